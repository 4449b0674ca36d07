// The dialog in which deals are linked to a flow that they cover, each with an amount, and unlinked again (EXP-03).
import { Box, Button, chakra, Flex, Grid, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dataOf } from '#web/api/data-of.ts';
import { allocateCover, useCoverQuery, useFlowQuery } from '#web/api/generated/exposure/exposure.ts';
import type { CoverLink } from '#web/api/generated/model/coverLink.zod.ts';
import type { CoverRow } from '#web/api/generated/model/coverRow.zod.ts';
import type { FlowRow } from '#web/api/generated/model/flowRow.zod.ts';
import { refreshDeals } from '#web/api/refresh-deals.ts';
import { askedFor, reasonOf } from '#web/api/reads.ts';
import { compare, subtract } from '#web/domain/decimal.ts';
import { moneyDecimals, moneyText } from '#web/domain/rate-format.ts';
import { DealNumber } from '#web/engines/detail/deal-number.tsx';
import { perform, toldUnlessDone } from '#web/engines/acts/perform.ts';
import { openPanel } from '#web/state/dialogs.ts';
import { notify } from '#web/state/notices.ts';
import { AmountField } from '#web/ui/amount-field.tsx';
import { Failed } from '#web/ui/failed.tsx';
import { Waiting } from '#web/ui/waiting.tsx';

/** A leg that covers the flow or could: `free` is what it has left beside its link; null if it is no longer open. */
type Candidate = Pick<CoverLink, 'businessNo' | 'leg'> & {
  readonly date: string | null;
  readonly linked: string;
  readonly free: string | null;
};

/** Returns the legs to choose from: those that cover the flow, open or not, then open ones with an amount left. */
export function candidatesOf(flow: Pick<FlowRow, 'links'>, rows: readonly CoverRow[]): readonly Candidate[] {
  const isAt = (a: Pick<CoverLink, 'businessNo' | 'leg'>, b: Pick<CoverLink, 'businessNo' | 'leg'>) =>
    a.businessNo === b.businessNo && a.leg === b.leg;
  const linked = flow.links.map(({ businessNo, leg, amount }): Candidate => {
    const row = rows.find((each) => isAt(each, { businessNo, leg }));
    return { businessNo, leg, linked: amount, date: row?.date ?? null, free: row ? subtract(row.amount, row.linked) : null };
  });
  const others = rows
    .filter((row) => !flow.links.some((link) => isAt(link, row)))
    .map(({ businessNo, leg, date, amount, linked: used }): Candidate => ({
      businessNo,
      leg,
      date,
      linked: '',
      free: subtract(amount, used),
    }));
  return [...linked, ...others.filter(({ free }) => free !== null && compare(free, '0') > 0)];
}

/** Links an amount, or unlinks with 0; tells what came of it. */
async function allocate({ flowNo, cyCode }: FlowRow, { businessNo, leg }: Candidate, amount: string): Promise<void> {
  const performed = await perform({
    operationId: 'allocateCover',
    subject: businessNo,
    send: (clientRequestId) => allocateCover({ clientRequestId, flowNo, businessNo, leg, amount }),
  });
  await refreshDeals();
  if (!toldUnlessDone(performed)) return;
  const isUnlinked = compare(amount, '0') === 0;
  const values = { businessNo, amount: `${moneyText(amount, cyCode)} ${cyCode}` };
  notify('success', { key: isUnlinked ? 'account.flows.cover.unlinked' : 'account.flows.cover.linked', values });
}

function CandidateRow({ flow, candidate }: { readonly flow: FlowRow; readonly candidate: Candidate }) {
  const { t } = useTranslation();
  const { businessNo, leg, date, linked, free } = candidate;
  const [amount, setAmount] = useState(linked);
  const [isSending, setSending] = useState(false);
  const send = async (wanted: string) => {
    setSending(true);
    await allocate(flow, candidate, wanted);
    setSending(false);
  };
  const label = t('account.flows.cover.amountOf', { businessNo });
  return (
    <Grid as="li" templateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 200px 150px' }} gap="2" py="2" borderBottomWidth="1px">
      <Box fontVariantNumeric="tabular-nums">
        <Text fontWeight="medium">
          <DealNumber businessNo={businessNo} />
          {leg !== 'single' && ` ${t(`account.flows.cover.legs.${leg}`)}`}
        </Text>
        <Text fontSize="xs" color="fg.muted">
          {free === null
            ? t('account.flows.cover.done')
            : t('account.flows.cover.free', { date, amount: `${moneyText(free, flow.cyCode)} ${flow.cyCode}` })}
        </Text>
      </Box>
      <AmountField label={label} value={amount} decimals={moneyDecimals(flow.cyCode)} isDisabled={isSending} onChange={setAmount} />
      <Flex gap="2">
        <Button
          size="md"
          loading={isSending}
          disabled={amount === '' || amount === linked}
          aria-label={`${t('account.flows.cover.link')} ${businessNo}`}
          onClick={() => void send(amount)}
        >
          {t('account.flows.cover.link')}
        </Button>
        {linked !== '' && (
          <Button
            size="md"
            variant="outline"
            disabled={isSending}
            aria-label={`${t('account.flows.cover.unlink')} ${businessNo}`}
            onClick={() => void send('0')}
          >
            {t('account.flows.cover.unlink')}
          </Button>
        )}
      </Flex>
    </Grid>
  );
}

function Candidates({ flow, rows }: { readonly flow: FlowRow; readonly rows: readonly CoverRow[] }) {
  const { t } = useTranslation();
  const candidates = candidatesOf(flow, rows);
  if (candidates.length === 0) return <Text>{t('account.flows.cover.none')}</Text>;
  return (
    <chakra.ul listStyle="none" aria-label={t('account.flows.cover.deals')}>
      {candidates.map((candidate) => (
        <CandidateRow key={`${candidate.businessNo} ${candidate.leg} ${candidate.linked}`} flow={flow} candidate={candidate} />
      ))}
    </chakra.ul>
  );
}

function CoverFlow({ opened }: { readonly opened: FlowRow }) {
  const { t } = useTranslation();
  const { cyCode, flowNo } = opened;
  const way = opened.way === 'receive' ? 'pay' : 'receive';
  const deals = useCoverQuery({ pageNum: 1, pageSize: 50, cyCode, way }, { query: askedFor });
  const day = { startDate: opened.date, endDate: opened.date };
  const flows = useFlowQuery({ pageNum: 1, pageSize: 50, cyCode, way: opened.way, ...day }, { query: askedFor });
  const failed = [deals, flows].find(({ error, data }) => error && !data);
  if (failed) return <Failed reason={reasonOf(failed.error)} onRetry={() => void failed.refetch()} />;
  const [candidates, found] = [dataOf(deals.data), dataOf(flows.data)];
  if (!candidates || !found) return <Waiting rows={3} />;
  const flow = found.rows.find((each) => each.flowNo === flowNo) ?? opened;
  const open = subtract(flow.amount, flow.covered);
  return (
    <Flex direction="column" gap="4">
      <Text role="status">
        {t('account.flows.cover.about', {
          amount: moneyText(flow.amount, cyCode),
          covered: moneyText(flow.covered, cyCode),
          open: moneyText(open, cyCode),
          cyCode,
        })}
      </Text>
      <Candidates flow={flow} rows={candidates.rows} />
    </Flex>
  );
}

/** Opens the dialog for a flow. */
export function openCoverOfFlow(flow: FlowRow): void {
  openPanel({ title: { key: 'account.flows.cover.title' }, width: 'quote', body: <CoverFlow opened={flow} /> });
}
