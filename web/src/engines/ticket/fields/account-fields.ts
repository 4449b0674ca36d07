// The two accounts of a deal, each in its currency with what is available (SPO-10, VAL-03, QRY-15).
import type { Account } from '#web/api/generated/model/account.zod.ts';
import { moneyText } from '#web/domain/rate-format.ts';
import type { Issue } from '../issues.ts';
import type { Field, Form, Option, Surroundings } from '../ticket-types.ts';
import { currenciesOfForm } from './deal-fields.ts';

/** An account as a choice: number, and what can be taken from it. */
export function accountOption({ accountNo, cyCode, available, state }: Account): Option {
  return {
    value: accountNo,
    label: accountNo,
    note: { key: 'trade.field.available', values: { amount: `${cyCode} ${moneyText(available, cyCode)}` } },
    ...(state !== '0' && { closed: { key: 'verify.accountFrozen' } }),
  };
}

/** The first of a currency that can be used, else the first. */
export function firstOf(accounts: readonly Account[], currency: string): string {
  const own = accounts.filter(({ cyCode }) => cyCode === currency);
  return (own.find(({ state }) => state === '0') ?? own[0])?.accountNo ?? '';
}

const ofPlace = (form: Form, { accounts }: Surroundings, place: 0 | 1): readonly Account[] =>
  accounts.filter(({ cyCode }) => cyCode === currenciesOfForm(form)[place]);

const accountField = (key: string, place: 0 | 1): Field => ({
  key,
  kind: 'choice',
  section: 'settlement',
  label: (form) => ({ key: 'trade.field.account', values: { currency: currenciesOfForm(form)[place] } }),
  fallback: (form, { accounts }) => firstOf(accounts, currenciesOfForm(form)[place]),
  options: (form, around) => ofPlace(form, around, place).map(accountOption),
});

/** The account of the first and of the second currency. */
export const accountFields: readonly Field[] = [accountField('account1', 0), accountField('account2', 1)];

/** Both must exist and be in order. */
export function accountRule(form: Form, around: Surroundings): readonly Issue[] {
  if (!around.accountsKnown || !form['rateCode']) return [];
  return (
    [
      ['account1', 0],
      ['account2', 1],
    ] as const
  ).flatMap(([field, place]): readonly Issue[] => {
    const own = ofPlace(form, around, place);
    if (own.length === 0) return [{ field, kind: 'noAccount' }];
    const chosen = own.find(({ accountNo }) => accountNo === form[field]);
    if (!chosen) return [{ field, kind: 'accountMissing' }];
    return chosen.state === '0' ? [] : [{ field, kind: 'accountAbnormal' }];
  });
}
