// A rate that does not tick: the pips are emphasized, the digits beyond the pip are raised.
import { Text } from '@chakra-ui/react';
import { rateParts } from '#web/domain/rate-format.ts';

/** `rate` has its display decimals; `pipDecimals` is the decimal place of one pip. Screen readers announce the full rate. */
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
