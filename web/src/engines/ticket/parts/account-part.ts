// The ticket fields of the two accounts of an exchange, each with its currency and available amount (SPO-10, VAL-03,
// QRY-15).
import { getAccounts, getGetAccountsQueryKey } from '#web/api/generated/client/client.ts';
import type { Account } from '#web/api/generated/model/account.zod.ts';
import { moneyText } from '#web/domain/rate-format.ts';
import type { Form } from '../form.ts';
import type { Issue } from '../issues.ts';
import { asks } from '../reads.ts';
import type { Side } from '#web/domain/side.ts';
import type { Words } from '#web/state/dialogs.ts';
import type { Field, Market, Of, Option, Rule, SectionName } from '../ticket-types.ts';
import { currenciesOfForm } from './deal-part.ts';

/** The exchange to which the accounts belong: a leg, or '' for the only one. */
export type LegName = '' | 'near' | 'far';

/** Keys of the account fields, such as `account1` or `nearAccount1`. */
export type AccountKey<Leg extends LegName = ''> = Leg extends '' ? 'account1' | 'account2' : `${Leg}Account1` | `${Leg}Account2`;

/** The read of the trading accounts. */
export const accountReads = { accounts: { ask: () => asks(getAccounts, getGetAccountsQueryKey, { kind: 'TRADE' }) } };
type Facts = Market & { readonly accounts: readonly Account[] | null };

/** Returns an account as an option: currency, kind, last digits and available amount. */
export function accountOption({ accountNo, cyCode, kind, available, state }: Account): Option {
  return {
    value: accountNo,
    label: {
      key: `trade.accountOption.${kind}`,
      values: { currency: cyCode, last: accountNo.slice(-4), amount: moneyText(available, cyCode) },
    },
    search: [accountNo],
    ...(state !== '0' && { closed: { key: 'verify.accountFrozen' } }),
  };
}

/** Returns the first usable account of a currency, otherwise the first one. */
export function firstOf(accounts: readonly Account[], currency: string): string {
  const own = accounts.filter(({ cyCode }) => cyCode === currency);
  return (own.find(({ state }) => state === '0') ?? own[0])?.accountNo ?? '';
}

type PairForm = Form<'rateCode'>;
const ofPlace = (form: PairForm, { accounts }: Facts, place: 0 | 1): readonly Account[] =>
  (accounts ?? []).filter(({ cyCode }) => cyCode === currenciesOfForm(form)[place]);

/** Returns the field keys of a leg, for the first and the second currency. */
export function accountKeys<Leg extends LegName>(leg: Leg): readonly [AccountKey<Leg>, AccountKey<Leg>] {
  const key = (place: 1 | 2) => (leg === '' ? `account${place}` : `${leg}Account${place}`) as AccountKey<Leg>;
  return [key(1), key(2)];
}

/** Returns the account fields of the first and the second currency. */
export function accountFields<Leg extends LegName>(
  leg: Leg,
  section: SectionName = 'settlement',
): readonly Field<'rateCode' | AccountKey<Leg>, Facts>[] {
  return accountKeys(leg).map((key, index) => {
    const place = index === 0 ? 0 : 1;
    return {
      key,
      kind: 'choice',
      section,
      label: (form) => ({ key: 'trade.field.account', values: { currency: currenciesOfForm(form)[place] } }),
      fallback: (form, { accounts }) => firstOf(accounts ?? [], currenciesOfForm(form)[place]),
      options: (form, facts) => ofPlace(form, facts, place).map(accountOption),
      clearedBy: ['rateCode'],
    };
  });
}

/** Returns the rule that both accounts are chosen and usable. */
export function accountRule<Leg extends LegName>(leg: Leg): Rule<'rateCode' | AccountKey<Leg>, Facts> {
  return (form, facts) => {
    if (facts.accounts === null || !form['rateCode']) return [];
    return accountKeys(leg).flatMap((field, place): readonly Issue<AccountKey<Leg>>[] => {
      const own = ofPlace(form, facts, place === 0 ? 0 : 1);
      if (own.length === 0) return [{ field, kind: 'noAccount' }];
      const chosen = own.find(({ accountNo }) => accountNo === form[field]);
      if (!chosen) return [{ field, kind: 'accountMissing' }];
      return chosen.state === '0' ? [] : [{ field, kind: 'accountAbnormal' }];
    });
  };
}

/** Labels of a leg's account line; without a leg name for a deal with one exchange. */
const lineKeys = { '': 'trade.accountLine.only', near: 'trade.accountLine.near', far: 'trade.accountLine.far' } as const;

/**
 * Returns one line with the paying and the receiving account of a leg. `sideOf` returns the customer's side in the
 * first currency in that leg.
 */
export function accountLine<Leg extends LegName, Keys extends string>(
  leg: Leg,
  sideOf: (form: Form<Keys>) => Side,
): Of<Keys | 'rateCode' | AccountKey<Leg>, Facts, Words> {
  return (form, _facts) => {
    const accounts = accountKeys(leg).map((key, place) => `${currenciesOfForm(form)[place]} …${form[key].slice(-4)}`);
    const [first = '', second = ''] = accounts;
    const [pays, receives] = sideOf(form) === 'B' ? [second, first] : [first, second];
    return { key: lineKeys[leg], values: { pays, receives } };
  };
}
