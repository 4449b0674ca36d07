// A long list of which only the visible rows exist. All rows have one height.
import { chakra } from '@chakra-ui/react';
import { type Key, type ReactNode, useState } from 'react';

/** Rows beyond the visible ones, so that scrolling shows no gaps, even below an opened row. */
const BEYOND = 20;

type Props<T> = {
  readonly label: string;
  readonly items: readonly T[];
  /** Height of a row in pixels. */
  readonly rowHeight: number;
  readonly height: string;
  readonly keyOf: (item: T) => Key;
  /** What is opened below the row of an item. */
  readonly below?: { readonly item: T; readonly height: number; readonly node: ReactNode };
  readonly children: (item: T) => ReactNode;
};

/** A list box can be scrolled by keyboard; `children` draws one row. */
export function Windowed<T>({ label, items, rowHeight, height, keyOf, below, children }: Props<T>) {
  const [view, setView] = useState({ top: 0, rows: 40 });
  const first = Math.max(0, Math.floor(view.top / rowHeight) - BEYOND);
  const shown = items.slice(first, first + view.rows + 2 * BEYOND);
  const openAt = below ? items.indexOf(below.item) : -1;
  const extra = openAt < 0 ? 0 : (below?.height ?? 0);
  return (
    <chakra.div
      role="region"
      aria-label={label}
      tabIndex={0}
      overflowY="auto"
      style={{ maxHeight: height }}
      onScroll={({ currentTarget: { scrollTop, clientHeight } }) => setView({ top: scrollTop, rows: Math.ceil(clientHeight / rowHeight) })}
    >
      <chakra.ul listStyleType="none" position="relative" style={{ height: items.length * rowHeight + extra }}>
        {shown.map((item, place) => {
          const at = first + place;
          const isOpen = at === openAt;
          const top = at * rowHeight + (openAt >= 0 && at > openAt ? extra : 0);
          return (
            <chakra.li
              key={keyOf(item)}
              position="absolute"
              insetX="0"
              style={{ top, height: isOpen ? rowHeight + extra : rowHeight }}
              aria-setsize={items.length}
              aria-posinset={at + 1}
            >
              {children(item)}
              {isOpen && <div style={{ height: extra }}>{below?.node}</div>}
            </chakra.li>
          );
        })}
      </chakra.ul>
    </chakra.div>
  );
}
