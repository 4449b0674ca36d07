// A sentence whose days, times, amounts and short quoted examples stay in one piece where it wraps: a browser breaks 2026-11-23 at its hyphens and “100万” before 万.
import { chakra } from '@chakra-ui/react';

const pieces = /(\d{4}-\d{2}-\d{2}(?: \d{2}:\d{2})?|[A-Z]{3} [\d,.]*\d|“[^”]{1,8}”)/;

/** `text` is drawn as it is; a day with its time, a currency with its amount, and a quoted example do not wrap. */
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
