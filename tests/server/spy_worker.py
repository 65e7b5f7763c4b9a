"""A worker that writes down every byte it is told, into the file named first, and does what is legal."""

import sys
from pathlib import Path

from greenbaize.server.bot_messages import LENGTH, MOST_ANSWERED, Chosen, Ready, framed, read_asked


def main() -> None:
    with Path(sys.argv[1]).open("ab", buffering=0) as book:
        sys.stdout.buffer.write(framed(Ready(0), MOST_ANSWERED))
        sys.stdout.buffer.flush()
        while length := sys.stdin.buffer.read(LENGTH):
            packed = sys.stdin.buffer.read(int.from_bytes(length, "big"))
            book.write(length + packed)
            asked = read_asked(packed)
            sys.stdout.buffer.write(framed(Chosen(asked.number, asked.question.numbers[0]), MOST_ANSWERED))
            sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
