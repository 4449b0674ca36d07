// Random numbers without a generator: each is a pure function of (seed, purpose, key), which makes it independent of
// all other calls (MOC-05).

/** No field contains this separator: ('a', 'bc') and ('ab', 'c') therefore give different numbers. */
const separator = '\u001f';

/** Mixes the bits as the last step of MurmurHash3 does: every input bit affects every result bit. */
function mix(bits: number): number {
  let h = bits;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return h ^ (h >>> 16);
}

/**
 * The state of FNV-1a in two lanes with different primes. Module variables avoid allocations, because the price walk
 * generates millions of random numbers.
 */
let a = 0;
let b = 0;

const [minus, zero] = [45, 48];

function readCode(code: number): void {
  a = Math.imul(a ^ code, 0x01000193);
  b = Math.imul(b ^ code, 0x5bd1e995) ^ (b >>> 15);
}

function readText(text: string): void {
  for (let i = 0; i < text.length; i += 1) readCode(text.charCodeAt(i));
}

function begin(seed: string, purpose: string): void {
  a = 0x811c9dc5;
  b = 0x9e3779b9;
  readText(`${seed}${separator}${purpose}${separator}`);
}

/** Two independent 32-bit words from the text read so far: the lanes are crossed and mixed. */
const firstWord = (): number => mix(a ^ Math.imul(b, 0x27d4eb2f));
const secondWord = (first: number): number => mix(b + first);

/**
 * Uniform in [0, 1) with 53 bits. `purpose` names the use of the number; `key` identifies the item, such as a business
 * number or an index.
 */
export function chance(seed: string, purpose: string, key: string): number {
  begin(seed, purpose);
  readText(key);
  const high = firstWord();
  const low = secondWord(high);
  return ((high >>> 5) * 0x4000000 + (low >>> 6)) / 0x20000000000000;
}

/** Returns a uniformly distributed random integer from `from` to `to`, both inclusive. */
export const chanceBetween = (seed: string, purpose: string, key: string, from: number, to: number): number =>
  from + Math.floor(chance(seed, purpose, key) * (to - from + 1));

/** The largest absolute value that `bells` returns. */
export const bellLimit = 2 * Math.sqrt(3);

/** Reads an integer as its decimal digits, without creating a string. */
function readNumber(whole: number): void {
  if (whole < 0) readCode(minus);
  let left = Math.abs(whole);
  let unit = 1;
  while (unit * 10 <= left) unit *= 10;
  for (; unit >= 1; unit /= 10) {
    const digit = Math.floor(left / unit);
    readCode(zero + digit);
    left -= digit * unit;
  }
}

/**
 * Returns a function from integer keys to bell-shaped random numbers: mean 0, variance 1, within ±bellLimit. Each is
 * the sum of four 16-bit uniforms. Additions give the same bits on every machine, unlike logarithm and cosine, and the
 * bound keeps the price walk bounded.
 */
export function bells(seed: string, purpose: string): (key: number) => number {
  begin(seed, purpose);
  const [begunA, begunB] = [a, b];
  return (key) => {
    [a, b] = [begunA, begunB];
    readNumber(key);
    const high = firstWord();
    const low = secondWord(high);
    const sum = (high >>> 16) + (high & 0xffff) + (low >>> 16) + (low & 0xffff);
    return (sum / 0xffff - 2) * Math.sqrt(3);
  };
}
