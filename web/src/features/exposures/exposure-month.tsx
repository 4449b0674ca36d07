// What a month of an exposure is made of: its flows and the amounts of open deals, and the deal that closes the gap
// (EXP-02, EXP-03).
import { Button, chakra, Flex, Heading, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { dataOf } from '#web/api/data-of.ts';
import { useCoverQuery, useFlowQuery } from '#web/api/generated/exposure/exposure.ts';
import type { ExposureCell } from '#web/api/generated/model/exposureCell.zod.ts';
import type { FlowRow } from '#web/api/generated/model/flowRow.zod.ts';
import { askedFor, reasonOf } from '#web/api/reads.ts';
import { closingDeal, lastDayOf } from '#web/domain/exposure.ts';
import { moneyText } from '#web/domain/rate-format.ts';
import { carriedCover } from '#web/engines/ticket/parts/to-cover-part.ts';
import { useMay } from '#web/state/activities.ts';
import { openPanel } from '#web/state/dialogs.ts';
import { go } from '#web/state/navigation.ts';
import { Failed } from '#web/ui/failed.tsx';
import { Waiting } from '#web/ui/waiting.tsx';
import { useCellWords } from './cell-words.ts';
import { tableStyle } from './table-style.ts';

type Line = {
  readonly key: string;
  readonly date: string;
  readonly way: FlowRow['way'];
  readonly amount: string;
  readonly linked: string;
  readonly about: string;
};

function Lines({
  title,
  none,
  lines,
  total,
}: {
  readonly title: string;
  readonly none: string;
  readonly lines: readonly Line[];
  readonly total: number;
}) {
  const { t } = useTranslation();
  return (
    <section aria-label={title}>
      <Heading as="h3" size="sm" mb="2">
        {title}
      </Heading>
      {lines.length === 0 ? (
        <Text color="fg.muted">{none}</Text>
      ) : (
        <chakra.div css={tableStyle} tabIndex={0} role="group" aria-label={title}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('account.exposures.line.date')}</th>
                <th scope="col">{t('account.exposures.line.way')}</th>
                <th scope="col" data-figure>
                  {t('account.exposures.line.amount')}
                </th>
                <th scope="col" data-figure>
                  {t('account.exposures.line.linked')}
                </th>
                <th scope="col">{t('account.exposures.line.about')}</th>
              </tr>
            </thead>
            <tbody>
              {lines.map(({ key, date, way, amount, linked, about }) => (
                <tr key={key}>
                  <td>{date}</td>
                  <td>{t(`account.flows.ways.${way}`)}</td>
                  <td data-figure>{amount}</td>
                  <td data-figure>{linked}</td>
                  <td>{about}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </chakra.div>
      )}
      {total > lines.length && (
        <Text mt="1" fontSize="xs" color="fg.muted">
          {t('account.exposures.moreLines', { count: total - lines.length })}
        </Text>
      )}
    </section>
  );
}

/** Opens the ticket of a forward that closes the gap on the last day on which such a flow is expected. */
function closeGap({ cyCode, month }: ExposureCell, deal: NonNullable<ReturnType<typeof closingDeal>>, flows: readonly FlowRow[]): void {
  const covered = flows.filter(({ way }) => way === (deal.side === 'S' ? 'receive' : 'pay'));
  go('forwardTrade', {
    ...{ rateCode: `${cyCode}/CNH`, side: deal.side, calCyCode: '0', amount: deal.amount },
    ...{ termId: '', maturityDate: covered.at(-1)?.date ?? lastDayOf(month), coverOf: carriedCover({ cyCode, month }) },
  });
}

function Gap({
  cell,
  flows,
  close,
}: {
  readonly cell: ExposureCell;
  readonly flows: readonly FlowRow[];
  readonly close: () => void;
}): ReactNode {
  const { t } = useTranslation();
  const mayDeal = useMay('quote');
  const deal = closingDeal(cell.net);
  if (!deal || !mayDeal) return null;
  return (
    <Button
      size="md"
      alignSelf="flex-end"
      onClick={() => {
        close();
        closeGap(cell, deal, flows);
      }}
    >
      {t(`account.exposures.close.${deal.side}`, { amount: `${moneyText(deal.amount, cell.cyCode)} ${cell.cyCode}` })}
    </Button>
  );
}

function ExposureMonth({ cell, close }: { readonly cell: ExposureCell; readonly close: () => void }) {
  const { t } = useTranslation();
  const { whole } = useCellWords();
  const { cyCode, month } = cell;
  const asked = { pageNum: 1, pageSize: 50, cyCode, startDate: `${month}-01`, endDate: lastDayOf(month) } as const;
  const flows = useFlowQuery(asked, { query: askedFor });
  const deals = useCoverQuery(asked, { query: askedFor });
  const failed = [flows, deals].find(({ error, data }) => error && !data);
  if (failed) return <Failed reason={reasonOf(failed.error)} onRetry={() => void failed.refetch()} />;
  const [flowsNow, dealsNow] = [dataOf(flows.data), dataOf(deals.data)];
  if (!flowsNow || !dealsNow) return <Waiting />;
  const money = (amount: string): string => moneyText(amount, cyCode);
  return (
    <Flex direction="column" gap="4">
      <Text>{whole(cell)}</Text>
      <Lines
        title={t('account.exposures.flows')}
        none={t('account.exposures.noFlows')}
        total={flowsNow.total}
        lines={flowsNow.rows.map(({ flowNo, date, way, amount, covered, certainty, reference }) => ({
          ...{ key: flowNo, date, way, amount: money(amount), linked: money(covered) },
          about: [t(`account.flows.certainties.${certainty}`), reference].filter(Boolean).join(' · '),
        }))}
      />
      <Lines
        title={t('account.exposures.deals')}
        none={t('account.exposures.noDeals')}
        total={dealsNow.total}
        lines={dealsNow.rows.map(({ businessNo, leg, date, way, amount, linked, rateCode }) => ({
          ...{ key: `${businessNo} ${leg}`, date, way, amount: money(amount), linked: money(linked) },
          about: `${rateCode} · ${businessNo}`,
        }))}
      />
      <Gap cell={cell} flows={flowsNow.rows} close={close} />
    </Flex>
  );
}

/** Opens a month of a currency. */
export function openExposureMonth(cell: ExposureCell): void {
  const close: () => void = openPanel({
    title: { key: 'account.exposures.monthTitle', values: { cyCode: cell.cyCode, month: cell.month } },
    width: 'quote',
    body: <ExposureMonth cell={cell} close={() => close()} />,
  });
}
