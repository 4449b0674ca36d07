// A sentence whose days, times and amounts stay in one piece where it wraps: a browser breaks 2026-11-23 at its hyphens.
import { chakra } from '@chakra-ui/react';

const pieces = /(\d{4}-\d{2}-\d{2}(?: \d{2}:\d{2})?|[A-Z]{3} [\d,.]*\d)/;

/** `text` is drawn as it is; a day with its time, and a currency with its amount, do not wrap. */
export function Unbroken({ text }: { text: string }) {
  return text.split(pieces).map((part, place) =>
    place % 2 === 1 ? (
      // Parts have no identity but their place.
      <chakra.span key={String(place)} whiteSpace="nowrap">
        {part}
      </chakra.span>
    ) : (
      part
    ),
  );
}
