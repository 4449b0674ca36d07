// A ticking price: plain elements, coloured by `data-tone` through the styles of the surrounding table. Its nodes are
// written without React, which would be most of the cost of a table of prices.
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { rateParts } from '#web/domain/rate-format.ts';
import { tint } from './tint.ts';

/** Direction of the price's last move (RAT-05 to RAT-07). */
export type Tone = 'up' | 'down' | 'flat';

/** The tone of a direction as the live prices note it. */
export const TONES: Readonly<Record<0 | 1 | 2, Tone>> = { 0: 'flat', 1: 'up', 2: 'down' };

const ARROW = { up: '▲', down: '▼', flat: '' } as const;
const WORD = { up: 'common.up', down: 'common.down', flat: 'common.unchanged' } as const;

const tinted = (colour: string) => ({
  bgImage: `linear-gradient(${colour} 0 0)`,
  _dark: { bgImage: `linear-gradient(color-mix(in srgb, ${colour} 55%, transparent) 0 0)` },
  _motionReduce: { bgImage: 'none' },
});

/**
 * Styles for containers of price cells: `<Box css={priceCells}>`. An unchanged price has the text colour. A change
 * shows its arrow and tints the cell, or the `.tinted` element around it, for 300 ms. Widths never change, so there is
 * no layout shift.
 */
export const priceCells = {
  '& .price': { display: 'inline-flex', alignItems: 'baseline', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums', lineHeight: 1.2 },
  '& .price > b': { fontWeight: 600 },
  '& .price > sup': { position: 'static', fontSize: '0.6em', alignSelf: 'flex-start', lineHeight: 1.6 },
  '& .price > i': { fontStyle: 'normal', fontSize: '9px', width: '13px', textAlign: 'center', flexShrink: 0 },
  '& .price[data-tone=up] > i': { color: 'up' },
  '& .price[data-tone=down] > i': { color: 'down' },
  '& .price[data-stale=true]': { color: 'stale' },
  '& [data-tint=up]': tinted('{colors.upGround}'),
  '& [data-tint=down]': tinted('{colors.downGround}'),
} as const;

/** `rate` has its display decimals; null shows a dash of the same height. */
export type PriceLook = { readonly rate: string | null; readonly pipDecimals: number; readonly tone: Tone; readonly stale: boolean };

/** Translates the direction of a price. */
export type SayTone = (word: (typeof WORD)[Tone]) => string;

const parts = ['big', 'pips', 'beyond', 'arrow'] as const;
type Parts<T> = Readonly<Record<(typeof parts)[number], T>>;

/** What a cell shows. A price that is unknown or stale has no direction. */
type Shown = { readonly data: Parts<string>; readonly tone: Tone; readonly isKnown: boolean; readonly isStale: boolean };

const unknown = { big: '—', pips: '\u00A0', beyond: '' };

function shownOf({ rate, pipDecimals, tone, stale }: PriceLook): Shown {
  const isKnown = rate !== null;
  const shown = stale || !isKnown ? 'flat' : tone;
  const data = { ...(isKnown ? rateParts(rate, pipDecimals) : unknown), arrow: ARROW[shown] };
  return { data, tone: shown, isKnown, isStale: stale && isKnown };
}

/** The nodes of a drawn cell and what they show; `before` is null until the first drawing. */
type Drawn = { readonly texts: Parts<Text>; readonly arrow: HTMLElement; before: (Shown & { readonly say: SayTone }) | null };

const drawn = new WeakMap<HTMLElement, Drawn>();

function made(cell: HTMLElement): Drawn {
  const textIn = (element: HTMLElement) => cell.appendChild(element).appendChild(document.createTextNode(''));
  const arrow = document.createElement('i');
  arrow.setAttribute('role', 'img');
  const texts = {
    big: textIn(document.createElement('span')),
    pips: textIn(document.createElement('b')),
    beyond: textIn(document.createElement('sup')),
    arrow: textIn(arrow),
  };
  const nodes = { texts, arrow, before: null };
  drawn.set(cell, nodes);
  return nodes;
}

/** Writes the parts of the text that differ; returns whether the price differs. */
function write(texts: Parts<Text>, data: Parts<string>): boolean {
  const changed = parts.filter((part) => texts[part].data !== data[part]);
  for (const part of changed) texts[part].data = data[part];
  return changed.some((part) => part !== 'arrow');
}

/**
 * Writes a price into an empty `span` of class `price`. The arrow, and a text for screen readers, repeat the meaning of
 * the colour (RAT-08).
 */
export function drawPrice(cell: HTMLElement, look: PriceLook, say: SayTone): void {
  const nodes = drawn.get(cell) ?? made(cell);
  const { texts, arrow, before } = nodes;
  const shown = shownOf(look);
  const { tone, isStale, isKnown } = shown;
  const isMoved = write(texts, shown.data) && before !== null;
  if (before?.tone !== tone || before.say !== say) {
    cell.dataset['tone'] = tone;
    arrow.setAttribute('aria-label', say(WORD[tone]));
  }
  if (before?.isStale !== isStale) cell.dataset['stale'] = `${isStale}`;
  if (before?.isKnown !== isKnown) arrow.hidden = !isKnown;
  if (isMoved && tone !== 'flat') tint(cell.closest<HTMLElement>('.tinted') ?? cell, tone);
  nodes.before = { ...shown, say };
}

/** Shows the price that its component passes. */
export function PriceCell(look: PriceLook) {
  const { t } = useTranslation();
  const cell = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    if (cell.current) drawPrice(cell.current, look, t);
  });
  return <span className="price" ref={cell} />;
}
