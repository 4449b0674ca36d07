// Moves a dialog by its header: with the pointer, or with the arrow keys while the header has the focus (QUO-06).
import { type KeyboardEvent, type PointerEvent, useState } from 'react';

type Place = { readonly x: number; readonly y: number };

const step = 24;
const arrows: Readonly<Record<string, Place>> = {
  ArrowLeft: { x: -step, y: 0 },
  ArrowRight: { x: step, y: 0 },
  ArrowUp: { x: 0, y: -step },
  ArrowDown: { x: 0, y: step },
};

/** Returns the distance in pixels by which the dialog was moved, and the event handlers of its header. */
export function useDrag() {
  const [place, setPlace] = useState<Place>({ x: 0, y: 0 });
  const move = ({ x, y }: Place) => setPlace((from) => ({ x: from.x + x, y: from.y + y }));
  return {
    translate: `${place.x}px ${place.y}px`,
    head: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.target instanceof Element && event.target.closest('button')) return;
        event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) move({ x: event.movementX, y: event.movementY });
      },
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        const by = arrows[event.key];
        if (!by) return;
        event.preventDefault();
        move(by);
      },
    },
  };
}
