// Timers in due order. Adding a timer or taking the next one costs a few comparisons, however many are pending.
import type { Timer } from '../facts/timers.ts';

const isBefore = (a: Timer, b: Timer): boolean => a.dueAt < b.dueAt || (a.dueAt === b.dueAt && a.id < b.id);

/** A binary heap. A timer that was removed elsewhere is dropped when it reaches the top. */
export class TimerQueue {
  readonly #heap: Timer[] = [];

  add(timer: Timer): void {
    const heap = this.#heap;
    let ordinal = heap.push(timer) - 1;
    while (ordinal > 0) {
      const parent = (ordinal - 1) >> 1;
      if (!this.#swapIfBefore(ordinal, parent)) return;
      ordinal = parent;
    }
  }

  /**
   * Returns the pending timer that is due first, or null when none is pending. Among timers due at the same instant it
   * is the one set first.
   */
  next(waits: (timer: Timer) => boolean): Timer | null {
    for (let first = this.#heap[0]; first; first = this.#heap[0]) {
      if (waits(first)) return first;
      this.#dropFirst();
    }
    return null;
  }

  #dropFirst(): void {
    const heap = this.#heap;
    const last = heap.pop();
    if (!last || heap.length === 0) return;
    heap[0] = last;
    for (let ordinal = 0; ;) {
      const smaller = this.#smallerChild(ordinal);
      if (!this.#swapIfBefore(smaller, ordinal)) return;
      ordinal = smaller;
    }
  }

  #smallerChild(ordinal: number): number {
    const [left, right] = [this.#heap[2 * ordinal + 1], this.#heap[2 * ordinal + 2]];
    return left && right && isBefore(right, left) ? 2 * ordinal + 2 : 2 * ordinal + 1;
  }

  #swapIfBefore(ordinal: number, other: number): boolean {
    const [one, two] = [this.#heap[ordinal], this.#heap[other]];
    if (!one || !two || !isBefore(one, two)) return false;
    this.#heap[ordinal] = two;
    this.#heap[other] = one;
    return true;
  }
}
