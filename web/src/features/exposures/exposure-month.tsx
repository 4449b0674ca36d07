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
import { canBeNetted } from '#web/domain/batch.ts';
import type { Day } from '#web/domain/calendar-days.ts';
import { subtract } from '#web/domain/decimal.ts';
import { daysOf, isOutside } from '#web/domain/exposure.ts';
import { moneyText } from '#web/domain/rate-format.ts';
import { signedMoney } from '#web/domain/signed.ts';
import { DealNumber } from '#web/engines/detail/deal-number.tsx';
import { useMay } from '#web/state/activities.ts';
import { openPanel } from '#web/state/dialogs.ts';
import { go } from '#web/state/navigation.ts';
import { Failed } from '#web/ui/failed.tsx';
import { FigureStrip } from '#web/ui/figure-strip.tsx';
import { Waiting } from '#web/ui/waiting.tsx';
import { CloseGap } from './close-gap.tsx';
import { useCellWords } from './cell-words.ts';
import { tableStyle } from '#web/ui/table-style.ts';

type Line = {
  readonly key: string;
  readonly date: string;
  readonly way: FlowRow['way'];
  readonly amount: string;
  readonly linked: string;
  readonly about: ReactNode;
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

type ActsProps = { readonly cell: ExposureCell; readonly today: Day; readonly flows: readonly FlowRow[]; readonly close: () => void };

/** A batch of quotes for the flows that are not covered (EXP-05), and the one deal that closes the gap. */
function Acts({ cell, today, flows, close }: ActsProps): ReactNode {
  const { t } = useTranslation();
  const mayDeal = useMay('quote');
  const uncovered = flows.filter(canBeNetted).map(({ flowNo }) => flowNo);
  if (!mayDeal) return null;
  return (
    <Flex gap="3" wrap="wrap" justify="flex-end">
      {uncovered.length > 0 && (
        <Button
          size="md"
          variant="outline"
          onClick={() => {
            close();
            go('batch', { flows: uncovered.join(',') });
          }}
        >
          {t('menu.query.account.batch')}
        </Button>
      )}
      <CloseGap cell={cell} today={today} close={close} />
    </Flex>
  );
}

/** The flows, the deals and what remains open, with the cover ratio and where it is. */
function Figures({ cell }: { readonly cell: ExposureCell }) {
  const { t } = useTranslation();
  const words = useCellWords();
  const { cyCode, receive, pay, deals, net } = cell;
  const money = (amount: string): string => signedMoney(amount, cyCode);
  const ratio = `${t('account.exposures.column.ratio')} ${words.percent(cell)}`;
  return (
    <FigureStrip
      figures={[
        {
          label: t('account.exposures.flows'),
          value: money(subtract(receive, pay)),
          note: `${t('account.exposures.column.receive')} ${moneyText(receive, cyCode)} · ${t('account.exposures.column.pay')} ${moneyText(pay, cyCode)}`,
        },
        { label: t('account.exposures.deals'), value: money(deals), note: t('account.exposures.dealsNote') },
        {
          label: t('account.exposures.column.net'),
          value: money(net),
          note: [ratio, words.state(cell)].filter(Boolean).join(' · '),
          isDoubtful: isOutside(cell),
        },
      ]}
      noteLines={2}
    />
  );
}

function ExposureMonth({ cell, today, close }: { readonly cell: ExposureCell; readonly today: Day; readonly close: () => void }) {
  const { t } = useTranslation();
  const { cyCode, month } = cell;
  const asked = { pageNum: 1, pageSize: 50, cyCode, ...daysOf(month, today) } as const;
  const flows = useFlowQuery(asked, { query: askedFor });
  const deals = useCoverQuery(asked, { query: askedFor });
  const failed = [flows, deals].find(({ error, data }) => error && !data);
  if (failed) return <Failed reason={reasonOf(failed.error)} onRetry={() => void failed.refetch()} />;
  const [flowsNow, dealsNow] = [dataOf(flows.data), dataOf(deals.data)];
  if (!flowsNow || !dealsNow) return <Waiting />;
  const money = (amount: string): string => moneyText(amount, cyCode);
  return (
    <Flex direction="column" gap="4">
      <Figures cell={cell} />
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
          about: (
            <>
              {rateCode} · <DealNumber businessNo={businessNo} />
            </>
          ),
        }))}
      />
      <Acts cell={cell} today={today} flows={flowsNow.rows} close={close} />
    </Flex>
  );
}

/** Opens a month of a currency; `today` is the business date. */
export function openExposureMonth(cell: ExposureCell, today: Day): void {
  const close: () => void = openPanel({
    title: { key: 'account.exposures.monthTitle', values: { cyCode: cell.cyCode, month: cell.month } },
    width: 'quote',
    body: <ExposureMonth cell={cell} today={today} close={() => close()} />,
  });
}
