"""``python -m greenbaize`` is the command ``greenbaize``."""

from greenbaize.cli import main

if __name__ == "__main__":
    main()
