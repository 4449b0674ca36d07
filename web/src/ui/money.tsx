// An amount with its currency: grouped, with the currency's decimals, digits aligned (RAT-12).
import { Text } from '@chakra-ui/react';
import type { Decimal } from '#web/domain/decimal.ts';
import { moneyText } from '#web/domain/rate-format.ts';

/** `size` "lead" is for the main figure of a screen. */
export function Money({ amount, currency, size = 'plain' }: { amount: Decimal; currency: string; size?: 'plain' | 'lead' }) {
  return (
    <Text
      as="span"
      data-money={currency}
      whiteSpace="nowrap"
      fontSize={size === 'lead' ? '2xl' : undefined}
      fontWeight={size === 'lead' ? 'semibold' : undefined}
    >
      <Text as="span" color="fg.muted" fontSize={size === 'lead' ? 'md' : undefined}>
        {currency}{' '}
      </Text>
      {moneyText(amount, currency)}
    </Text>
  );
}
