// A bar whose length shows a figure. Screen readers skip it, because the figure is written beside it.
import { chakra } from '@chakra-ui/react';
import type { Decimal } from '#web/domain/decimal.ts';
import { scale } from '#web/domain/scale.ts';

type Props = {
  /** The figure as a part of `whole`, which is the full length; the bar is empty when `whole` is 0. */
  readonly part: Decimal;
  readonly whole: Decimal;
  /** Width in pixels. */
  readonly width: string;
  readonly height: string;
};

/** Uses the colour of the surrounding text. */
export function Bar({ part, whole, width, height }: Props) {
  return (
    <chakra.svg
      display="block"
      flexShrink="0"
      viewBox={`0 0 ${width} ${height}`}
      style={{ width: `${width}px`, height: `${height}px` }}
      aria-hidden="true"
    >
      <rect width={scale(['0', whole], ['0', width])(part)} height={height} rx="2" fill="currentColor" />
    </chakra.svg>
  );
}
