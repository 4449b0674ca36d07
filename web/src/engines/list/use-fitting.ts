// Which columns fit: where there is little room the table is drawn closer first, with broken titles; then actions become a menu; where that is not enough,
// columns that give way leave it, the lowest priority first (QRY-23, QRY-26).
import { type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { Column } from './list-types.ts';

/** Widths in pixels by column key; the end of a row is counted too. */
type Widths = ReadonlyMap<string, number>;

type Priority = Pick<Column<never>, 'key' | 'givesWay'>;

/** How wide each column is drawn as usual, and drawn closer; `menu` is the end of a row whose actions are a menu, once it was drawn so. */
export type DrawnWidths = { readonly natural: Widths; readonly tight: Widths; readonly menu?: number | undefined };

/** `hidden` are the keys that leave; `isTight` when not all columns fit as they are drawn usually, `isMenu` when not beside the buttons of actions either. */
export type Fit = { readonly hidden: readonly string[]; readonly isTight: boolean; readonly isMenu: boolean };

const sumOf = (widths: Widths): number => [...widths.values()].reduce((sum, width) => sum + width, 0);

/** What leaves so that the rest is at most `room` wide: 1 gives way first, and of equals the last; what never gives way stays (QRY-26). Pure. */
export function fitOf(columns: readonly Priority[], { natural, tight, menu }: DrawnWidths, room: number): Fit {
  if (sumOf(natural) <= room) return { hidden: [], isTight: false, isMenu: false };
  if (sumOf(tight) <= room) return { hidden: [], isTight: true, isMenu: false };
  const end = tight.get('') ?? 0;
  const candidates = columns
    .flatMap(({ key, givesWay }, place) => (typeof givesWay === 'number' ? [{ key, givesWay, place }] : []))
    .toSorted((a, b) => a.givesWay - b.givesWay || b.place - a.place);
  let over = sumOf(tight) - end + (menu ?? end) - room;
  const hidden = candidates.flatMap(({ key }) => {
    if (over <= 0) return [];
    over -= tight.get(key) ?? 0;
    return [key];
  });
  return { hidden, isTight: true, isMenu: true };
}

const isSame = (one: Fit, other: Fit): boolean =>
  one.isTight === other.isTight && one.isMenu === other.isMenu && one.hidden.join(' ') === other.hidden.join(' ');

type Drawing = { readonly isTight: boolean; readonly width: 'max-content' | 'min-content' };

/** Lays the table out otherwise while `measure` looks at it, and as it was afterwards; both are layouts of the whole table. */
function laidOut(element: HTMLElement, { isTight, width }: Drawing, measure: () => void): void {
  const table = element.querySelector('table');
  const wasTight = element.dataset['tight'] !== undefined;
  element.toggleAttribute('data-tight', isTight);
  table?.style.setProperty('width', width);
  measure();
  table?.style.removeProperty('width');
  element.toggleAttribute('data-tight', wasTight);
}

function look(element: HTMLElement, drawing: Drawing): ReadonlyMap<string, number> {
  const widths = new Map<string, number>();
  laidOut(element, drawing, () => {
    for (const { dataset, offsetWidth } of element.querySelectorAll<HTMLElement>('th[data-column]'))
      widths.set(dataset['column'] ?? '', offsetWidth);
  });
  return widths;
}

/** What decides anew which columns fit, beside the width of the box; `rows` only ever make more of them leave. */
type Drawn = { readonly columns: readonly Priority[]; readonly language: string; readonly rows: unknown };

// What is not drawn now keeps the width it last had: a column that has left, and buttons while they are a menu.
function renewed(before: Widths, seen: Widths, columns: readonly Priority[], isMenu: boolean): Widths {
  const known = ['', ...columns.map(({ key }) => key)];
  return new Map(
    known.flatMap((key) => {
      const width = key === '' && isMenu ? before.get(key) : (seen.get(key) ?? before.get(key));
      return width === undefined ? [] : [[key, width]];
    }),
  );
}

function measured(element: HTMLElement, { natural, tight, menu }: DrawnWidths, columns: readonly Priority[], isMenu: boolean): DrawnWidths {
  const usual = look(element, { isTight: false, width: 'max-content' });
  const close = look(element, { isTight: true, width: 'min-content' });
  return {
    natural: renewed(natural, usual, columns, isMenu),
    tight: renewed(tight, close, columns, isMenu),
    menu: isMenu ? close.get('') : menu,
  };
}

/**
 * What fits now; `box` scrolls the table, whose head cells carry `data-column`, and has `data-tight` while it is drawn closer.
 */
export function useFitting(box: RefObject<HTMLElement | null>, { columns, language, rows }: Drawn): Fit {
  const widths = useRef<DrawnWidths>({ natural: new Map(), tight: new Map() });
  const room = useRef(0);
  const isWhole = useRef(true);
  const [fitting, setFitting] = useState<Fit>({ hidden: [], isTight: false, isMenu: false });
  const fit = useEffectEvent(() => {
    const element = box.current;
    if (!element) return;
    room.current = element.clientWidth;
    // Nothing has left and nothing needs to: one look instead of four more layouts.
    if (isWhole.current && element.scrollWidth <= room.current) return;
    widths.current = measured(element, widths.current, columns, fitting.isMenu);
    const next = fitOf(columns, widths.current, room.current);
    isWhole.current = !next.isTight;
    setFitting((before) => (isSame(before, next) ? before : next));
  });
  // A column that has left does not come back because other rows are narrower: turning a page moves nothing, and costs one layout instead of five.
  useLayoutEffect(() => {
    const element = box.current;
    if (element && room.current > 0 && element.scrollWidth > element.clientWidth) fit();
  }, [box, rows]);
  // Once more when actions become a menu, which is narrower than their buttons.
  useLayoutEffect(() => {
    fit();
    const watch = new ResizeObserver(() => box.current?.clientWidth !== room.current && fit());
    if (box.current) watch.observe(box.current);
    return () => watch.disconnect();
  }, [box, columns, language, fitting.isMenu]);
  return fitting;
}
