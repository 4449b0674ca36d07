// A text whose days, times, amounts, ends of account numbers and short quoted examples stay in one piece where it wraps: a browser breaks 2026-11-23 at its
// hyphens, …0001 after its dots and “100万” before 万.
import { chakra } from '@chakra-ui/react';

const pieces = /(\d{4}-\d{2}-\d{2}(?: \d{2}:\d{2})?|[A-Z]{3} [\d,.]*\d|…\d+|“[^”]{1,8}”)/;

/** `text` is drawn as it is; a day with its time, a currency with its amount, the end of an account's number, and a quoted example do not wrap. */
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
