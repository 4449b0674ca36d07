// Decides which columns fit into a table. When there is little room, the table first gets a tight layout with wrapped
// titles. Next, the actions become a menu. Last, columns are hidden, lowest priority first (QRY-23, QRY-26).
import { type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { Column } from './list-types.ts';

/** Widths in pixels by column key; the key '' is the end of a row. */
type Widths = ReadonlyMap<string, number>;

type Priority = Pick<Column<never>, 'key' | 'givesWay'>;

/**
 * Width of each column in the natural and in the tight layout. `menu` is the width of the end of a row that shows a
 * menu; undefined until such a row has been rendered.
 */
export type DrawnWidths = { readonly natural: Widths; readonly tight: Widths; readonly menu?: number | undefined };

/**
 * `hidden` contains the keys of hidden columns. `isTight` is true when the natural layout does not fit; `isMenu` when
 * the tight layout with action buttons does not fit either.
 */
export type Fit = { readonly hidden: readonly string[]; readonly isTight: boolean; readonly isMenu: boolean };

const sumOf = (widths: Widths): number => [...widths.values()].reduce((sum, width) => sum + width, 0);

/**
 * Returns the layout for a table that may be `room` pixels wide. Columns with `givesWay` 1 are hidden first; among
 * equal ones, the last column first. `never` columns are never hidden (QRY-26).
 */
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

/** Applies another layout to the table while `measure` runs, then restores it. Each change lays out the whole table. */
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

/**
 * Inputs that trigger a new measurement, in addition to the width of the box. A change of `rows` can only hide more
 * columns.
 */
type Drawn = { readonly columns: readonly Priority[]; readonly language: string; readonly rows: unknown };

// Parts that are not rendered now keep their last width: hidden columns, and action buttons while they are a menu.
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
 * Returns the current layout of a table. `box` is the element that scrolls the table. Its title cells must have
 * `data-column`. `data-tight` is set on the box for the tight layout.
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
    // Fast path: nothing is hidden and everything fits. This needs one layout instead of five.
    if (isWhole.current && element.scrollWidth <= room.current) return;
    widths.current = measured(element, widths.current, columns, fitting.isMenu);
    const next = fitOf(columns, widths.current, room.current);
    isWhole.current = !next.isTight;
    setFitting((before) => (isSame(before, next) ? before : next));
  });
  // Hidden columns do not reappear when the new rows are narrower. Paging therefore moves nothing, and the browser
  // lays the table out once instead of five times.
  useLayoutEffect(() => {
    const element = box.current;
    if (element && room.current > 0 && element.scrollWidth > element.clientWidth) fit();
  }, [box, rows]);
  // Runs again when actions become a menu, because the menu is narrower than the buttons.
  useLayoutEffect(() => {
    fit();
    const element = box.current;
    if (!element) return;
    // The table itself may become wider than its box, when figures that are read later are longer than expected.
    const watch = new ResizeObserver(() => {
      if (element.clientWidth !== room.current || element.scrollWidth > element.clientWidth) fit();
    });
    for (const watched of [element, element.querySelector('table')]) if (watched) watch.observe(watched);
    return () => watch.disconnect();
  }, [box, columns, language, fitting.isMenu]);
  return fitting;
}
