// How a deal is covered: margin, credit or initial margin (MRG-01 to MRG-06, MRG-08, MRG-09, VAL-04).
import type { CoverChoice } from '#web/api/generated/model/coverChoice.zod.ts';
import type { Currency } from '#web/api/generated/model/currency.zod.ts';
import { compare, fromScaled } from '#web/domain/decimal.ts';
import { listMoneyText, moneyText } from '#web/domain/rate-format.ts';
import type { Words } from '#web/state/dialogs.ts';
import type { Issue } from '../issues.ts';
import type { Field, Form, Surroundings } from '../ticket-types.ts';
import { accountOption, firstOf } from './account-fields.ts';

type Of<Value> = (form: Form, around: Surroundings) => Value;

const is =
  (...kinds: readonly string[]) =>
  ({ cover = '' }: Form): boolean =>
    kinds.includes(cover);
const usable = ({ credits }: Surroundings) => credits.filter(({ status }) => status === '0');

/** What the bank says the deal will use. */
function useNote(_form: Form, { cover }: Surroundings): Words {
  if (!cover?.required) return { key: 'trade.coverUse.pending' };
  const { marginCycode: currency, marginAmount, ratio } = cover;
  return { key: 'trade.coverUse.amount', values: { currency, amount: moneyText(marginAmount, currency), ratio } };
}

function creditOptions(_form: Form, around: Surroundings) {
  return usable(around).map(({ id, currency, unusedLimit }) => ({
    value: id,
    label: { key: 'trade.field.creditOption', values: { creditNo: id, currency, unused: listMoneyText(unusedLimit, currency) } },
  }));
}

const marginCurrencies = ({ margins }: Surroundings): readonly string[] => [...new Set(margins.map(({ cyCode }) => cyCode))];

/** The fields of cover, all of them hidden where none is asked. */
export function coverFields(isAsked: Of<boolean>): readonly Field[] {
  const shown =
    (more: (form: Form) => boolean): Of<boolean> =>
    (form, around) =>
      isAsked(form, around) && more(form);
  const section = 'cover';
  return [
    {
      key: 'cover',
      kind: 'segments',
      section,
      label: () => ({ key: 'trade.field.cover' }),
      isShown: isAsked,
      isWide: true,
      fallback: (_form, around) => (usable(around).length > 0 || !around.creditsKnown ? '1' : '0'),
      options: () => ['1', '0', '3'].map((value) => ({ value, label: { key: `trade.cover.${value}` } })),
    },
    {
      key: 'creditNo',
      kind: 'choice',
      section,
      label: () => ({ key: 'trade.field.creditNo' }),
      isShown: shown(is('1')),
      fallback: (_form, around) => usable(around)[0]?.id ?? '',
      options: creditOptions,
      isWide: true,
    },
    {
      key: 'marginCycode',
      kind: 'choice',
      section,
      label: () => ({ key: 'trade.field.marginCycode' }),
      isShown: shown(is('0')),
      resets: ['marginAccount'],
      fallback: (_form, around) => marginCurrencies(around)[0] ?? '',
      options: (_form, around) => marginCurrencies(around).map((code) => ({ value: code, label: code })),
    },
    {
      key: 'marginAccount',
      kind: 'choice',
      section,
      label: () => ({ key: 'trade.field.marginAccount' }),
      isShown: shown(is('0')),
      fallback: ({ marginCycode = '' }, { margins }) => firstOf(margins, marginCycode),
      options: ({ marginCycode }, { margins }) => margins.filter(({ cyCode }) => cyCode === marginCycode).map(accountOption),
    },
    {
      key: 'coverUse',
      kind: 'note',
      section,
      label: () => ({ key: 'trade.coverUse.label' }),
      isShown: isAsked,
      note: useNote,
      isWide: true,
    },
  ];
}

/** The currency in which the bank is asked for the amount of cover. */
export function coverCurrency(form: Form, around: Surroundings): string {
  if (!is('1')(form)) return form['marginCycode'] ?? '';
  return around.credits.find(({ id }) => id === form['creditNo'])?.currency ?? '';
}

function creditIssues(form: Form, around: Surroundings): readonly Issue[] {
  if (!around.creditsKnown) return [];
  if (usable(around).length === 0) return [{ field: 'cover', kind: 'creditEmpty' }];
  const line = usable(around).find(({ id }) => id === form['creditNo']);
  if (!line) return [{ field: 'creditNo', kind: 'creditMissing' }];
  const { cover } = around;
  const isShort =
    cover?.required && cover.marginCycode === line.currency && compare(cover.marginAmount, fromScaled(line.unusedLimit, 2)) > 0;
  return isShort ? [{ field: 'creditNo', kind: 'creditShort' }] : [];
}

function marginIssues({ marginCycode, marginAccount }: Form, { margins, cover, accountsKnown }: Surroundings): readonly Issue[] {
  if (!accountsKnown) return [];
  if (!marginCycode) return [{ field: 'marginCycode', kind: 'marginCurrencyMissing' }];
  const account = margins.find(({ accountNo, cyCode }) => accountNo === marginAccount && cyCode === marginCycode);
  if (!account) return [{ field: 'marginAccount', kind: 'marginAccountMissing' }];
  if (account.state !== '0') return [{ field: 'marginAccount', kind: 'marginAbnormal' }];
  const isShort = cover?.required && cover.marginCycode === marginCycode && compare(cover.marginAmount, account.available) > 0;
  return isShort ? [{ field: 'marginAccount', kind: 'marginShort' }] : [];
}

/** What is wrong with the chosen cover. */
export function coverRule(isAsked: Of<boolean>): Of<readonly Issue[]> {
  return (form, around) => {
    if (!isAsked(form, around)) return [];
    if (!is('0', '1', '3')(form)) return [{ field: 'cover', kind: 'chargeMissing' }];
    // Initial margin has no account fields (MRG-02); the first margin account in order stands for it.
    return is('1')(form)
      ? creditIssues(form, around)
      : marginIssues(form, around).map((issue) => (is('3')(form) ? { ...issue, field: 'cover' } : issue));
  };
}

/** The choice as the request carries it (MRG-18). */
export function coverChoice({ cover, creditNo = '', marginCycode, marginAccount = '' }: Form): CoverChoice {
  if (cover === '1') return { marginOfReceipt: '1', creditNo };
  return { marginOfReceipt: cover === '3' ? '3' : '0', marginCycode: marginCycode as Currency, marginAccount };
}
