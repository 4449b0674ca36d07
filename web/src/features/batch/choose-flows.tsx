// The choice of the flows that are netted: filters, a list with check boxes, and all of a currency at once (EXP-05).
import { Button, chakra, Flex, NativeSelect, Text } from '@chakra-ui/react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Currency } from '#web/api/generated/model/currency.zod.ts';
import type { FlowRow } from '#web/api/generated/model/flowRow.zod.ts';
import { reasonOf } from '#web/api/reads.ts';
import { MOST_FLOWS, openAmount } from '#web/domain/batch.ts';
import { later } from '#web/domain/calendar-days.ts';
import { wholeNumber } from '#web/domain/decimal.ts';
import { moneyText } from '#web/domain/rate-format.ts';
import { deskDay } from '#web/live/bank-clock.ts';
import { go } from '#web/state/navigation.ts';
import { Failed } from '#web/ui/failed.tsx';
import { Labelled } from '#web/ui/labelled.tsx';
import { Section } from '#web/ui/section.tsx';
import { Waiting } from '#web/ui/waiting.tsx';
import { type FlowFilter, type Uncovered, useUncovered } from './use-uncovered.ts';

const currencies = Currency.options.filter((code) => code !== 'CNH');
const SPANS = [1, 3, 6, 12] as const;

type Chosen = ReadonlySet<string>;
type Props = { readonly chosen: Chosen; readonly onChoose: (chosen: Chosen) => void; readonly onNet: () => void };

const listLook = {
  listStyle: 'none',
  maxH: '420px',
  overflowY: 'auto',
  fontSize: 'sm',
  fontVariantNumeric: 'tabular-nums',
  '& label': {
    display: 'grid',
    gridTemplateColumns: { base: '16px 88px 32px minmax(0, 1fr)', md: '16px 96px 64px 200px minmax(0, 1fr)' },
    alignItems: 'center',
    columnGap: '3',
    px: '3',
    py: '2',
    borderBottomWidth: '1px',
    borderColor: 'border.muted',
    cursor: 'pointer',
  },
  '& label:hover': { bg: 'bg.subtle' },
  '& input': { width: '16px', height: '16px', accentColor: 'accent.solid', cursor: 'inherit' },
  '& .amount': { textAlign: 'end', whiteSpace: 'nowrap' },
  '& .about': { gridColumn: { base: '2 / -1', md: 'auto' }, color: 'fg.muted', overflowWrap: 'anywhere', _empty: { display: 'none' } },
} as const;

const withAll = (chosen: Chosen, flowNos: readonly string[], isOn: boolean): Chosen =>
  isOn ? new Set([...chosen, ...flowNos]) : new Set([...chosen].filter((flowNo) => !flowNos.includes(flowNo)));

function Flows({ rows, chosen, onChoose }: { readonly rows: readonly FlowRow[] } & Pick<Props, 'chosen' | 'onChoose'>) {
  const { t } = useTranslation();
  return (
    <chakra.ul css={listLook} aria-label={t('batch.choose.list')}>
      {rows.map((row) => (
        <li key={row.flowNo}>
          <label>
            <input
              type="checkbox"
              checked={chosen.has(row.flowNo)}
              onChange={({ target }) => onChoose(withAll(chosen, [row.flowNo], target.checked))}
            />
            <span>{row.date}</span>
            <span>{t(`account.flows.ways.${row.way}`)}</span>
            <span className="amount">{`${moneyText(openAmount(row), row.cyCode)} ${row.cyCode}`}</span>
            <span className="about">{row.reference}</span>
          </label>
        </li>
      ))}
    </chakra.ul>
  );
}

/** A button for each currency, which ticks all of its flows, or unticks them once all are ticked. */
function WholeCurrencies({ rows, chosen, onChoose }: { readonly rows: readonly FlowRow[] } & Pick<Props, 'chosen' | 'onChoose'>) {
  const { t } = useTranslation();
  const codes = [...new Set(rows.map(({ cyCode }) => cyCode))].toSorted();
  return (
    <Flex gap="2" wrap="wrap" px="3" py="2" borderBottomWidth="1px">
      {codes.map((cyCode) => {
        const own = rows.filter((row) => row.cyCode === cyCode).map(({ flowNo }) => flowNo);
        const isAll = own.every((flowNo) => chosen.has(flowNo));
        return (
          <Button key={cyCode} size="sm" variant="outline" onClick={() => onChoose(withAll(chosen, own, !isAll))}>
            {t(isAll ? 'batch.choose.clearAll' : 'batch.choose.selectAll', { cyCode, count: own.length })}
          </Button>
        );
      })}
    </Flex>
  );
}

type Filter = { readonly cyCode: string; readonly months: string };

function Filters({ filter, onFilter }: { readonly filter: Filter; readonly onFilter: (filter: Filter) => void }) {
  const { t } = useTranslation();
  const fields = [
    {
      key: 'cyCode',
      label: t('batch.choose.currency'),
      options: [['', t('batch.choose.allCurrencies')], ...currencies.map((code) => [code, code])],
    },
    {
      key: 'months',
      label: t('batch.choose.until'),
      options: [['', t('batch.choose.any')], ...SPANS.map((months) => [String(months), t('batch.choose.within', { months })])],
    },
  ] as const;
  return (
    <Flex gap="3" wrap="wrap" px="3" py="2" borderBottomWidth="1px">
      {fields.map(({ key, label, options }) => (
        <chakra.div key={key} flex={{ base: '1 1 100%', md: 'none' }} w={{ md: '64' }}>
          <Labelled label={label}>
            <NativeSelect.Root size="sm">
              <NativeSelect.Field value={filter[key]} onChange={({ target }) => onFilter({ ...filter, [key]: target.value })}>
                {options.map(([value, name]) => (
                  <option key={value} value={value}>
                    {name}
                  </option>
                ))}
              </NativeSelect.Field>
              <NativeSelect.Indicator />
            </NativeSelect.Root>
          </Labelled>
        </chakra.div>
      ))}
    </Flex>
  );
}

function Foot({ chosen, onChoose, onNet }: Props) {
  const { t } = useTranslation();
  const count = chosen.size;
  const isTooMany = count > MOST_FLOWS;
  return (
    <Flex align="center" gap="3" wrap="wrap" px="3" py="2">
      <Text role="status" flex={{ base: '1 0 100%', md: '1' }} color={isTooMany ? 'fg.error' : undefined}>
        {count === 0
          ? t('batch.choose.nothing')
          : t(isTooMany ? 'batch.choose.chosenMost' : 'batch.choose.chosen', { count, most: MOST_FLOWS })}
      </Text>
      {count > 0 && (
        <Button variant="outline" size="md" onClick={() => onChoose(new Set())}>
          {t('batch.choose.clear')}
        </Button>
      )}
      <Button size="md" disabled={count === 0 || isTooMany} onClick={onNet}>
        {t('batch.choose.net')}
      </Button>
    </Flex>
  );
}

function Found({ found: { rows, isCut }, isFiltered, ...props }: { readonly found: Uncovered; readonly isFiltered: boolean } & Props) {
  const { t } = useTranslation();
  if (rows.length === 0 && !isCut)
    return (
      <Flex direction="column" align="flex-start" gap="3" p="3">
        <Text>{t(isFiltered ? 'batch.choose.noneHere' : 'batch.choose.none')}</Text>
        {!isFiltered && (
          <Button size="md" variant="outline" onClick={() => go('expectedFlows')}>
            {t('batch.choose.toFlows')}
          </Button>
        )}
      </Flex>
    );
  return (
    <>
      <WholeCurrencies rows={rows} {...props} />
      <Flows rows={rows} {...props} />
      {isCut && (
        <Text px="3" pt="2" fontSize="xs" color="fg.muted">
          {t('batch.choose.cut', { count: MOST_FLOWS })}
        </Text>
      )}
      <Foot {...props} />
    </>
  );
}

function boundOf({ cyCode, months }: Filter): FlowFilter {
  const [today, count] = [deskDay(), wholeNumber(months)];
  return {
    ...(cyCode !== '' && { cyCode: cyCode as Currency }),
    ...(count !== null && today !== null && { endDate: later(today, count, 'M') }),
  };
}

/**
 * Shows the flows that are not covered, and `below` once they are read, so that it is not seen to move. Those that are chosen
 * stay chosen when the filter changes.
 */
export function ChooseFlows({ below, ...props }: Props & { readonly below: ReactNode }) {
  const { t } = useTranslation();
  const [filter, setFilter] = useState<Filter>({ cyCode: '', months: '' });
  const [wasRead, setWasRead] = useState(false);
  const read = useUncovered(boundOf(filter));
  if (!read.isPending && !wasRead) setWasRead(true);
  return (
    <>
      <Section title={t('batch.choose.title')} isFlush>
        <Filters filter={filter} onFilter={setFilter} />
        {read.isPending && <Waiting rows={6} />}
        {!read.isPending && !read.data && <Failed reason={reasonOf(read.error)} onRetry={() => void read.refetch()} />}
        {read.data && <Found found={read.data} isFiltered={filter.cyCode !== '' || filter.months !== ''} {...props} />}
      </Section>
      <div hidden={!wasRead}>{below}</div>
    </>
  );
}
