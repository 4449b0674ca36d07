// The kinds of cell of all lists.
import { chakra } from '@chakra-ui/react';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { type Decimal, round, storedMoney } from '#web/domain/decimal.ts';
import { listMoneyText, listRateParts, listRateText, moneyText } from '#web/domain/rate-format.ts';
import { withMinus } from '#web/domain/signed.ts';
import { scale } from '#web/domain/scale.ts';
import type { TextKey } from '#web/i18n/index.ts';
import { Bar } from '#web/ui/bar.tsx';
import { PairName } from '#web/ui/pair-name.tsx';
import type { Sayable } from '#web/ui/use-words.ts';
import { StatusTag, type StatusTone } from '#web/ui/status-tag.tsx';
import { WorthCell } from './worth-cell.tsx';

/** A changed value, in words. */
export type Changed = {
  readonly name: Sayable;
  readonly of: string | null;
  readonly before: Sayable | null;
  readonly after: Sayable | null;
};

/** The content of a cell. Rates are × 10⁸ and money × 100, the units of list responses (RAT-10). */
export type Cell =
  /** A signed amount has a plus if the customer receives it. */
  | { readonly kind: 'money'; readonly stored: number; readonly currency: string; readonly isSigned?: true }
  /** An amount of money as a decimal, not × 100. */
  | { readonly kind: 'amount'; readonly amount: Decimal; readonly currency: string }
  /** Usage of a total, shown as a bar. Both numbers are amounts × 100. */
  | { readonly kind: 'share'; readonly part: number; readonly whole: number }
  /** `decimals` is how many the rates of this pair and product have, so that those of a column are aligned. */
  | { readonly kind: 'rate'; readonly stored: number; readonly decimals?: number }
  | { readonly kind: 'date'; readonly date: string | null }
  | { readonly kind: 'pair'; readonly rateCode: string }
  | { readonly kind: 'side'; readonly side: 'BUY' | 'SELL' }
  | {
      readonly kind: 'status';
      readonly text: TextKey;
      readonly values?: Readonly<Record<string, string | number>>;
      readonly tone: StatusTone;
    }
  /** What a deal is worth now; read apart from the rows, and again as the market moves (QRY-31). */
  | { readonly kind: 'worth'; readonly businessNo: string; readonly of: 'value' | 'result' | 'presentValue' }
  | { readonly kind: 'word'; readonly text: TextKey | null }
  | { readonly kind: 'text'; readonly text: string }
  /** What was changed, a line each: its name, and the value before, if there was one, and after. */
  | { readonly kind: 'changes'; readonly changes: readonly Changed[] };

/** Whether cells of a kind are numbers, which are right-aligned. */
export const isFigure = (kind: Cell['kind']): boolean => ['money', 'amount', 'rate', 'worth'].includes(kind);

/**
 * Whether a cell has no content, for example in the column of the second leg for a deal with one leg. A table shows a
 * dash for it.
 */
export function isEmptyCell(cell: Cell): boolean {
  if (cell.kind === 'date') return cell.date === null;
  if (cell.kind === 'changes') return cell.changes.length === 0;
  return (cell.kind === 'word' && cell.text === null) || (cell.kind === 'text' && cell.text === '');
}

// Shows all decimals: the first four in the size of the cell, the others smaller (RAT-10, RAT-19, QRY-33).
function ListRate({ stored, decimals }: Extract<Cell, { kind: 'rate' }>) {
  const text = listRateText(stored, decimals);
  const { four, beyond } = listRateParts(text);
  return (
    <span title={text}>
      {four}
      {beyond !== '' && <span className="unit">{beyond}</span>}
    </span>
  );
}

function Amount({ text, currency }: { text: string; currency: string }) {
  return (
    <>
      {text} <span className="unit">{currency}</span>
    </>
  );
}

function Share({ part, whole }: { part: number; whole: number }) {
  const [used, all] = [storedMoney(part), storedMoney(whole)];
  const percent = scale(['0', all], ['0', '100'])(used);
  return (
    <>
      <chakra.span display="inline-block" color="accent.solid" bg="bg.muted" borderRadius="full" me="2" verticalAlign="middle">
        <Bar part={used} whole={all} width="72" height="8" />
      </chakra.span>
      {round(percent, 1)}%
    </>
  );
}

/** Characters of the longest state in one word. A longer text may take two lines in a tight table or on a card. */
const ONE_WORD = 14;
// A longer text gets room for two or three lines instead of a line for each word.
const TWO_LINES = 28;

/** Marks a text of several words as a sentence, so that tables and cards can break it. */
function Said({ text, children = text }: { text: string; children?: ReactNode }) {
  if (text.length <= ONE_WORD) return children;
  return (
    <span className="sentence" data-long={text.length > TWO_LINES ? '' : undefined}>
      {children}
    </span>
  );
}

function Status({ status: { text, values, tone }, t }: { status: Extract<Cell, { kind: 'status' }>; t: TFunction<'portal'> }) {
  const label = values ? t(text, values) : t(text);
  return (
    <Said text={label}>
      <StatusTag label={label} tone={tone} />
    </Said>
  );
}

type T = TFunction<'portal'>;

const spoken = (t: T, words: Sayable): string => (typeof words === 'string' ? words : t(words.key, words.values ?? {}));

function Changes({ changes, t }: { changes: readonly Changed[]; t: T }) {
  const none = t('common.none');
  return (
    <chakra.span display="flex" flexWrap="wrap" columnGap="4" rowGap="0.5" py="1.5" maxW="36rem" whiteSpace="normal">
      {changes.map(({ name, of, before, after }) => (
        <span key={`${spoken(t, name)} ${of ?? ''}`}>
          <chakra.span color="fg.muted">{[spoken(t, name), of].filter(Boolean).join(' ')}</chakra.span>{' '}
          {before !== null && <>{spoken(t, before)} → </>}
          {after === null ? none : spoken(t, after)}
        </span>
      ))}
    </chakra.span>
  );
}

const shows: { readonly [K in Cell['kind']]: (cell: Extract<Cell, { kind: K }>, t: T) => ReactNode } = {
  money: ({ stored, currency, isSigned }) => (
    <Amount text={`${isSigned && stored > 0 ? '+' : ''}${withMinus(listMoneyText(stored, currency))}`} currency={currency} />
  ),
  amount: ({ amount, currency }) => <Amount text={moneyText(amount, currency)} currency={currency} />,
  share: ({ part, whole }) => <Share part={part} whole={whole} />,
  rate: (cell) => <ListRate {...cell} />,
  date: ({ date }, t) => date ?? t('common.none'),
  pair: ({ rateCode }) => <PairName rateCode={rateCode} />,
  side: ({ side }, t) => (
    <span className="side" data-trade-side={side}>
      {t(side === 'BUY' ? 'trade.side.B' : 'trade.side.S')}
    </span>
  ),
  status: (cell, t) => <Status status={cell} t={t} />,
  worth: (cell, t) => <WorthCell {...cell} t={t} />,
  word: ({ text }, t) => <Said text={t(text ?? 'common.none')} />,
  changes: ({ changes }, t) => (changes.length === 0 ? t('common.none') : <Changes changes={changes} t={t} />),
  text: ({ text }, t) => (text === '' ? t('common.none') : text),
};

/** Renders one cell. `t` is a parameter because a list has hundreds of cells. */
export function CellContent({ cell, t }: { cell: Cell; t: T }) {
  // The compiler cannot verify that the entry and its cell have the same kind.
  const show = shows[cell.kind] as (cell: Cell, t: T) => ReactNode;
  return show(cell, t);
}
