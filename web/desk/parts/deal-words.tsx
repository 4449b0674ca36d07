// Words for what is dealt.
import { chakra } from '@chakra-ui/react';
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

/** Which way and how much, such as "Buys USD 100,000". The customer's side is a word of its own width. */
export function Dealt({ side, currency, amount }: Dealt) {
  const { say } = useTexts();
  return (
    <>
      <chakra.span display="inline-block" minW="9" me="2" color="fg.muted" fontWeight="normal">
        {say(side === 'BUY' ? 'dealing.buys' : 'dealing.sells')}
      </chakra.span>
      <chakra.span fontWeight="semibold" color="fg">
        {currency} {grouped(amount)}
      </chakra.span>
    </>
  );
}

/** A pair with its product. */
export function PairAndProduct({ rateCode, product }: { rateCode: string; product: string }) {
  const { say } = useTexts();
  return <TwoLines first={<b>{rateCode}</b>} second={productText(product, say)} />;
}

type Origin = Pick<DeskQuote, 'businessNo' | 'customerId' | 'loginName'>;

/** Whose request it is, and its number. */
export const From = ({ businessNo, customerId, loginName }: Origin) => (
  <chakra.span fontSize="xs" color="fg.muted">
    <TwoLines first={businessNo} second={`${customerId} · ${loginName}`} />
  </chakra.span>
);

/** Two lines of a cell; the second is smaller. */
export const TwoLines = ({ first, second }: { first: ReactNode; second: ReactNode }) => (
  <>
    {first}
    <chakra.span display="block" fontSize="xs" color="fg.muted" lineHeight="short">
      {second}
    </chakra.span>
  </>
);

/** Whole seconds from one instant to another, never negative. */
export const secondsBetween = (from: number, to: number): number => Math.max(0, Math.floor((to - from) / 1000));
