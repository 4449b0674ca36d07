// The option lists: their contents and filters (QRY-05, BNK-44).
import type { OptionListForm, OptionListFormSortBy, OptionRow } from '#mock/generated/contract.ts';
import type { DeskCalendar } from '../desk/env.ts';
import { type Deal, isOption, type OptionDeal } from '../facts/deals-state.ts';
import { isClosed, isPartlyClosed } from '../deals/option-life.ts';
import { div, fromScaled, mul } from '../kernel/decimal.ts';
import { currencyOf, pairOf } from '../market/pairs.ts';
import { shownRate } from '../products/option-premium.ts';
import type { BankState } from '../facts/state.ts';
import { historyTests } from './history-filters.ts';
import { type Listed, listedOfFew, numbered, rangeTests, scaledMoney, scaledRate, type Tests, type Unpaged } from '../lists/paging.ts';
import type { DueEntry } from '../deals/product-records.ts';
import { dealsUnder, duesOf, newestDealsFirst } from '../catalogue/found.ts';
import { dealsThat } from '../catalogue/index-keys.ts';
import { mappedRows, type Rows } from '../catalogue/listing.ts';
import { keptListingOf } from '../catalogue/bucket.ts';
import type { InPieces } from '../kernel/pieces.ts';
import { type KeptShown, listedOfKept } from '../lists/kept-rows.ts';

// Lists of options for the query screens (QRY-12).

/** 5 closed, 6 partly closed, 0 otherwise (QRY-14). */
function specialStateOf(deal: OptionDeal): OptionRow['specialState'] {
  if (isClosed(deal)) return '5';
  return isPartlyClosed(deal) ? '6' : '0';
}

/**
 * Returns the status of the premium. That of a reverse option is paid with the difference of the closing; it is not
 * paid if a part became a claim.
 */
function premiumStatusOf({ deals }: BankState, { businessNo, life }: OptionDeal): OptionRow['premiumDeliveryStatus'] {
  // A cancelled premium stays cancelled, whatever happens to its difference.
  const difference = life.premium === '2' ? undefined : deals.netItems[businessNo];
  return difference && difference.state !== 'settled' ? '0' : life.premium;
}

const premiumFields = (deal: OptionDeal) => ({
  premiumCycode: deal.premium.currency as OptionRow['premiumCycode'],
  premiumAmt: scaledMoney(deal.premium.amount),
  premiumRate: scaledRate(shownRate(deal.premium, deal.terms.feeShowType)),
  feeShowType: deal.terms.feeShowType,
  premiumDeliveryDate: deal.terms.premiumDate,
});

/** Returns the share of the premium that belongs to the open part of an option, × 100 (SPC-23). */
function openPremiumOf({ premiumAmt, premiumCycode, openAmt1, custAmt1 }: OptionRow): number {
  const whole = fromScaled(premiumAmt, 2);
  return scaledMoney(div(mul(whole, String(openAmt1)), String(custAmt1), currencyOf(premiumCycode).decimals));
}

/**
 * Returns an option with the premium of the screen: negative for a sold one, whose premium is received (QRY-12); in a
 * list of open options the share of the open part.
 */
export function premiumAsShown(row: OptionRow, ofOpenPart: boolean): OptionRow {
  const premiumAmt = ofOpenPart ? openPremiumOf(row) : row.premiumAmt;
  return { ...row, premiumAmt: row.buyOrSell === 'S' ? -premiumAmt : premiumAmt };
}

export function optionRow(deal: OptionDeal, state: BankState, calendar: DeskCalendar): OptionRow {
  const { ccy1, ccy2 } = pairOf(deal.rateCode);
  const { businessNo, tradeType, rateCode, tradeDate, memo, channel, appl, approvedBy, originNo, terms, life } = deal;
  const { callOrPut, buyOrSell, calCyCode, amount, amt1, amt2, strikeRate, expDate, dealDate, cutOffId, account1, account2 } = terms;
  return {
    businessNo,
    productType: 'OPTION',
    tradeType,
    optionType: '0',
    callOrPut,
    buyOrSell,
    rateCode,
    cyCode1: ccy1 as OptionRow['cyCode1'],
    cyCode2: ccy2 as OptionRow['cyCode2'],
    valueAmount: scaledMoney(amount),
    valueCycode: (calCyCode === '0' ? ccy1 : ccy2) as OptionRow['valueCycode'],
    custAmt1: scaledMoney(amt1),
    custAmt2: scaledMoney(amt2),
    openAmt1: scaledMoney(life.open1),
    strikeRate: scaledRate(strikeRate),
    ...premiumFields(deal),
    tradeDate,
    exerciseDate: life.disposedOn,
    expiryDate: expDate,
    deliveryDate: dealDate,
    cutOffId,
    cutOffAt: calendar.disposalEndsAt(cutOffId, expDate),
    strikeStatus: life.strike,
    premiumDeliveryStatus: premiumStatusOf(state, deal),
    uniqueSerial: businessNo.slice(-14),
    groupNo: originNo ?? businessNo,
    exerciseNo: life.exerciseNo,
    specialState: specialStateOf(deal),
    tradeStatus: life.premium === '2' ? '3' : '0',
    memo,
    channel,
    appl,
    approvedBy,
    originNo,
    account1,
    account2,
  };
}

type Filter = Unpaged<OptionListForm>;

function optionOf(deal: Deal): OptionDeal {
  if (!isOption(deal)) throw new Error(`${deal.businessNo} is not an option`);
  return deal;
}

/** Lists of options that need a decision or a payment today. They are always short. */
const waiting = {
  /** Undisposed on the expiry date; counted by the badge optionExpire. */
  reached: 'EXPIRY',
  /** Premium due and unpaid; counted by the badge optionPremiumExpire. */
  premiumDue: 'PREMIUM',
} as const satisfies Record<string, DueEntry['kind']>;

/** Returns a customer's options that need a decision or a payment today, longest waiting first. */
export function* optionsWaiting(state: BankState, customerId: string, list: keyof typeof waiting): InPieces<Rows<OptionDeal>> {
  const kind = waiting[list];
  const passes = (due: DueEntry) => due.kind === kind;
  const byDate = { name: kind, order: 'asc', keyOf: ({ date }: DueEntry) => date, passes, to: state.businessDate } as const;
  return mappedRows(yield* duesOf(state, customerId).view(byDate), ({ deal }) => optionOf(deal));
}

const kept = {
  /** Options in any state, sorted by trade date. */
  all: (customerId) => dealsThat.are(customerId, 'option'),
  /** Options dealt today (QRY-06). */
  today: (customerId, businessDate) => dealsThat.wereDealtOn(customerId, 'option', businessDate),
  /** Options before their expiry date. */
  notReached: (customerId) => dealsThat.areOpen(customerId, 'option'),
} as const satisfies Record<string, (customerId: string, businessDate: string) => string>;

/** Names a list of options. */
export type OptionListName = keyof typeof kept | keyof typeof waiting;

const isWaiting = (list: OptionListName): list is keyof typeof waiting => Object.hasOwn(waiting, list);

/** The restriction of a list within its index key. */
const only = (list: keyof typeof kept, { businessDate }: BankState) =>
  list === 'notReached'
    ? { only: { name: `expire after ${businessDate}`, passes: ({ terms }: OptionDeal) => businessDate < terms.expDate } }
    : {};

const tests: Tests<OptionDeal, Filter> = {
  ...numbered,
  rateCode: ({ rateCode }, wanted) => rateCode === wanted,
  buyOrSell: ({ terms }, wanted) => terms.buyOrSell === wanted,
  callOrPut: ({ terms }, wanted) => terms.callOrPut === wanted,
  ...historyTests<OptionDeal>({ amt1Of: ({ terms }) => terms.amt1, dateOf: ({ terms }) => terms.expDate }),
};

const shown = (state: BankState, calendar: DeskCalendar): KeptShown<OptionDeal, OptionRow, OptionListFormSortBy, Filter> => ({
  tests,
  dateField: 'tradeDate',
  dateOf: ({ tradeDate }) => tradeDate,
  comesByDate: true,
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

/** Returns the options of a list that match the form, as rows. */
export function* optionsIn(
  state: BankState,
  calendar: DeskCalendar,
  { customerId, list }: { readonly customerId: string; readonly list: OptionListName },
  form: Filter,
): Listed<OptionRow> {
  const how = shown(state, calendar);
  if (isWaiting(list)) {
    const options = newestDealsFirst(state, (yield* optionsWaiting(state, customerId, list)).slice());
    return yield* listedOfFew(options, form, { ...how, tests: { ...tests, ...rangeTests(how.dateOf) } });
  }
  const options = keptListingOf(dealsUnder(state, kept[list](customerId, state.businessDate)), optionOf);
  return yield* listedOfKept(options, form, { ...how, ...only(list, state) });
}
