// The zero sum of each currency: what customers have is what the bank owes (BNK-02). Below zero is drawn to the left,
// above zero to the right; both sides are of one length.
import { chakra, Grid, Text } from '@chakra-ui/react';
import { compare } from '#web/domain/decimal.ts';
import { moneyText } from '#web/domain/rate-format.ts';
import { signedMoney } from '#web/domain/signed.ts';
import { Section } from '#web/ui/section.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';
import { useListAccounts, useViewWorld } from '../../api/generated/control.ts';
import type { Ledger } from '../../api/generated/control.schemas.ts';
import { useTexts } from '../../i18n/texts.ts';
import { type Balance, balancesOf, type Holder, type Part } from './balances.ts';

/** Customers' books in the accent colour, the bank's own in other ones; the list below the bar has the figures. */
const grounds: Readonly<Record<Holder, string>> = {
  customers: 'accent.solid',
  frozen: 'accent.border',
  capital: 'gray.solid',
  position: 'amber.solid',
  claims: 'red.solid',
  other: 'fg.muted',
};

function Side({ parts, isBelow }: { parts: readonly Part[]; isBelow: boolean }) {
  return (
    <chakra.div
      display="flex"
      flex="1 1 0"
      minW="0"
      h="5"
      flexDirection={isBelow ? 'row-reverse' : 'row'}
      {...(isBelow ? { borderEndWidth: '1px' } : { borderStartWidth: '1px' })}
      borderColor="fg"
    >
      {parts.map(({ holder, share }) => (
        <chakra.span
          key={holder}
          bg={grounds[holder]}
          minW="2px"
          borderWidth="1px"
          borderColor="bg.panel"
          style={{ width: `${share}%` }}
          css={{ '@media (forced-colors: active)': { borderColor: 'CanvasText' } }}
        />
      ))}
    </chakra.div>
  );
}

function Bar({ parts }: { parts: readonly Part[] }) {
  const below = parts.filter(({ amount }) => compare(amount, '0') < 0);
  const above = parts.filter(({ amount }) => compare(amount, '0') > 0);
  return (
    <chakra.div display="flex" my="1.5" aria-hidden>
      <Side parts={below} isBelow />
      <Side parts={above} isBelow={false} />
    </chakra.div>
  );
}

function Currency({ balance: { currency, parts, sum } }: { balance: Balance }) {
  const { say } = useTexts();
  const isZero = compare(sum, '0') === 0;
  return (
    <chakra.li p="3" borderWidth="1px" borderColor="border.muted" borderRadius="md">
      <chakra.div display="flex" justifyContent="space-between" gap="2">
        <Text fontWeight="semibold">{currency}</Text>
        <StatusTag
          label={`${say('ledger.sum')} ${isZero ? moneyText(sum, currency) : signedMoney(sum, currency)}`}
          tone={isZero ? 'good' : 'bad'}
        />
      </chakra.div>
      <Bar parts={parts} />
      <chakra.dl display="grid" gridTemplateColumns="10px minmax(0, 1fr) auto" columnGap="2" alignItems="center" fontSize="sm">
        {parts.map(({ holder, amount }) => (
          <chakra.div key={holder} display="contents">
            <chakra.dt display="contents">
              <chakra.span boxSize="10px" borderRadius="sm" bg={grounds[holder]} borderWidth="1px" borderColor="transparent" aria-hidden />
              <span>{say(`ledger.holder.${holder}`)}</span>
            </chakra.dt>
            <chakra.dd textAlign="end">{signedMoney(amount, currency)}</chakra.dd>
          </chakra.div>
        ))}
      </chakra.dl>
    </chakra.li>
  );
}

export function ZeroSum({ world }: { world: string }) {
  const { say } = useTexts();
  const { data } = useViewWorld(world, 'ledger');
  const { data: accounts } = useListAccounts(world);
  if (!data || !accounts) return null;
  const balances = balancesOf((data as Ledger).books, accounts).filter(({ parts }) => parts.length > 0);
  return (
    <Section title={say('ledger.zeroSum')}>
      <Text fontSize="sm" color="fg.muted" mb="2">
        {say('ledger.zeroSumWhat')}
      </Text>
      <Grid as="ul" listStyleType="none" gap="2" templateColumns="repeat(auto-fill, minmax(290px, 1fr))">
        {balances.map((balance) => (
          <Currency key={balance.currency} balance={balance} />
        ))}
      </Grid>
    </Section>
  );
}
