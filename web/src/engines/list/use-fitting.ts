// Which columns fit: where there is little room those that give way first leave the table, the lowest priority first (QRY-23).
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { Column } from './list-types.ts';

/** Widths in pixels by column key; the end of a row is counted too. */
type Widths = ReadonlyMap<string, number>;

type Priority = Pick<Column<never>, 'key' | 'givesWay'>;

/** The keys that leave so that the rest is at most `room` wide: 1 gives way first, and of equals the last. Pure. */
export function givingWay(columns: readonly Priority[], widths: Widths, room: number): readonly string[] {
  const total = [...widths.values()].reduce((sum, width) => sum + width, 0);
  const candidates = columns
    .map(({ key, givesWay }, place) => ({ key, givesWay, place }))
    .filter(({ givesWay }) => givesWay !== undefined)
    .toSorted((a, b) => (a.givesWay ?? 0) - (b.givesWay ?? 0) || b.place - a.place);
  let over = total - room;
  return candidates.flatMap(({ key }) => {
    if (over <= 0) return [];
    over -= widths.get(key) ?? 0;
    return [key];
  });
}

const sameKeys = (one: readonly string[], other: readonly string[]): boolean => one.join(' ') === other.join(' ');

/** The keys that give way now; `box` scrolls the table, whose head cells carry `data-column`. A hidden column keeps the width it last had. */
export function useFitting(box: RefObject<HTMLElement | null>, columns: readonly Priority[], drawn: unknown): readonly string[] {
  const widths = useRef(new Map<string, number>());
  const [hidden, setHidden] = useState<readonly string[]>([]);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => {
      for (const head of element.querySelectorAll<HTMLElement>('th[data-column]'))
        widths.current.set(head.dataset['column'] ?? '', head.offsetWidth);
    };
    const fit = () => {
      // A table that fills its box stretches its columns; what they need is their width without that.
      const table = element.querySelector('table');
      table?.style.setProperty('width', 'max-content');
      measure();
      table?.style.removeProperty('width');
      const known = new Set(['', ...columns.map(({ key }) => key)]);
      for (const key of widths.current.keys()) if (!known.has(key)) widths.current.delete(key);
      const next = givingWay(columns, widths.current, element.clientWidth);
      setHidden((before) => (sameKeys(before, next) ? before : next));
    };
    fit();
    const watch = new ResizeObserver(fit);
    watch.observe(element);
    return () => watch.disconnect();
  }, [box, columns, drawn]);
  return hidden;
}
