// The market value of all open deals: what closing them now would pay, today's value of that, and the same after moves of
// spot; a picture, and the table behind it (EXP-04).
import { Button, Flex, Grid, Heading, Text } from '@chakra-ui/react';
import { use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dataOf } from '#web/api/data-of.ts';
import { useMarketValue } from '#web/api/generated/exposure/exposure.ts';
import type { MarketValue } from '#web/api/generated/model/marketValue.zod.ts';
import { askedFor, reasonOf } from '#web/api/reads.ts';
import { bankClock } from '#web/domain/bank-time.ts';
import { moveText, resultsByMove, valueRows, type ValueView, valueViews } from '#web/domain/market-value.ts';
import { signedMoney } from '#web/domain/signed.ts';
import { Empty } from '#web/ui/empty.tsx';
import { Failed } from '#web/ui/failed.tsx';
import { FigureStrip } from '#web/ui/figure-strip.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ScreenName } from '#web/ui/screen-name.ts';
import { Section } from '#web/ui/section.tsx';
import { Segments } from '#web/ui/segments.tsx';
import { Waiting } from '#web/ui/waiting.tsx';
import { BarPicture } from './bar-picture.tsx';
import { ValueDays } from './value-days.tsx';
import { ValueTable } from './value-table.tsx';

/** What the picture shows: one currency, or all of them in CNH. */
const ALL = 'ALL';

function Pictured({ value: { totals, inCnh } }: { readonly value: MarketValue }) {
  const { t } = useTranslation();
  const [shown, setShown] = useState<string>(ALL);
  const own = totals.find(({ cyCode }) => cyCode === shown);
  const choice = totals.length > 1 && (
    <Segments
      id="value-picture"
      legend={t('account.value.pictureOf')}
      value={own ? shown : ALL}
      segments={[{ value: ALL, label: { key: 'account.value.inCnh' } }, ...totals.map(({ cyCode }) => ({ value: cyCode, label: cyCode }))]}
      look="chips"
      onChange={setShown}
    />
  );
  return (
    <Section title={t('account.value.ifSpotMoves')} actions={choice} isFlush>
      <BarPicture
        id="moves"
        note={t('account.value.moves')}
        results={resultsByMove(own ?? inCnh).map(({ move, result }) => ({
          key: move ?? '0',
          amount: result,
          name: move === null ? t('account.value.now') : moveText(move),
          isStated: true,
          isNow: move === null,
        }))}
      />
    </Section>
  );
}

function Tabled({ value }: { readonly value: MarketValue }) {
  const { t } = useTranslation();
  const [view, setView] = useState<ValueView>('currency');
  const choice = (
    <Segments
      id="value-view"
      legend={t('account.value.tableBy')}
      value={view}
      segments={valueViews.map((each) => ({ value: each, label: { key: `account.value.by.${each}` } }))}
      look="chips"
      onChange={(chosen) => setView(valueViews.find((each) => each === chosen) ?? 'currency')}
    />
  );
  return (
    <Section title={t('account.value.table')} actions={choice} isFlush>
      <ValueTable
        view={view}
        rows={valueRows(value, view)}
        inCnh={value.inCnh}
        deals={value.totals.reduce((count, { deals }) => count + deals, 0)}
      />
    </Section>
  );
}

function Figures({ value: { inCnh, businessDate, bankTime } }: { readonly value: MarketValue }) {
  const { t } = useTranslation();
  const figure = (name: 'result' | 'presentValue', label: string, note: string) => ({
    name,
    label,
    value: `CNH ${signedMoney(inCnh[name], 'CNH')}`,
    note,
  });
  return (
    <FigureStrip
      figures={[
        figure('result', t('account.value.result'), t('account.value.resultNote', { time: bankClock(bankTime) })),
        figure('presentValue', t('account.value.present'), t('account.value.presentNote', { date: businessDate })),
      ]}
    />
  );
}

/** The curves with which amounts are discounted, and pairs without a price. */
function Basis({ value: { curves, unpriced } }: { readonly value: MarketValue }) {
  const { t } = useTranslation();
  return (
    <Text as="div" fontSize="xs" color="fg.muted">
      {unpriced.length > 0 && <Text color="fg.warning">{t('list.worth.unpriced', { pairs: unpriced.join(', ') })}</Text>}
      {curves.map(({ cyCode, points }) => (
        <Text key={cyCode}>
          {t('account.value.curve', { cyCode, points: points.map(({ term, rate }) => `${term} ${rate}%`).join(' · ') })}
        </Text>
      ))}
    </Text>
  );
}

function Valued({ value }: { readonly value: MarketValue }) {
  if (value.groups.length + value.unpriced.length === 0) return <Empty reason="account.value.empty" />;
  return (
    <>
      <Figures value={value} />
      {value.groups.length > 0 && (
        <>
          <Grid gap="3" templateColumns={{ base: 'minmax(0, 1fr)', xl: 'repeat(2, minmax(0, 1fr))' }}>
            <Pictured value={value} />
            <ValueDays />
          </Grid>
          <Tabled value={value} />
        </>
      )}
      <Basis value={value} />
    </>
  );
}

/** Shows the market value with the time of its prices; a button values the deals again. */
export function MarketValueScreen() {
  const { t } = useTranslation();
  const read = useMarketValue({ query: askedFor });
  const value = dataOf(read.data);
  return (
    <Flex direction="column" gap="3">
      <Flex align="center" justify="space-between" gap="3">
        <Heading as="h1">{use(ScreenName) ?? t('menu.query.account.value')}</Heading>
        <Button variant="outline" size="sm" loading={read.isFetching} onClick={() => void read.refetch()}>
          <Icon name="refresh" />
          {t('common.refresh')}
        </Button>
      </Flex>
      {read.isPending && <Waiting rows={8} />}
      {!read.isPending && !value && <Failed reason={reasonOf(read.error)} onRetry={() => void read.refetch()} />}
      {value && <Valued value={value} />}
    </Flex>
  );
}
