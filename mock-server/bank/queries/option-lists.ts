// The option lists: which options stand in each, and how a page of them is filtered (QRY-05, BNK-44).
import type { OptionListForm, OptionPage, OptionRow } from '#mock/generated/contract.ts';

import type { Answer } from '../answer.ts';
import type { DeskCalendar } from '../env.ts';
import type { OptionDeal } from '../lifecycle/deals-state.ts';
import { isAlive } from '../lifecycle/option-life.ts';
import type { BankState } from '../state.ts';
import { optionRow } from './option-rows.ts';
import { inRange, pageOf } from './paging.ts';
import { dealsOf } from './trade-lists.ts';

const lists = {
  /** By trade date, whatever became of it. */
  all: () => true,
  /** Dealt today (QRY-06). */
  today: ({ tradeDate }: OptionDeal, today: string) => tradeDate === today,
  /** Before the expiry date. */
  notReached: (deal: OptionDeal, today: string) => isAlive(deal) && today < deal.terms.expDate,
  /** Undisposed on the expiry date; the badge optionExpire counts them. */
  reached: (deal: OptionDeal, today: string) => isAlive(deal) && today >= deal.terms.expDate,
  /** Premium due and unpaid; the badge optionPremiumExpire counts them. */
  premiumDue: (deal: OptionDeal, today: string) => isAlive(deal) && deal.life.premium === '0' && deal.terms.premiumDate <= today,
} as const satisfies Record<string, (deal: OptionDeal, today: string) => boolean>;

/** One of the lists. */
export type OptionListName = keyof typeof lists;

/** The options of a customer that stand in a list, newest first. */
export const optionsIn = (state: BankState, customerId: string, list: OptionListName): OptionDeal[] =>
  dealsOf(state, customerId)
    .filter((deal) => deal.product === 'option')
    .filter((deal) => lists[list](deal, state.businessDate));

/** The fields of a form that a row has to equal. */
const equalFields = ['rateCode', 'buyOrSell', 'callOrPut'] as const;

/** What a form asks for; an absent field asks for nothing. */
const matches = (form: OptionListForm, row: OptionRow): boolean =>
  equalFields.every((field) => form[field] === undefined || row[field] === form[field]) &&
  row.businessNo.includes(form.businessNo ?? '') &&
  inRange(form, row.tradeDate);

/** One page of a list. */
export function optionPage(
  state: BankState,
  calendar: DeskCalendar,
  { customerId, list }: { readonly customerId: string; readonly list: OptionListName },
  form: OptionListForm,
): Answer<OptionPage> {
  const rows = optionsIn(state, customerId, list)
    .map((deal) => optionRow(deal, state, calendar))
    .filter((row) => matches(form, row));
  return pageOf(rows, form);
}
