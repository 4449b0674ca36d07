// The element that the chart is rendered in. It is hidden from screen readers, because the table contains the same data.
import { chakra } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { type Canvas, type Drawing, openCanvas } from './canvas.ts';
import { watchPalette } from './palette.ts';

/**
 * Fills its container. Calls `onPoint` with the index of the candle under the pointer, or null. `onPoint` must keep
 * its identity between renders.
 */
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
  // `isolation` creates a stacking context. Without it, layers of the chart would cover dialogs.
  return <chakra.div ref={place} aria-hidden="true" position="absolute" inset="0" isolation="isolate" />;
}
