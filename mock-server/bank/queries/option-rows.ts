// Options as rows of the lists (QRY-12).
import type { OptionRow } from '#mock/generated/contract.ts';

import type { DeskCalendar } from '../desk/env.ts';
import type { OptionDeal } from '../facts/deals-state.ts';
import { isClosed, isPartlyClosed } from '../deals/option-life.ts';
import { pairOf } from '../market/pairs.ts';
import { shownRate } from '../products/option-premium.ts';
import type { BankState } from '../facts/state.ts';
import { scaledMoney, scaledRate } from '../lists/scaled.ts';

/** 5 closed, 6 partly closed, 0 otherwise (QRY-14). */
function specialStateOf(deal: OptionDeal): OptionRow['specialState'] {
  if (isClosed(deal)) return '5';
  return isPartlyClosed(deal) ? '6' : '0';
}

/** The premium of a reverse option is paid as the difference of the closing; it is not where a part of it became a claim of the bank. */
function premiumStatusOf({ deals }: BankState, { businessNo, life }: OptionDeal): OptionRow['premiumDeliveryStatus'] {
  // What is cancelled stays so, whatever became of its difference.
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

/** An option as a row. */
export function optionRow(deal: OptionDeal, state: BankState, calendar: DeskCalendar): OptionRow {
  const { ccy1, ccy2 } = pairOf(deal.rateCode);
  const { businessNo, tradeType, rateCode, tradeDate, memo, channel, originNo, terms, life } = deal;
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
    originNo,
    account1,
    account2,
  };
}
