// One digest over all parts of a snapshot, computed from the changed parts only.
import { type Part, partKey } from '#mock/bank/snapshots/collections.ts';
import { digest } from '#mock/secrets/tokens.ts';

/** Returns the digest of a part, which covers its place in the state and its text. */
const digestOfPart = (part: Part): string => digest(`${partKey(part)} ${part.text}`);

const zero = '0'.repeat(64);

const xor = (a: string, b: string): string => (BigInt(`0x${a}`) ^ BigInt(`0x${b}`)).toString(16).padStart(64, '0');

/** Digests of the parts of the last snapshot, and of the next one. */
export class PartDigests {
  readonly #kept = new Map<string, string>();
  readonly #coming = new Map<string, string>();
  #sum = zero;
  #comingSum = zero;

  /** Adds a part of the snapshot that is read or written, each once; a part without text is removed. */
  add(part: Part): string {
    const key = partKey(part);
    const itsDigest = digestOfPart(part);
    const counted = part.text === '' ? zero : itsDigest;
    this.#coming.set(key, counted);
    this.#comingSum = xor(xor(this.#comingSum, this.#kept.get(key) ?? zero), counted);
    return itsDigest;
  }

  /** The digest of the snapshot: its event number, the digest of that event, and all parts. */
  total(seq: number, link: string): string {
    return digest(`${seq} ${link} ${this.#comingSum}`);
  }

  /** Makes the next snapshot the last one. */
  keep(): void {
    this.#sum = this.#comingSum;
    for (const [key, itsDigest] of this.#coming)
      if (itsDigest === zero) this.#kept.delete(key);
      else this.#kept.set(key, itsDigest);
    this.#coming.clear();
  }

  /** Discards what was added since the last snapshot. */
  drop(): void {
    this.#coming.clear();
    this.#comingSum = this.#sum;
  }
}
