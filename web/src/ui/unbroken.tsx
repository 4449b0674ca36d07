// A text in which days, times, amounts, pips, account endings and short quoted examples do not wrap. Browsers would break
// 2026-11-23 at its hyphens, …0001 after its dots and “100万” before 万.
import { chakra } from '@chakra-ui/react';

const pieces =
  /(\d{4}-\d{2}-\d{2}(?: \d{2}:\d{2})?|[A-Z]{3} −?[\d,.]*\d(?:（\d+秒）| \(\d+ s\))?|(?:[A-Z]{3} )?…\d+|[A-Z]{3} [A-Z]{2,3}\d{8,}|“[^”]{1,8}”|（\d+秒）|\(\d+ s\)|[\d.]+(?:点| pips)|\d+天|\d{3,}-[\d-]+)/;

type Props = { readonly text: string; readonly isStrong?: boolean };

/**
 * Shows a text in which certain parts do not wrap: a day with its time, a currency with its amount or account, the
 * last digits of an account, a number of pips, a quoted example, and seconds in brackets. `isStrong` makes these parts bold.
 */
export function Unbroken({ text, isStrong = false }: Props) {
  return text.split(pieces).map((part, place) =>
    place % 2 === 1 ? (
      // The position is the key, because the parts have no other identity.
      <chakra.span key={String(place)} whiteSpace="nowrap" fontWeight={isStrong ? 'semibold' : undefined}>
        {part}
      </chakra.span>
    ) : (
      part
    ),
  );
}
