// Words for what is dealt.
import { Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { grouped } from '#web/domain/decimal.ts';
import type { DeskQuote } from '../api/generated/control.schemas.ts';
import { type DeskKey, type Say, useTexts } from '../i18n/texts.ts';

const products = [
  'spot',
  'forward',
  'swap',
  'option',
  'spotBreach',
  'fwdEarlyBreach',
  'fwdExpireBreach',
  'fwdEarlyDelivery',
  'swapBreach',
  'optionHedging',
] as const;

/** The name of a product; one that this desk does not know is shown as the bank spells it. */
export const productText = (product: string, say: Say): string =>
  products.some((known) => known === product) ? say(`dealing.product.${product as (typeof products)[number]}` satisfies DeskKey) : product;

type Dealt = Pick<DeskQuote, 'side' | 'currency' | 'amount' | 'rateCode'>;

/** Which way and how much, such as "Buys USD 100,000". */
export function Dealt({ side, currency, amount }: Dealt) {
  const { say } = useTexts();
  return <>{say(side === 'BUY' ? 'dealing.buys' : 'dealing.sells', { amount: `${currency} ${grouped(amount)}` })}</>;
}

/** Two lines of a cell; the second is smaller. */
export const TwoLines = ({ first, second }: { first: ReactNode; second: ReactNode }) => (
  <>
    {first}
    <Text fontSize="xs" color="fg.muted" lineHeight="short">
      {second}
    </Text>
  </>
);

/** Whole seconds from one instant to another, never negative. */
export const secondsBetween = (from: number, to: number): number => Math.max(0, Math.floor((to - from) / 1000));
