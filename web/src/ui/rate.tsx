// A rate that does not move: the pips emphasized, what lies beyond the pip raised.
import { Text } from '@chakra-ui/react';
import { rateParts } from '#web/domain/rate-format.ts';

/** `rate` is already at its shown decimals; `pipDecimals` the place of one pip. Screen readers hear it whole. */
export function Rate({ rate, pipDecimals }: { rate: string; pipDecimals: number }) {
  const { big, pips, beyond } = rateParts(rate, pipDecimals);
  return (
    <Text as="span" whiteSpace="nowrap" lineHeight="tight">
      <Text as="span" srOnly>
        {rate}
      </Text>
      <Text as="span" aria-hidden="true">
        {big}
        <Text as="span" fontWeight="semibold">
          {pips}
        </Text>
        {beyond !== '' && (
          <Text as="sup" fontSize="0.6em">
            {beyond}
          </Text>
        )}
      </Text>
    </Text>
  );
}
