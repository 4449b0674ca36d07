// Chance without a generator: a figure is a pure function of (seed, purpose, key), so no call can shift another (MOC-05).

/** Fields are joined by a character no field holds, so that ('a', 'bc') and ('ab', 'c') are different throws. */
const separator = '\u001f';

/** The final mix of MurmurHash3: every bit of the input reaches every bit of the result. */
function mix(bits: number): number {
  let h = bits;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return h ^ (h >>> 16);
}

/** FNV-1a in two lanes with different primes. They are kept here and not handed about: the walk throws by the million. */
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

/** Two independent 32-bit words of what was read: the lanes crossed and mixed at the end. */
const firstWord = (): number => mix(a ^ Math.imul(b, 0x27d4eb2f));
const secondWord = (first: number): number => mix(b + first);

/** Uniform in [0, 1) with 53 bits. Purpose names what the chance is for, key which one of them (a business number, an index). */
export function chance(seed: string, purpose: string, key: string): number {
  begin(seed, purpose);
  readText(key);
  const high = firstWord();
  const low = secondWord(high);
  return ((high >>> 5) * 0x4000000 + (low >>> 6)) / 0x20000000000000;
}

/** A whole number from `from` to `to`, both included, each as likely. */
export const chanceBetween = (seed: string, purpose: string, key: string, from: number, to: number): number =>
  from + Math.floor(chance(seed, purpose, key) * (to - from + 1));

/** The largest absolute value of a bell-shaped figure. */
export const bellLimit = 2 * Math.sqrt(3);

/** A whole number as its digits are read from a text, without one being made. */
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
 * Bell-shaped figures for whole numbers as keys: mean 0, variance 1, within ±bellLimit. The sum of four 16-bit uniforms, chosen over
 * logarithm and cosine because additions give the same bits on every machine and the bound keeps the price walk bounded.
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
