// Which columns fit: where there is little room those that give way first leave the table, the lowest priority first; where that is not enough, the
// table is drawn closer and actions become a menu (QRY-23).
import { type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { Column } from './list-types.ts';

/** Widths in pixels by column key; the end of a row is counted too. */
type Widths = ReadonlyMap<string, number>;

type Priority = Pick<Column<never>, 'key' | 'givesWay'>;

/** `hidden` are the keys that leave; `isTight` when the rest is still too wide. */
export type Fit = { readonly hidden: readonly string[]; readonly isTight: boolean };

/** What leaves so that the rest is at most `room` wide: 1 gives way first, and of equals the last. Pure. */
export function fitOf(columns: readonly Priority[], widths: Widths, room: number): Fit {
  const total = [...widths.values()].reduce((sum, width) => sum + width, 0);
  const candidates = columns
    .map(({ key, givesWay }, place) => ({ key, givesWay, place }))
    .filter(({ givesWay }) => givesWay !== undefined)
    .toSorted((a, b) => (a.givesWay ?? 0) - (b.givesWay ?? 0) || b.place - a.place);
  let over = total - room;
  const hidden = candidates.flatMap(({ key }) => {
    if (over <= 0) return [];
    over -= widths.get(key) ?? 0;
    return [key];
  });
  return { hidden, isTight: over > 0 };
}

const isSame = (one: Fit, other: Fit): boolean => one.isTight === other.isTight && one.hidden.join(' ') === other.hidden.join(' ');

/** The table in its box at its natural width, and at the width of its box again afterwards; both are layouts of the whole table. */
function atNaturalWidth(element: HTMLElement, measure: () => void): void {
  const table = element.querySelector('table');
  table?.style.setProperty('width', 'max-content');
  measure();
  table?.style.removeProperty('width');
}

/** What decides anew which columns fit, beside the width of the box; `rows` only ever make more of them leave. */
type Drawn = { readonly columns: readonly Priority[]; readonly language: string; readonly rows: unknown };

/**
 * What fits now; `box` scrolls the table, whose head cells carry `data-column`, and has `data-tight` while it is. A hidden column keeps the width it
 * last had, and so does the end of a row while its actions are a menu.
 */
export function useFitting(box: RefObject<HTMLElement | null>, { columns, language, rows }: Drawn): Fit {
  const widths = useRef(new Map<string, number>());
  const room = useRef(0);
  const isWhole = useRef(true);
  const [fitting, setFitting] = useState<Fit>({ hidden: [], isTight: false });
  const fit = useEffectEvent(() => {
    const element = box.current;
    if (!element) return;
    room.current = element.clientWidth;
    // Nothing has left and nothing needs to: one look instead of two more layouts.
    if (isWhole.current && element.scrollWidth <= room.current) return;
    atNaturalWidth(element, () => {
      const isTight = element.dataset['tight'] !== undefined;
      delete element.dataset['tight'];
      for (const { dataset, offsetWidth } of element.querySelectorAll<HTMLElement>('th[data-column]'))
        if (!isTight || dataset['column'] !== '') widths.current.set(dataset['column'] ?? '', offsetWidth);
      if (isTight) element.dataset['tight'] = '';
    });
    const known = new Set(['', ...columns.map(({ key }) => key)]);
    for (const key of widths.current.keys()) if (!known.has(key)) widths.current.delete(key);
    const next = fitOf(columns, widths.current, room.current);
    isWhole.current = next.hidden.length === 0 && !next.isTight;
    setFitting((before) => (isSame(before, next) ? before : next));
  });
  // A column that has left does not come back because other rows are narrower: turning a page moves nothing, and costs one layout instead of three.
  useLayoutEffect(() => {
    const element = box.current;
    if (element && room.current > 0 && element.scrollWidth > element.clientWidth) fit();
  }, [box, rows]);
  useLayoutEffect(() => {
    fit();
    const watch = new ResizeObserver(() => box.current?.clientWidth !== room.current && fit());
    if (box.current) watch.observe(box.current);
    return () => watch.disconnect();
  }, [box, columns, language]);
  return fitting;
}
