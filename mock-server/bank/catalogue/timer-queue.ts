// Timers in the order in which they are due; setting one or taking the next costs a few comparisons, however many wait.
import type { Timer } from '../facts/timers.ts';

const isBefore = (a: Timer, b: Timer): boolean => a.dueAt < b.dueAt || (a.dueAt === b.dueAt && a.id < b.id);

/** A binary heap. A timer that is gone is dropped when its turn comes. */
export class TimerQueue {
  readonly #heap: Timer[] = [];

  add(timer: Timer): void {
    const heap = this.#heap;
    let place = heap.push(timer) - 1;
    while (place > 0) {
      const parent = (place - 1) >> 1;
      if (!this.#swapIfBefore(place, parent)) return;
      place = parent;
    }
  }

  /** The next of those that still wait: the earliest, and among equals the one that was set first; null where none waits. */
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
    for (let place = 0; ;) {
      const smaller = this.#smallerChild(place);
      if (!this.#swapIfBefore(smaller, place)) return;
      place = smaller;
    }
  }

  #smallerChild(place: number): number {
    const [left, right] = [this.#heap[2 * place + 1], this.#heap[2 * place + 2]];
    return left && right && isBefore(right, left) ? 2 * place + 2 : 2 * place + 1;
  }

  #swapIfBefore(place: number, other: number): boolean {
    const [one, two] = [this.#heap[place], this.#heap[other]];
    if (!one || !two || !isBefore(one, two)) return false;
    this.#heap[place] = two;
    this.#heap[other] = one;
    return true;
  }
}
