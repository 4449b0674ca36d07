// The flag of a currency, from one sprite that is fetched once (RAT-16).
import { chakra } from '@chakra-ui/react';

/** Decoration beside the code, which says the same; unknown codes draw an empty frame. */
export function Flag({ currency, size = 18 }: { currency: string; size?: number }) {
  return (
    <chakra.svg
      viewBox="0 0 24 16"
      w={`${size}px`}
      h={`${(size * 2) / 3}px`}
      flexShrink={0}
      borderRadius="2px"
      overflow="hidden"
      outline="1px solid"
      outlineColor="border"
      aria-hidden="true"
      focusable="false"
    >
      <use href={`/flags.svg#${currency}`} />
    </chakra.svg>
  );
}
