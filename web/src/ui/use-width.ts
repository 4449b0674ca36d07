// Measures the width of an element, for pictures that are laid out in pixels.
import { type RefCallback, useCallback, useState } from 'react';

/** Returns the width of the element with `ref`, in whole pixels; `before` until it is measured, and while it is hidden. */
export function useWidth<Drawn extends HTMLElement>(before: number): { readonly ref: RefCallback<Drawn>; readonly width: number } {
  const [width, setWidth] = useState(before);
  const ref = useCallback((element: Drawn) => {
    const measure = () => element.clientWidth > 0 && setWidth(element.clientWidth);
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  return { ref, width };
}
