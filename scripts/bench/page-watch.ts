// Watches a page from inside: frames, and the time from the arrival of prices to their paint. It runs in the page, so it
// contains all that it needs.

/** Milliseconds from arrival to paint, and the moments of the animation frames since the watch began. */
export type Watched = { readonly delays: readonly number[]; readonly frames: readonly number[] };

/** Installs the watch before the page's own scripts; `priceTable` is the selector of the table of prices. */
export function watchPrices(priceTable: string): void {
  const ask = globalThis.requestAnimationFrame.bind(globalThis);
  let isInFrame = false;
  let arrived: number | null = null;
  let delays: number[] = [];
  let frames: number[] = [];
  const { port1, port2 } = new MessageChannel();
  // A message posted within a frame arrives after its painting.
  port1.onmessage = ({ data }) => {
    if (data === null) isInFrame = false;
    else delays.push(performance.now() - (data as number));
  };
  // A change within an animation frame, or by promises that it resolves, is painted with it; no further frame is awaited.
  globalThis.requestAnimationFrame = (act) =>
    ask((now) => {
      isInFrame = true;
      port2.postMessage(null);
      act(now);
    });
  const painted = () => {
    if (arrived === null) return;
    const since = arrived;
    arrived = null;
    if (isInFrame) port2.postMessage(since);
    else ask(() => port2.postMessage(since));
  };
  const Plain = globalThis.WebSocket;
  globalThis.WebSocket = class extends Plain {
    constructor(address: string | URL) {
      super(address);
      this.addEventListener('message', () => (arrived ??= performance.now()));
    }
  };
  addEventListener('DOMContentLoaded', () => {
    const watch = new MutationObserver((changes) => {
      if (changes.some(({ target }) => (target instanceof Element ? target : target.parentElement)?.closest(priceTable))) painted();
    });
    watch.observe(document.documentElement, { childList: true, subtree: true, characterData: true });
  });
  const count = (now: number) => {
    frames.push(now);
    // A hidden page has no frames.
    if (!document.hidden) ask(count);
  };
  ask(count);
  Object.assign(globalThis, {
    watched: (): Watched => {
      const seen = { delays, frames };
      [delays, frames] = [[], []];
      return seen;
    },
  });
}
