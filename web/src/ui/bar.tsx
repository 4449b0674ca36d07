// A bar as long as its figure, for those who see it; the figure itself is written beside it.
import { chakra } from '@chakra-ui/react';
import type { Decimal } from '#web/domain/decimal.ts';
import { scale } from '#web/domain/scale.ts';

type Props = {
  /** Of `whole`, which is the full length; without a length where `whole` is 0. */
  readonly part: Decimal;
  readonly whole: Decimal;
  /** Pixels. */
  readonly width: string;
  readonly height: string;
};

/** Takes the colour of the text around it. */
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
