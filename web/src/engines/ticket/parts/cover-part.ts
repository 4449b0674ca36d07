// The ticket fields of a deal's cover: margin, credit or initial margin (MRG-01 to MRG-06, MRG-08, MRG-09, VAL-04).
import { creditQuery, getAccounts, getCreditQueryQueryKey, getGetAccountsQueryKey } from '#web/api/generated/client/client.ts';
import type { Account } from '#web/api/generated/model/account.zod.ts';
import type { CoverAmount } from '#web/api/generated/model/coverAmount.zod.ts';
import type { CoverChoice } from '#web/api/generated/model/coverChoice.zod.ts';
import type { CreditLine } from '#web/api/generated/model/creditLine.zod.ts';
import type { Currency } from '#web/api/generated/model/currency.zod.ts';
import type { TranType } from '#web/api/generated/model/tranType.zod.ts';
import { getGetMarginReceiveAmtQueryKey, getMarginReceiveAmt } from '#web/api/generated/trade/trade.ts';
import { compare, type Decimal, grouped, isDecimal, round, storedMoney } from '#web/domain/decimal.ts';
import { fullMoney, listMoneyText, moneyText } from '#web/domain/rate-format.ts';
import type { Words } from '#web/state/dialogs.ts';
import type { Money } from '../../deal/legs.ts';
import type { Form } from '../form.ts';
import type { Issue } from '../issues.ts';
import { asks, asksPlainly, type Question } from '../reads.ts';
import type { Field, Market, Of, Rule } from '../ticket-types.ts';
import { accountOption, firstOf } from './account-part.ts';
import { calcOfForm } from './deal-part.ts';

/** Keys of the fields for the cover. */
export type CoverKey = 'cover' | 'creditNo' | 'marginCycode' | 'marginAccount' | 'coverUse';
type CoverForm = Form<CoverKey>;
/** Facts for its fields and rules; null before the bank has answered. */
export type CoverFacts = Market & {
  readonly margins: readonly Account[] | null;
  readonly credits: readonly CreditLine[] | null;
  readonly cover: CoverAmount | null;
};

/** Form fields that determine the required amount of cover. */
type AmountForm = Form<CoverKey | 'rateCode' | 'calCyCode' | 'amount'>;

/** Returns the currency in which the bank computes the amount of cover; '' while unknown. */
function coverCurrency(form: CoverForm, credits: readonly CreditLine[] | null): string {
  if (form.cover !== '1') return form.marginCycode;
  return credits?.find(({ id }) => id === form.creditNo)?.currency ?? '';
}

/**
 * Returns the reads for the cover: margin accounts, credit lines, and the cover required for the entered amount
 * (MRG-06). `dateOf` returns the date on which the cover ends; null while it is unknown.
 */
export function coverReads<Key extends string, Known>(tranType: TranType, dateOf: (form: Form<Key>, known: Known) => string | null) {
  return {
    margins: { isNeeded: true as const, ask: () => asks(getAccounts, getGetAccountsQueryKey, { kind: 'MARGIN' }) },
    credits: { isNeeded: true as const, ask: () => asksPlainly(creditQuery, getCreditQueryQueryKey) },
    cover: {
      settles: true as const,
      isNeeded: true as const,
      ask: (form: Form<Key> & AmountForm, known: Known & Pick<CoverFacts, 'credits'>): Question<CoverAmount> | null => {
        const { rateCode, amount } = form;
        const valueDate = dateOf(form, known);
        const currency = coverCurrency(form, known.credits);
        if (!isDecimal(amount) || compare(amount, '0') <= 0 || valueDate === null || currency === '') return null;
        const marginCycode = currency as Currency;
        return asks(getMarginReceiveAmt, getGetMarginReceiveAmtQueryKey, {
          rateCode,
          tranType,
          calCyCode: calcOfForm(form),
          amount,
          marginCycode,
          valueDate,
        });
      },
    },
  };
}

const usable = ({ credits }: CoverFacts): readonly CreditLine[] => (credits ?? []).filter(({ status }) => status === '0');
const marginCurrencies = ({ margins }: CoverFacts): readonly Currency[] => [...new Set((margins ?? []).map(({ cyCode }) => cyCode))];

/** Text of the cover the deal will use, as the bank computes it (MRG-07). */
function useNote(_form: unknown, { cover }: CoverFacts): Words {
  if (!cover?.required) return { key: 'trade.coverUse.pending' };
  const { marginCycode: currency, marginAmount, ratio } = cover;
  return { key: 'trade.coverUse.amount', values: { currency, amount: moneyText(marginAmount, currency), ratio } };
}

function creditOptions(_form: unknown, facts: CoverFacts) {
  return usable(facts).map(({ id, currency, unusedLimit }) => ({
    value: id,
    label: { key: 'trade.field.creditOption' as const, values: { creditNo: id, currency, unused: listMoneyText(unusedLimit, currency) } },
  }));
}

/** Returns the cover fields. They are hidden while `isAsked` returns false; by default they are always shown. */
export function coverFields<Key extends string = never, More = unknown>(
  isAsked: Of<Key, More, boolean> = () => true,
): readonly Field<Key | CoverKey, More & CoverFacts>[] {
  const shown =
    (kind: string): Of<Key | CoverKey, More & CoverFacts, boolean> =>
    (form, facts) =>
      isAsked(form, facts) && form['cover'] === kind;
  const section = 'cover' as const;
  return [
    {
      key: 'cover',
      kind: 'segments',
      section,
      label: () => ({ key: 'trade.field.cover' }),
      isShown: isAsked,
      isWide: true,
      fallback: (_form, facts) => (usable(facts).length > 0 || facts.credits === null ? '1' : '0'),
      options: () => (['1', '0', '3'] as const).map((value) => ({ value, label: { key: `trade.cover.${value}` } })),
    },
    {
      key: 'creditNo',
      kind: 'choice',
      section,
      label: () => ({ key: 'trade.field.creditNo' }),
      isShown: shown('1'),
      fallback: (_form, facts) => usable(facts)[0]?.id ?? '',
      options: creditOptions,
      isWide: true,
    },
    {
      key: 'marginCycode',
      kind: 'choice',
      section,
      label: () => ({ key: 'trade.field.marginCycode' }),
      isShown: shown('0'),
      fallback: (_form, facts) => marginCurrencies(facts)[0] ?? '',
      options: (_form, facts) => marginCurrencies(facts).map((code) => ({ value: code, label: code })),
    },
    {
      key: 'marginAccount',
      kind: 'choice',
      section,
      label: () => ({ key: 'trade.field.marginAccount' }),
      isShown: shown('0'),
      clearedBy: ['marginCycode'],
      fallback: ({ marginCycode }, { margins }) => firstOf(margins ?? [], marginCycode),
      options: ({ marginCycode }, { margins }) => (margins ?? []).filter(({ cyCode }) => cyCode === marginCycode).map(accountOption),
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

const lineOf = ({ creditNo }: CoverForm, facts: CoverFacts): CreditLine | undefined => usable(facts).find(({ id }) => id === creditNo);

const accountOf = ({ marginCycode, marginAccount }: CoverForm, { margins }: CoverFacts): Account | undefined =>
  margins?.find(({ accountNo, cyCode }) => accountNo === marginAccount && cyCode === marginCycode);

function creditIssues(form: CoverForm, facts: CoverFacts): readonly Issue<CoverKey>[] {
  if (facts.credits === null) return [];
  if (usable(facts).length === 0) return [{ field: 'cover', kind: 'creditEmpty' }];
  const line = lineOf(form, facts);
  if (!line) return [{ field: 'creditNo', kind: 'creditMissing' }];
  const { cover } = facts;
  const isShort = cover?.required && cover.marginCycode === line.currency && compare(cover.marginAmount, storedMoney(line.unusedLimit)) > 0;
  return isShort ? [{ field: 'creditNo', kind: 'creditShort' }] : [];
}

function marginIssues(form: CoverForm, facts: CoverFacts): readonly Issue<CoverKey>[] {
  const { cover } = facts;
  const { marginCycode } = form;
  if (facts.margins === null) return [];
  if (!marginCycode) return [{ field: 'marginCycode', kind: 'marginCurrencyMissing' }];
  const account = accountOf(form, facts);
  if (!account) return [{ field: 'marginAccount', kind: 'marginAccountMissing' }];
  if (account.state !== '0') return [{ field: 'marginAccount', kind: 'marginAbnormal' }];
  const isShort = cover?.required && cover.marginCycode === marginCycode && compare(cover.marginAmount, account.available) > 0;
  return isShort ? [{ field: 'marginAccount', kind: 'marginShort' }] : [];
}

/** Returns the rule that the selected cover is complete and sufficient. */
export function coverRule<Key extends string = never, More = unknown>(
  isAsked: Of<Key, More, boolean> = () => true,
): Rule<Key | CoverKey, More & CoverFacts> {
  return (form, facts) => {
    if (!isAsked(form, facts)) return [];
    if (!['0', '1', '3'].includes(form['cover'])) return [{ field: 'cover', kind: 'chargeMissing' }];
    if (form['cover'] === '1') return creditIssues(form, facts);
    // Initial margin has no account fields (MRG-02); the first usable margin account is used.
    return marginIssues(form, facts).map((issue) => (form['cover'] === '3' ? { ...issue, field: 'cover' } : issue));
  };
}

/** Returns the selected cover in the format of a request (MRG-18). */
export function coverChoice({ cover, creditNo, marginCycode, marginAccount }: CoverForm): CoverChoice {
  if (cover === '1') return { marginOfReceipt: '1', creditNo };
  return { marginOfReceipt: cover === '3' ? '3' : '0', marginCycode: marginCycode as Currency, marginAccount };
}

// Returns the available amount of the selected cover; null while unknown.
function freeOf(form: CoverForm, facts: CoverFacts): (Money & { readonly amount: Decimal }) | null {
  if (form.cover === '1') {
    const line = lineOf(form, facts);
    return line ? { currency: line.currency, amount: storedMoney(line.unusedLimit) } : null;
  }
  const account = accountOf(form, facts);
  return account ? { currency: account.cyCode, amount: account.available } : null;
}

/**
 * Returns the summary of the folded section: the cover, the amount the deal will use, and the available amount in
 * whole units.
 */
export function coverLines(form: CoverForm, facts: CoverFacts): readonly (Words | string)[] {
  const { creditNo, marginAccount, marginCycode } = form;
  const cover = form.cover as '0' | '1' | '3';
  const name = cover === '1' ? creditNo : `${marginCycode} …${marginAccount.slice(-4)}`;
  const free = freeOf(form, facts);
  if (facts.cover?.required === true) {
    const { marginCycode: currency, marginAmount } = facts.cover;
    const amount = fullMoney(marginAmount, currency);
    if (free?.currency !== currency) return [{ key: 'trade.coverLine.uses', values: { name, amount } }];
    return [{ key: 'trade.coverLine.usesOf', values: { name, amount, free: grouped(round(free.amount, 0)) } }];
  }
  if (cover !== '1' || free === null) return [{ key: `trade.cover.${cover}` }];
  return [{ key: 'trade.coverLine.free', values: { name, amount: fullMoney(free.amount, free.currency) } }];
}
