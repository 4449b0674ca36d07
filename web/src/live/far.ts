// Which elements are far from the visible part of the page, so that their prices need not be drawn at every tick.

/** Elements nearer than this to the visible part are drawn as if they were visible. */
const MARGIN = '200px 0px';

const far = new WeakSet<Element>();
const approaches = new WeakMap<Element, () => void>();

/** Notes what the browser observed, and tells those who wait for an element to come near. */
export function noteNearness(entries: readonly Pick<IntersectionObserverEntry, 'target' | 'isIntersecting'>[]): void {
  for (const { target, isIntersecting } of entries) {
    if (!isIntersecting) far.add(target);
    else if (far.delete(target)) approaches.get(target)?.();
  }
}

let observer: IntersectionObserver | undefined;

/** Whether a watched element is far from the visible part of the page; false while the browser has not said it. */
export const isFar = (element: Element): boolean => far.has(element);

/** Watches an element and calls `approached` when it comes near; returns how to stop. */
export function watchApproach(element: Element, approached: () => void): () => void {
  if (!('IntersectionObserver' in globalThis)) return () => undefined;
  observer ??= new IntersectionObserver(noteNearness, { rootMargin: MARGIN });
  approaches.set(element, approached);
  observer.observe(element);
  return () => {
    observer?.unobserve(element);
    approaches.delete(element);
    far.delete(element);
  };
}
