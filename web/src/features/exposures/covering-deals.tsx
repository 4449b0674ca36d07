// From an expected flow to the deals that cover it (EXP-03).
import { Flex, Grid, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { FlowRow } from '#web/api/generated/model/flowRow.zod.ts';
import { moneyText } from '#web/domain/rate-format.ts';
import { DealNumber } from '#web/engines/detail/deal-number.tsx';
import { openDeal } from '#web/state/deal-opener.ts';
import { openPanel } from '#web/state/dialogs.ts';

function CoveringDeals({ flow: { cyCode, links } }: { readonly flow: FlowRow }) {
  const { t } = useTranslation();
  return (
    <Flex as="ul" direction="column" listStyle="none" aria-label={t('account.flows.cover.title')}>
      {links.map(({ businessNo, leg, amount }) => (
        <Grid as="li" key={`${businessNo} ${leg}`} templateColumns="minmax(0, 1fr) auto" gap="3" py="2" borderBottomWidth="1px">
          <span>
            <DealNumber businessNo={businessNo} />
            {leg !== 'single' && ` ${t(`account.flows.cover.legs.${leg}`)}`}
          </span>
          <Text fontVariantNumeric="tabular-nums">
            {moneyText(amount, cyCode)} {cyCode}
          </Text>
        </Grid>
      ))}
    </Flex>
  );
}

/** Opens the deal that covers a flow, or the list of them if there are several. */
export function openCoveringDeals(flow: FlowRow): void {
  const [first, ...others] = [...new Set(flow.links.map(({ businessNo }) => businessNo))];
  if (first !== undefined && others.length === 0) openDeal({ businessNo: first });
  else openPanel({ title: { key: 'account.flows.cover.title' }, width: 'quote', body: <CoveringDeals flow={flow} /> });
}
