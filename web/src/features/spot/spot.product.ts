// Spot as a record: one exchange of two currencies on T+0, T+1 or T+2.
import type { SpotRecord } from '#web/api/generated/model/spotRecord.zod.ts';
import type { SpotTradeRequest } from '#web/api/generated/model/spotTradeRequest.zod.ts';
import { doSpotTrade } from '#web/api/generated/spot/spot.ts';
import { moneyText } from '#web/domain/rate-format.ts';
import { customerSide } from '#web/domain/side.ts';
import { accountFields, accountRule } from '#web/engines/ticket/fields/account-fields.ts';
import { coverChoice, coverFields, coverRule } from '#web/engines/ticket/fields/cover-fields.ts';
import { amountRule, calcOfForm, dealFields, pairRule, sideOfForm } from '#web/engines/ticket/fields/deal-fields.ts';
import {
  isReported,
  reportingFields,
  reportingInfo,
  reportingRule,
  statementField,
  statementRule,
} from '#web/engines/ticket/fields/reporting-fields.ts';
import type { Form, Product, Surroundings } from '#web/engines/ticket/ticket-types.ts';
import type { Words } from '#web/state/dialogs.ts';
import { chosenDate, couponConfirmation, couponField, isCoverAsked, spotDateFields, valueDateRule } from './spot.fields.ts';
import { spotIndication } from './spot.price.ts';
import { spotQuoteLegs, spotQuoteRows } from './spot.quote-rows.ts';

/** The parts that a request carries only where they are asked for. */
function parts(form: Form, around: Surroundings): Partial<SpotTradeRequest> {
  const { coupon, remark } = form;
  return {
    ...(isCoverAsked(form, around) && { cover: coverChoice(form) }),
    ...(coupon && { couponNo: coupon, ...(form['couponConfirmed'] === '1' && { couponConfirmed: true }) }),
    ...(isReported(form, around) && { reporting: reportingInfo(form), saveReportingAsDefault: form['saveAsDefault'] === '1' }),
    ...(remark && { remark }),
  };
}

function toRequest(form: Form, around: Surroundings, clientRequestId: string): SpotTradeRequest {
  const { rateCode = '', amount = '', valueDate, account1 = '', account2 = '' } = form;
  return {
    clientRequestId,
    rateCode,
    amount,
    buyOrSell: customerSide(sideOfForm(form), calcOfForm(form)),
    calCyCode: calcOfForm(form),
    valueDate: valueDate as SpotTradeRequest['valueDate'],
    cyCode1Account: account1,
    cyCode2Account: account2,
    delayInDelivery: form['delayInDelivery'] === '1' && valueDate === '0',
    riskStatementAgreed: form['agree'] === '1',
    ...parts(form, around),
  };
}

function sentence(form: Form, around: Surroundings): Words | null {
  const indication = spotIndication(form, around);
  const date = chosenDate(form, around)?.date;
  if (!indication || !date) return null;
  const { bought, sold } = indication;
  const values = {
    bought: bought.currency,
    boughtAmount: moneyText(bought.amount, bought.currency),
    sold: sold.currency,
    soldAmount: moneyText(sold.amount, sold.currency),
    date,
  };
  return { key: 'trade.summary.spot', values };
}

export const spot: Product<SpotTradeRequest, SpotRecord> = {
  id: 'spot',
  tranType: '0',
  operationId: 'doSpotTrade',
  title: 'menu.trade.spot.spotTrade',
  fields: [
    ...dealFields,
    ...spotDateFields,
    ...accountFields,
    couponField,
    {
      key: 'remark',
      kind: 'text',
      section: 'settlement',
      label: () => ({ key: 'trade.field.remark' }),
      isOptional: true,
      isWide: true,
      maxLength: 100,
    },
    ...coverFields(isCoverAsked),
    ...reportingFields,
    statementField,
  ],
  rules: [pairRule, amountRule, valueDateRule, accountRule, coverRule(isCoverAsked), reportingRule, statementRule],
  price: spotIndication,
  confirmations: couponConfirmation,
  toRequest,
  ask: doSpotTrade,
  sentence,
  quoteLegs: spotQuoteLegs,
  quoteRows: spotQuoteRows,
};
