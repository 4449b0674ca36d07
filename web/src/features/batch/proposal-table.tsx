// The netted lines by pair and value date: those to request are ticked, and may have a limit (EXP-05, EXP-06).
import { chakra, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { NettedLine } from '#web/api/generated/model/nettedLine.zod.ts';
import { canBeAsked, lineKey } from '#web/domain/batch.ts';
import { compare } from '#web/domain/decimal.ts';
import { moneyText } from '#web/domain/rate-format.ts';
import { isLimitRate } from '#web/engines/submission/submission.ts';
import { CheckBox } from '#web/ui/check-box.tsx';
import { Labelled } from '#web/ui/labelled.tsx';
import { RateField } from '#web/ui/rate-field.tsx';
import { stackedStyle } from '#web/ui/table-style.ts';
import { useLineWords } from './line-words.ts';

/** The keys of the ticked lines, and the typed limits by key. */
export type Picked = { readonly ticked: ReadonlySet<string>; readonly limits: Readonly<Record<string, string>> };

type Props = { readonly picked: Picked; readonly onPick: (picked: Picked) => void };

const COLUMNS = ['line', 'date', 'receive', 'pay', 'net', 'rate', 'saving', 'limit'] as const;
type Column = (typeof COLUMNS)[number];

const FIGURES: readonly Column[] = ['receive', 'pay', 'net', 'rate', 'saving'];
const figure = (column: Column) => (FIGURES.includes(column) ? '' : undefined);

/** A limit has at most ten digits; what is left of the width is shared by all columns. */
const style = { ...stackedStyle, '& [data-wide] > div': { maxW: { md: '40' } } } as const;

function Tick({ line, picked, onPick }: { readonly line: NettedLine } & Props) {
  const key = lineKey(line);
  if (!canBeAsked(line)) return line.rateCode;
  const set = (isOn: boolean) =>
    onPick({ ...picked, ticked: new Set(isOn ? [...picked.ticked, key] : [...picked.ticked].filter((each) => each !== key)) });
  return <CheckBox id={`batch-line-${key.replace(' ', '-')}`} label={line.rateCode} checked={picked.ticked.has(key)} onChange={set} />;
}

function Limit({ line, picked, onPick }: { readonly line: NettedLine } & Props) {
  const { t } = useTranslation();
  const { decimals } = useLineWords();
  const key = lineKey(line);
  if (!canBeAsked(line))
    return (
      <Text as="span" fontSize="sm" color="fg.warning" data-reason="">
        {line.reason}
      </Text>
    );
  const value = picked.limits[key] ?? '';
  const label = t('batch.net.limitOf', { pair: line.rateCode, date: line.date });
  return (
    <Labelled label={label} isBare {...(!isLimitRate(value) && { error: t('batch.net.wrongLimit') })}>
      <RateField
        label={label}
        value={value}
        decimals={decimals(line)}
        isDisabled={!picked.ticked.has(key)}
        onChange={(typed) => onPick({ ...picked, limits: { ...picked.limits, [key]: typed } })}
      />
    </Labelled>
  );
}

function LineRow({ line, ...props }: { readonly line: NettedLine } & Props) {
  const { t } = useTranslation();
  const words = useLineWords();
  const { rateCode, date, saving, custRate } = line;
  const none: readonly Column[] = (['receive', 'pay'] as const).filter((way) => compare(line[way], '0') === 0);
  const money = (way: 'receive' | 'pay'): string => (none.includes(way) ? t('common.none') : words.money(line[way], rateCode));
  const cells: Readonly<Record<Column, React.ReactNode>> = {
    line: <Tick line={line} {...props} />,
    date: `${date} ${words.product(line)}`,
    receive: money('receive'),
    pay: money('pay'),
    net: words.deal(line),
    rate: words.rate(line, custRate),
    saving: saving === null ? '—' : moneyText(saving, 'CNH'),
    limit: <Limit line={line} {...props} />,
  };
  return (
    <tr data-line={lineKey(line)}>
      {COLUMNS.map((column) => (
        <td
          key={column}
          data-label={t(`batch.net.${column}`)}
          data-figure={figure(column)}
          data-none={none.includes(column) ? '' : undefined}
          data-wide={column === 'limit' ? '' : undefined}
        >
          {cells[column]}
        </td>
      ))}
    </tr>
  );
}

/** The lines are in the order of the bank. */
export function ProposalTable({ lines, ...props }: { readonly lines: readonly NettedLine[] } & Props) {
  const { t } = useTranslation();
  return (
    <chakra.div css={style} tabIndex={0} role="group" aria-label={t('batch.net.title')}>
      <table>
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <th key={column} scope="col" data-figure={figure(column)}>
                {t(`batch.net.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <LineRow key={lineKey(line)} line={line} {...props} />
          ))}
        </tbody>
      </table>
    </chakra.div>
  );
}
