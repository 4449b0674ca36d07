// The place of the drawn chart. What it shows is in the table beside it too, so it is hidden from screen readers.
import { chakra } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { type Canvas, type Drawing, openCanvas } from './canvas.ts';
import { watchPalette } from './palette.ts';

/** Fills its place. `onPoint` receives the position of the candle under the pointer, null when there is none; it has to stay the same function. */
export function PriceCanvas({ drawing, onPoint }: { drawing: Drawing; onPoint: (position: number | null) => void }) {
  const place = useRef<HTMLDivElement>(null);
  const canvas = useRef<Canvas>(null);
  useEffect(() => {
    if (!place.current) return undefined;
    const opened = openCanvas(place.current, onPoint);
    canvas.current = opened;
    const unwatch = watchPalette(opened.recolour);
    return () => {
      unwatch();
      opened.remove();
      canvas.current = null;
    };
  }, [onPoint]);
  useEffect(() => canvas.current?.draw(drawing), [drawing, onPoint]);
  // Isolated, or the layers of the chart lie over dialogs.
  return <chakra.div ref={place} aria-hidden="true" position="absolute" inset="0" isolation="isolate" />;
}
