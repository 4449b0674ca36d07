// Reads the colours of the chart from the theme, because a canvas does not follow CSS custom properties.

/** The colours of a chart, as CSS text. */
export type Palette = {
  readonly up: string;
  readonly down: string;
  /** Colour of the line and of the customer's purchases. */
  readonly buy: string;
  /** Colour of the customer's sales and of the axes. */
  readonly muted: string;
  readonly order: string;
  /** Background of labels of purchases and orders, whose text has the colour `onSolid`. */
  readonly buyGround: string;
  readonly orderGround: string;
  readonly onSolid: string;
  readonly ground: string;
  readonly grid: string;
  /** Whether forced colours are active. Rising candles are then hollow, because only their shape distinguishes them. */
  readonly isForced: boolean;
};

const forced = () => matchMedia('(forced-colors: active)');

/** Returns the colours in effect at an element. */
export function paletteAt(place: HTMLElement): Palette {
  const style = getComputedStyle(place);
  if (forced().matches) {
    // When the user's system forces colours, every colour is its text or background colour.
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

/**
 * Calls the listener when the colour mode, the preference for up and down colours, or forced colours change. Returns a
 * function that removes the listener.
 */
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
