// A long list of which only the visible rows exist. All rows have one height.
import { chakra } from '@chakra-ui/react';
import { type Key, type ReactNode, useState } from 'react';

/** Rows beyond the visible ones, so that scrolling shows no gaps. */
const BEYOND = 10;

type Props<T> = {
  readonly label: string;
  readonly items: readonly T[];
  /** Height of a row in pixels. */
  readonly rowHeight: number;
  readonly height: string;
  readonly keyOf: (item: T) => Key;
  readonly children: (item: T) => ReactNode;
};

/** A list box can be scrolled by keyboard; `children` draws one row. */
export function Windowed<T>({ label, items, rowHeight, height, keyOf, children }: Props<T>) {
  const [view, setView] = useState({ top: 0, rows: 40 });
  const first = Math.max(0, Math.floor(view.top / rowHeight) - BEYOND);
  const shown = items.slice(first, first + view.rows + 2 * BEYOND);
  return (
    <chakra.div
      role="region"
      aria-label={label}
      tabIndex={0}
      overflowY="auto"
      style={{ maxHeight: height }}
      onScroll={({ currentTarget: { scrollTop, clientHeight } }) => setView({ top: scrollTop, rows: Math.ceil(clientHeight / rowHeight) })}
    >
      <chakra.ul listStyleType="none" position="relative" style={{ height: items.length * rowHeight }}>
        {shown.map((item, place) => (
          <chakra.li
            key={keyOf(item)}
            position="absolute"
            insetX="0"
            style={{ top: (first + place) * rowHeight, height: rowHeight }}
            aria-setsize={items.length}
            aria-posinset={first + place + 1}
          >
            {children(item)}
          </chakra.li>
        ))}
      </chakra.ul>
    </chakra.div>
  );
}
