// The account inquiry: accounts, margin accounts, credit limits, coupons and claims of the bank, one list at a time
// below the totals (ACC-19, QRY-15 to QRY-19, QRY-32, BNK-54).
import { Box, Flex, Heading } from '@chakra-ui/react';
import { use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListScreen } from '#web/engines/list/list-screen.tsx';
import { ScreenName } from '#web/ui/screen-name.ts';
import { Segments } from '#web/ui/segments.tsx';
import { AccountTotals } from './account-totals.tsx';
import { accounts, claims, coupons, credits, marginAccounts } from './account.lists.ts';

const parts = {
  trade: () => <ListScreen list={accounts} isAddressed={false} />,
  margin: () => <ListScreen list={marginAccounts} isAddressed={false} />,
  credit: () => <ListScreen list={credits} isAddressed={false} />,
  coupon: () => <ListScreen list={coupons} isAddressed={false} />,
  claim: () => <ListScreen list={claims} isAddressed={false} />,
} as const;
type Part = keyof typeof parts;
const names = Object.keys(parts) as readonly Part[];

/** On a phone, three parts to a line. */
const threeToLine = { '& [role=radiogroup] > label': { flexBasis: { base: '30%', md: '0' } } } as const;

/** Shows one list about the customer's accounts, and above it a strip that selects which one. */
export function AccountInquiryScreen() {
  const { t } = useTranslation();
  const [part, setPart] = useState<Part>('trade');
  const Shown = parts[part];
  return (
    <Flex direction="column" gap="3">
      <Heading as="h1">{use(ScreenName) ?? t('account.part')}</Heading>
      <AccountTotals />
      <Box maxW={{ md: '52rem' }} css={threeToLine}>
        <Segments
          id="account-part"
          legend={t('account.part')}
          value={part}
          segments={names.map((value) => ({ value, label: { key: `account.${value}` } }))}
          onChange={(value) => setPart(names.find((name) => name === value) ?? 'trade')}
        />
      </Box>
      <Shown />
    </Flex>
  );
}
