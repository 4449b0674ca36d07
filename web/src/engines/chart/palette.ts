// The colours of the chart, read from the theme: a canvas does not follow custom properties by itself.

/** Colours as CSS text. */
export type Palette = {
  readonly up: string;
  readonly down: string;
  /** Of the line and of the customer's purchases. */
  readonly buy: string;
  /** Of the customer's sales and the axes. */
  readonly muted: string;
  readonly order: string;
  /** Behind words about purchases and orders, which are in `onSolid`. */
  readonly buyGround: string;
  readonly orderGround: string;
  readonly onSolid: string;
  readonly ground: string;
  readonly grid: string;
  /** Rising candles are hollow: with forced colours only their shape distinguishes them. */
  readonly isForced: boolean;
};

const forced = () => matchMedia('(forced-colors: active)');

/** The colours in effect at an element. */
export function paletteAt(place: HTMLElement): Palette {
  const style = getComputedStyle(place);
  if (forced().matches) {
    // Here every colour is the system's: text on its ground.
    const [ink, ground] = [style.color, getComputedStyle(document.body).backgroundColor];
    const inks = { up: ink, down: ink, buy: ink, muted: ink, order: ink, buyGround: ink, orderGround: ink };
    return { ...inks, onSolid: ground, ground, grid: ground, isForced: true };
  }
  const token = (name: string) => style.getPropertyValue(`--fx-colors-${name}`).trim();
  return {
    up: token('up'),
    down: token('down'),
    buy: token('accent-border'),
    muted: token('fg-muted'),
    order: token('amber-border'),
    buyGround: token('accent-solid'),
    orderGround: token('amber-solid'),
    onSolid: token('accent-contrast'),
    ground: token('bg-panel'),
    grid: token('border-muted'),
    isForced: false,
  };
}

/** Calls the listener when the mode, the preference for up and down, or forced colours change. Returns a function that removes it. */
export function watchPalette(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['class', 'data-market'] });
  const media = forced();
  media.addEventListener('change', listener);
  return () => {
    observer.disconnect();
    media.removeEventListener('change', listener);
  };
}
