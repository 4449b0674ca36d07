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

/** Two independent 32-bit words of the text: FNV-1a in two lanes with different primes, crossed and mixed at the end. */
function words(text: string): [number, number] {
  let a = 0x811c9dc5;
  let b = 0x9e3779b9;
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    a = Math.imul(a ^ code, 0x01000193);
    b = Math.imul(b ^ code, 0x5bd1e995) ^ (b >>> 15);
  }
  const first = mix(a ^ Math.imul(b, 0x27d4eb2f));
  return [first >>> 0, mix(b + first) >>> 0];
}

const throwOf = (seed: string, purpose: string, key: string): [number, number] => words(`${seed}${separator}${purpose}${separator}${key}`);

/** Uniform in [0, 1) with 53 bits. Purpose names what the chance is for, key which one of them (a business number, an index). */
export function chance(seed: string, purpose: string, key: string): number {
  const [high, low] = throwOf(seed, purpose, key);
  return ((high >>> 5) * 0x4000000 + (low >>> 6)) / 0x20000000000000;
}

/** A whole number from `from` to `to`, both included, each as likely. */
export const chanceBetween = (seed: string, purpose: string, key: string, from: number, to: number): number =>
  from + Math.floor(chance(seed, purpose, key) * (to - from + 1));

/** The largest absolute value of `bell`. */
export const bellLimit = 2 * Math.sqrt(3);

/**
 * A bell-shaped figure: mean 0, variance 1, within ±bellLimit. The sum of four 16-bit uniforms, chosen over logarithm
 * and cosine because additions give the same bits on every machine and the bound keeps the price walk bounded.
 */
export function bell(seed: string, purpose: string, key: string): number {
  const [high, low] = throwOf(seed, purpose, key);
  const sum = (high >>> 16) + (high & 0xffff) + (low >>> 16) + (low & 0xffff);
  return (sum / 0xffff - 2) * Math.sqrt(3);
}
