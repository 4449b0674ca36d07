// One digest for all parts of a snapshot, which costs no more than the parts that have changed.
import { type Part, partKey } from '#mock/bank/snapshots/collections.ts';
import { digest } from '#mock/secrets/tokens.ts';

/** The digest of a part: of its place and its text. */
const digestOfPart = (part: Part): string => digest(`${partKey(part)} ${part.text}`);

const zero = '0'.repeat(64);

const xor = (a: string, b: string): string => (BigInt(`0x${a}`) ^ BigInt(`0x${b}`)).toString(16).padStart(64, '0');

/** The digests of the parts of the last snapshot, and of one that is being written on top of it. */
export class PartDigests {
  readonly #kept = new Map<string, string>();
  readonly #coming = new Map<string, string>();
  #sum = zero;
  #comingSum = zero;

  /** Takes in a part of the snapshot that is read or written, each once; one without text is none. */
  add(part: Part): string {
    const key = partKey(part);
    const itsDigest = digestOfPart(part);
    const counted = part.text === '' ? zero : itsDigest;
    this.#coming.set(key, counted);
    this.#comingSum = xor(xor(this.#comingSum, this.#kept.get(key) ?? zero), counted);
    return itsDigest;
  }

  /** The digest of the snapshot with what was taken in: the event that it goes up to, the digest of that, and all parts. */
  total(seq: number, link: string): string {
    return digest(`${seq} ${link} ${this.#comingSum}`);
  }

  /** What was taken in counts from now on. */
  keep(): void {
    this.#sum = this.#comingSum;
    for (const [key, itsDigest] of this.#coming)
      if (itsDigest === zero) this.#kept.delete(key);
      else this.#kept.set(key, itsDigest);
    this.#coming.clear();
  }

  /** What was taken in since the last snapshot does not count. */
  drop(): void {
    this.#coming.clear();
    this.#comingSum = this.#sum;
  }
}
