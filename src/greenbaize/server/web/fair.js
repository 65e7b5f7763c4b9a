// The scheme greenbaize-fair/1, as docs/how-to/verify-a-deal.md tells it to the byte. Knows nothing of the page.
"use strict";

const fair = (() => {
  const SCHEME = "greenbaize-fair/1";
  const FORMAT = "greenbaize-record/1";

  // ── SHA-256 and HMAC: our own, for browsers have theirs only on secure connections ────────────────

  const fraction = (root) => Math.floor((root - Math.floor(root)) * 2 ** 32);

  const primes = (count) => {
    const found = [];
    for (let number = 2; found.length < count; number += 1) {
      if (found.every((prime) => number % prime)) found.push(number);
    }
    return found;
  };

  const START = Uint32Array.from(primes(8), (prime) => fraction(Math.sqrt(prime)));
  const ROUNDS = Uint32Array.from(primes(64), (prime) => fraction(Math.cbrt(prime)));

  const turned = (word, by) => (word >>> by) | (word << (32 - by));

  const padded = (message) => {
    const bytes = new Uint8Array(Math.ceil((message.length + 9) / 64) * 64);
    bytes.set(message);
    bytes[message.length] = 0x80;
    new DataView(bytes.buffer).setUint32(bytes.length - 4, message.length * 8);
    return bytes;
  };

  const schedule = (view, offset) => {
    const words = new Uint32Array(64);
    for (let place = 0; place < 16; place += 1) words[place] = view.getUint32(offset + 4 * place);
    for (let place = 16; place < 64; place += 1) {
      const [near, far] = [words[place - 2], words[place - 15]];
      const small = turned(far, 7) ^ turned(far, 18) ^ (far >>> 3);
      const large = turned(near, 17) ^ turned(near, 19) ^ (near >>> 10);
      words[place] = words[place - 16] + small + words[place - 7] + large;
    }
    return words;
  };

  const compress = (state, words) => {
    let [a, b, c, d, e, f, g, h] = state;
    for (let place = 0; place < 64; place += 1) {
      const choice = (e & f) ^ (~e & g);
      const majority = (a & b) ^ (a & c) ^ (b & c);
      const first = (h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + choice + ROUNDS[place] + words[place]) | 0;
      const second = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + majority) | 0;
      [a, b, c, d, e, f, g, h] = [(first + second) | 0, a, b, c, (d + first) | 0, e, f, g];
    }
    [a, b, c, d, e, f, g, h].forEach((word, place) => (state[place] += word));
  };

  const sha256 = (message) => {
    const bytes = padded(message);
    const state = START.slice();
    const view = new DataView(bytes.buffer);
    for (let offset = 0; offset < bytes.length; offset += 64) compress(state, schedule(view, offset));
    const digest = new Uint8Array(32);
    state.forEach((word, place) => new DataView(digest.buffer).setUint32(4 * place, word));
    return digest;
  };

  const hmac = (key, message) => {
    const pad = (value) => Uint8Array.from({ length: 64 }, (_, place) => (key[place] ?? 0) ^ value);
    return sha256(joined([pad(0x5c), sha256(joined([pad(0x36), message]))]));
  };

  // ── bytes ─────────────────────────────────────────────────────────────────────────────────────────

  const ascii = (text) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));

  const joined = (parts) => {
    const whole = new Uint8Array(parts.reduce((size, part) => size + part.length, 0));
    let place = 0;
    for (const part of parts) {
      whole.set(part, place);
      place += part.length;
    }
    return whole;
  };

  const toHex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

  const fromHex = (text) => Uint8Array.from(text.match(/../g), (pair) => parseInt(pair, 16));

  const encoded = (...fields) =>
    joined(
      fields.flatMap((field) => {
        const bytes = typeof field === "string" ? ascii(field) : field;
        const length = new Uint8Array(4);
        new DataView(length.buffer).setUint32(0, bytes.length);
        return [length, bytes];
      }),
    );

  // ── commitments and the stream ────────────────────────────────────────────────────────────────────

  const commitToSeed = (gameId, game, rules, seed) =>
    toHex(sha256(encoded(`${SCHEME} commitment`, gameId, game, String(rules), fromHex(seed))));

  const commitToNonce = (gameId, seat, nonce) =>
    toHex(sha256(encoded(`${SCHEME} nonce`, gameId, String(seat), fromHex(nonce))));

  const keyOf = (gameId, seed, nonces) =>
    hmac(fromHex(seed), encoded(`${SCHEME} key`, gameId, ...nonces.map((nonce) => (nonce ? fromHex(nonce) : ""))));

  function* wordsOf(key, event) {
    for (let number = 0; ; number += 1) {
      const view = new DataView(hmac(key, ascii(`event ${event} block ${number}`)).buffer);
      for (let place = 0; place < 32; place += 8) yield view.getBigUint64(place);
    }
  }

  const pick = (stream, below) => {
    const enough = 2n ** 64n - (2n ** 64n % BigInt(below));
    let word = stream.next().value;
    while (word >= enough) word = stream.next().value;
    return Number(word % BigInt(below));
  };

  const shuffled = (stream, sorted) => {
    const cards = sorted.slice();
    for (let last = cards.length - 1; last > 0; last -= 1) {
      const other = pick(stream, last + 1);
      [cards[last], cards[other]] = [cards[other], cards[last]];
    }
    return cards;
  };

  // ── the games’ notation: how cards are ordered, what may be drawn ─────────────────────────────────

  const COLOURS = ["R", "RO", "O", "OY", "Y", "LG", "G", "LB", "B", "DB", "P", "K"];
  const CLOCK = ["* timeout", "* time up"];

  const number = (word) => (/^(0|[1-9]\d?)$/.test(word) ? Number(word) : null);
  const twoDigits = (word) => (/^\d\d$/.test(word) ? Number(word) : null);
  const kind = (word) => (/^[1-5][hdcv]$/.test(word) ? Number(word[0]) * 4 + "hdcv".indexOf(word[1]) : null);
  const colour = (word) => {
    const parts = /^([A-Z]+)([1-9]|1[0-2])$/.exec(word);
    return parts && COLOURS.includes(parts[1]) ? COLOURS.indexOf(parts[1]) * 12 + Number(parts[2]) : null;
  };

  const shuffle = (rank) => ({ rank, write: null, fits: (bounds) => bounds.length === 0 });
  const lots = (fits, write = String) => ({ rank: null, write, fits });

  const aSeat = lots((bounds, players) => bounds.length === 1 && bounds[0] === players);
  const sides = lots((bounds) => bounds.length === 4 && bounds.every((bound) => bound === 2), (side) => "ab"[side]);
  const places = lots((bounds) => bounds.length === 2 && bounds[0] >= 1 && bounds[1] === bounds[0] + 1);

  const EVENTS = {
    joomo: { dealer: aSeat, deal: shuffle(twoDigits) },
    romi_rami: {
      numbers: shuffle(kind),
      contracts: shuffle(number),
      trophies: sides,
      first: aSeat,
      reshuffle: shuffle(kind),
    },
    ja_hoor: { deal: shuffle(colour), insert: places },
  };

  // ── checking a record ─────────────────────────────────────────────────────────────────────────────

  const isWhole = (value) => Number.isInteger(value) && value >= 0;
  const isDigest = (value) => typeof value === "string" && /^[0-9a-f]{64}$/.test(value);
  const areDigests = (value, size) =>
    Array.isArray(value) && value.length === size && value.every((item) => item === null || isDigest(item));
  const areBounds = (value) =>
    Array.isArray(value) &&
    value.every((item) => item === null || (Array.isArray(item) && item.every((bound) => isWhole(bound) && bound > 0)));

  const wrongShape = (record) => {
    const { fairness, players } = record;
    const shapes = {
      game: Object.hasOwn(EVENTS, record.game),
      players: isWhole(players) && players >= 2 && players <= 6,
      rules: isWhole(record.rules),
      events: Array.isArray(record.events) && record.events.every((event) => typeof event === "string"),
      "fairness.game_id": typeof fairness.game_id === "string" && /^[!-~]{1,100}$/.test(fairness.game_id),
      "fairness.seed": isDigest(fairness.seed),
      "fairness.commitment": isDigest(fairness.commitment),
      "fairness.nonces": areDigests(fairness.nonces, players),
      "fairness.nonce_commitments": areDigests(fairness.nonce_commitments, players),
      "fairness.opener": fairness.opener === null || (isWhole(fairness.opener) && fairness.opener < players),
      "fairness.bounds": areBounds(fairness.bounds),
    };
    return Object.keys(shapes).find((key) => !shapes[key]);
  };

  // What keeps a record from being checked at all, as a reason and the blanks of its sentence; else null.
  const obstacle = (record) => {
    if (record === null || typeof record !== "object") return { reason: "unreadable" };
    if (record.format !== FORMAT) return { reason: "foreign-format", format: FORMAT };
    const { fairness } = record;
    if (fairness === undefined || fairness === null) return { reason: "without" };
    if (fairness.scheme !== SCHEME) {
      return { reason: "foreign-scheme", scheme: String(fairness.scheme ?? "").slice(0, 40), known: SCHEME };
    }
    const key = wrongShape(record);
    return key ? { reason: "wrong-shape", key } : null;
  };

  const checkSeal = ({ game, rules, fairness }) => {
    const expected = commitToSeed(fairness.game_id, game, rules, fairness.seed);
    const isRight = expected === fairness.commitment;
    return { isRight, shown: fairness.commitment, reason: isRight ? "seal-right" : "seal-wrong", expected };
  };

  const checkShare = (fairness, seat) => {
    const [nonce, commitment] = [fairness.nonces[seat], fairness.nonce_commitments[seat]];
    if (nonce === null && commitment === null) return { isRight: true, seat, shown: "", reason: "share-none" };
    if (nonce === null || commitment === null) return { isRight: false, seat, shown: "", reason: "share-half" };
    const expected = commitToNonce(fairness.game_id, seat, nonce);
    const isRight = expected === commitment;
    return { isRight, seat, shown: commitment, reason: isRight ? "share-right" : "share-wrong", expected };
  };

  // The words that an event carries, and what the stream gives instead of them.
  const drawn = (event, carried, bounds, stream) => {
    if (event.write) return bounds.map((bound) => event.write(pick(stream, bound)));
    return shuffled(stream, carried.slice().sort((one, other) => event.rank(one) - event.rank(other)));
  };

  const checkDraw = (record, key, text, count) => {
    const [name, ...rest] = text.slice(2).split(" ");
    const event = Object.hasOwn(EVENTS[record.game], name) ? EVENTS[record.game][name] : null;
    const carried = event === sides ? Array.from(rest.join(" ")) : rest;
    const bounds = record.fairness.bounds[count];
    const fault = (reason) => ({ isRight: false, carried, wrong: null, reason });
    if (!event || (event.rank && !carried.every((word) => event.rank(word) !== null))) return fault("draw-unreadable");
    if (bounds === null && event === aSeat && record.fairness.opener !== null) return checkOpener(record, carried);
    if (bounds === undefined || bounds === null || !event.fits(bounds, record.players)) return fault("draw-bounds");
    if (event.write && carried.length !== bounds.length) return fault("draw-unreadable");
    const expected = drawn(event, carried, bounds, wordsOf(key, count));
    const wrong = expected.findIndex((word, place) => word !== carried[place]);
    if (wrong < 0) return { isRight: true, carried, wrong: null, reason: "draw-right" };
    const difference = { place: wrong + 1, expected: expected[wrong], found: carried[wrong] };
    return { isRight: false, carried, wrong, reason: "draw-wrong", ...difference };
  };

  const checkOpener = ({ fairness }, carried) => {
    const isRight = carried.join(" ") === String(fairness.opener);
    const reason = isRight ? "draw-handed-on" : "draw-handed-wrong";
    return { isRight, carried, wrong: null, reason, seat: fairness.opener, found: carried.join(" ") };
  };

  const checkDraws = (record) => {
    const { fairness, events } = record;
    const key = keyOf(fairness.game_id, fairness.seed, fairness.nonces);
    const draws = [];
    events.forEach((text, number) => {
      if (!text.startsWith("* ") || CLOCK.includes(text)) return;
      const name = text.slice(2).split(" ")[0];
      draws.push({ number, name, ...checkDraw(record, key, text, draws.length) });
    });
    return draws;
  };

  // Everything that there is to say of a record: {obstacle} or {seals, draws, faults}.
  const check = (record) => {
    const stopped = obstacle(record);
    if (stopped) return { obstacle: stopped };
    const seats = Array.from({ length: record.players }, (_, seat) => seat);
    const seals = [checkSeal(record), ...seats.map((seat) => checkShare(record.fairness, seat))];
    const draws = checkDraws(record);
    const isComplete = record.fairness.bounds.length <= draws.length;
    const faults = [...seals, ...draws].filter((item) => !item.isRight).length + (isComplete ? 0 : 1);
    return { obstacle: null, seals, draws, isComplete, faults };
  };

  return { check, sha256, hmac, toHex, ascii };
})();
