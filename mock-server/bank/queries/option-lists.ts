// The option lists: which options stand in each, and how a page of them is filtered (QRY-05, BNK-44).
import type { OptionListForm, OptionListFormSortBy, OptionPage, OptionRow } from '#mock/generated/contract.ts';

import type { Answer } from '../answer.ts';
import { type KeptListing, keptListingOf, type Listing } from '../catalogue/catalogue.ts';
import { dealsDueBy, dealsUnder } from '../catalogue/found.ts';
import { dealsThat } from '../catalogue/headings.ts';
import type { DeskCalendar } from '../env.ts';
import { type Deal, isOption, type OptionDeal } from '../lifecycle/deals-state.ts';
import type { BankState } from '../state.ts';
import { optionRow } from './option-rows.ts';
import { keptPage, type KeptShown } from './kept-page.ts';
import { dated, filtered, numbered, pageOf, type Tests } from './paging.ts';
import { scaledMoney, scaledRate } from './scaled.ts';

function optionOf(deal: Deal): OptionDeal {
  if (!isOption(deal)) throw new Error(`${deal.businessNo} is no option`);
  return deal;
}

const under = (state: BankState, heading: string): KeptListing<OptionDeal> => keptListingOf(dealsUnder(state, heading), optionOf);

/** The options of a customer of which the expiry or the unpaid premium has come. */
const due = (state: BankState, customerId: string): OptionDeal[] => dealsDueBy(state, customerId, state.businessDate).filter(isOption);

type Found = KeptListing<OptionDeal> | Pick<Listing<OptionDeal>, 'length' | 'slice'>;

const lists = {
  /** By trade date, whatever became of it. */
  all: (state, customerId) => under(state, dealsThat.are(customerId, 'option')),
  /** Dealt today (QRY-06). */
  today: (state, customerId) => under(state, dealsThat.wereDealtOn(customerId, 'option', state.businessDate)),
  /** Before the expiry date. */
  notReached: (state, customerId) =>
    under(state, dealsThat.areOpen(customerId, 'option'))
      .slice()
      .filter(({ terms }) => state.businessDate < terms.expDate),
  /** Undisposed on the expiry date; the badge optionExpire counts them. */
  reached: (state, customerId) => due(state, customerId).filter(({ terms }) => state.businessDate >= terms.expDate),
  /** Premium due and unpaid; the badge optionPremiumExpire counts them. */
  premiumDue: (state, customerId) =>
    due(state, customerId).filter(({ life, terms }) => life.premium === '0' && terms.premiumDate <= state.businessDate),
} as const satisfies Record<string, (state: BankState, customerId: string) => Found>;

/** One of the lists. */
export type OptionListName = keyof typeof lists;

/** The options of a customer that stand in a list, newest first. */
export const optionsIn = (state: BankState, customerId: string, list: OptionListName): Found => lists[list](state, customerId);

const tests: Tests<OptionDeal, OptionListForm> = {
  ...numbered,
  ...dated<OptionDeal>(({ tradeDate }) => tradeDate),
  rateCode: ({ rateCode }, wanted) => rateCode === wanted,
  buyOrSell: ({ terms }, wanted) => terms.buyOrSell === wanted,
  callOrPut: ({ terms }, wanted) => terms.callOrPut === wanted,
};

const shown = (state: BankState, calendar: DeskCalendar): KeptShown<OptionDeal, OptionRow, OptionListFormSortBy, OptionListForm> => ({
  tests,
  dateField: 'tradeDate',
  rowOf: (deal) => optionRow(deal, state, calendar),
  sortKeys: {
    businessNo: ({ businessNo }) => businessNo,
    rateCode: ({ rateCode }) => rateCode,
    tradeDate: ({ tradeDate }) => tradeDate,
    valueAmount: ({ terms }) => scaledMoney(terms.amount),
    strikeRate: ({ terms }) => scaledRate(terms.strikeRate),
    premiumAmt: ({ premium }) => scaledMoney(premium.amount),
    premiumDeliveryDate: ({ terms }) => terms.premiumDate,
    expiryDate: ({ terms }) => terms.expDate,
    deliveryDate: ({ terms }) => terms.dealDate,
  },
});

/** One page of a list. */
export function optionPage(
  state: BankState,
  calendar: DeskCalendar,
  { customerId, list }: { readonly customerId: string; readonly list: OptionListName },
  form: OptionListForm,
): Answer<OptionPage> {
  const options = optionsIn(state, customerId, list);
  const how = shown(state, calendar);
  return 'view' in options ? keptPage(options, form, how) : pageOf(filtered(options, form, tests), form, how);
}
