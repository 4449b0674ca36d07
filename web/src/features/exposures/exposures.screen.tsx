// The exposure of the customer: for a currency its months as a picture and as a table, what a move of spot would change,
// and the bands of the cover ratio (EXP-02, EXP-07).
import { Button, chakra, Flex, Heading, Text } from '@chakra-ui/react';
import { use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dataOf } from '#web/api/data-of.ts';
import { useExposureQuery } from '#web/api/generated/exposure/exposure.ts';
import type { ExposureCell } from '#web/api/generated/model/exposureCell.zod.ts';
import type { Exposures } from '#web/api/generated/model/exposures.zod.ts';
import type { ExposureTotal } from '#web/api/generated/model/exposureTotal.zod.ts';
import { askedFor, reasonOf } from '#web/api/reads.ts';
import { bankClock } from '#web/domain/bank-time.ts';
import { round, trimmed } from '#web/domain/decimal.ts';
import { cellsOf, largestFirst } from '#web/domain/exposure.ts';
import { moveText } from '#web/domain/market-value.ts';
import { signedMoney } from '#web/domain/signed.ts';
import { useMay } from '#web/state/activities.ts';
import { go } from '#web/state/navigation.ts';
import { Failed } from '#web/ui/failed.tsx';
import { FigureStrip } from '#web/ui/figure-strip.tsx';
import { ScreenName } from '#web/ui/screen-name.ts';
import { Section } from '#web/ui/section.tsx';
import { Waiting } from '#web/ui/waiting.tsx';
import { openCoverBands } from './cover-bands.dialog.tsx';
import { CurrencyTiles } from './currency-tiles.tsx';
import { openExposureMonth } from './exposure-month.tsx';
import { MonthPicture } from './month-picture.tsx';
import { MonthTable } from './month-table.tsx';
import { figuresStyle } from '#web/ui/table-style.ts';

type Read = { readonly exposures: Exposures };

function Figures({ exposures: { bankTime }, total }: Read & { readonly total: ExposureTotal }) {
  const { t } = useTranslation();
  const { cyCode, netCnh, flows, deals, mid } = total;
  const inCurrency = (amount: string): string => `${cyCode} ${signedMoney(amount, cyCode)}`;
  return (
    <FigureStrip
      figures={[
        {
          name: 'flows',
          label: t('account.exposures.flows'),
          value: inCurrency(flows),
          note: t('account.exposures.flowsNote'),
        },
        {
          name: 'deals',
          label: t('account.exposures.deals'),
          value: inCurrency(deals),
          note: t('account.exposures.dealsNote'),
        },
        {
          name: 'netCnh',
          label: t('account.exposures.netCnh'),
          value: `CNH ${signedMoney(netCnh, 'CNH')}`,
          note: t('account.exposures.netNote', { mid: trimmed(round(mid, 6)), time: bankClock(bankTime) }),
        },
      ]}
    />
  );
}

/** The change of the value in CNH after each move of spot: of the shown currency, and of all. */
function WhatIf({ exposures: { moved, totals }, total }: Read & { readonly total: ExposureTotal }) {
  const { t } = useTranslation();
  const rows = [{ name: total.cyCode, moved: total.moved }, ...(totals.length > 1 ? [{ name: t('account.exposures.all'), moved }] : [])];
  return (
    <Section title={t('account.exposures.whatIf')} isFlush>
      <chakra.div css={figuresStyle} tabIndex={0} role="group" aria-label={t('account.exposures.whatIf')}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('account.exposures.spotMoves')}</th>
              {moved.map(({ move }) => (
                <th key={move} scope="col">
                  {moveText(move)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.name}>
                <th scope="row">{row.name}</th>
                {row.moved.map(({ move, change }) => (
                  <td key={move}>{signedMoney(change, 'CNH')}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </chakra.div>
    </Section>
  );
}

function Nothing() {
  const { t } = useTranslation();
  return (
    <Section title={t('account.exposures.byMonth')}>
      <Flex direction="column" align="flex-start" gap="3">
        <Text>{t('account.exposures.empty')}</Text>
        <Button size="md" onClick={() => go('expectedFlows')}>
          {t('account.exposures.toFlows')}
        </Button>
      </Flex>
    </Section>
  );
}

function Shown({ exposures }: Read) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<string | null>(null);
  const { cells, businessDate } = exposures;
  const totals = largestFirst(exposures.totals);
  const total = totals.find(({ cyCode }) => cyCode === chosen) ?? totals[0];
  if (!total) return <Nothing />;
  const own = cellsOf(cells, total.cyCode);
  const open = (cell: ExposureCell): void => openExposureMonth(cell, businessDate);
  const toCurrency = (step: 1 | -1): void => setChosen(totals.at((totals.indexOf(total) + step) % totals.length)?.cyCode ?? null);
  return (
    <>
      <CurrencyTiles totals={totals} cells={cells} chosen={total.cyCode} onChoose={setChosen} />
      <Figures exposures={exposures} total={total} />
      <Section title={t('account.exposures.table', { cyCode: total.cyCode })} isFlush>
        <MonthPicture cells={own} onOpen={open} onCurrency={toCurrency} />
        <MonthTable cells={own} onOpen={open} />
      </Section>
      <WhatIf exposures={exposures} total={total} />
    </>
  );
}

function Actions({ exposures }: { readonly exposures: Exposures | null }) {
  const { t } = useTranslation();
  const mayChange = useMay('quote');
  return (
    <Flex gap="3" wrap="wrap">
      <Button variant="outline" size="sm" onClick={() => go('expectedFlows')}>
        {t('menu.query.account.flows')}
      </Button>
      <Button variant="outline" size="sm" onClick={() => go('batch')}>
        {t('menu.query.account.batch')}
      </Button>
      {mayChange && (
        <Button variant="outline" size="sm" disabled={!exposures} onClick={() => exposures && openCoverBands(exposures)}>
          {t('account.exposures.bands.title')}
        </Button>
      )}
    </Flex>
  );
}

/** Shows the exposure by currency and month. */
export function ExposuresScreen() {
  const { t } = useTranslation();
  const read = useExposureQuery({ query: askedFor });
  const exposures = dataOf(read.data);
  return (
    <Flex direction="column" gap="3">
      <Flex align="center" justify="space-between" wrap="wrap" gap="3">
        <Heading as="h1">{use(ScreenName) ?? t('menu.query.account.exposures')}</Heading>
        <Actions exposures={exposures} />
      </Flex>
      {read.isPending && <Waiting rows={8} />}
      {!read.isPending && !exposures && <Failed reason={reasonOf(read.error)} onRetry={() => void read.refetch()} />}
      {exposures && <Shown exposures={exposures} />}
    </Flex>
  );
}
