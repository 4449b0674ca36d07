// The values of quotes, deals, orders, submissions and settings that the audit trail compares before and after an event
// (EYE-13).
import { settingsOf } from '../approvals/limits.ts';
import { loginsOf } from '../directory/customers.ts';
import { currentVersion } from '../facts/approvals-state.ts';
import type { AuditedValue } from '../facts/audit-state.ts';
import { type OptionLife, isOption } from '../facts/deals-state.ts';
import type { Leg } from '../facts/leg-state.ts';
import type { OrderStatus } from '../facts/orders-state.ts';
import { bandsOf } from '../exposures/bands.ts';
import type { BankState } from '../facts/state.ts';
import { entryOf } from '../kernel/tables.ts';
import { written } from '../market/amount-rules.ts';
import { pairOf } from '../market/pairs.ts';

type Values = readonly AuditedValue[];

/** A value that the object may lack, in which case nothing is listed. */
const given = (field: AuditedValue['field'], value: string | null | undefined): Values => (value ? [{ field, value }] : []);

/** State and rate of a quote; the rate only while it is live. */
export function quoteValues({ quotes }: BankState, businessNo: string): Values {
  const step = entryOf(quotes.all, businessNo)?.step;
  if (!step) return [];
  return [{ field: 'state', value: step.state }, ...(step.state === 'live' ? given('rate', step.price.custRate) : [])];
}

const ofLeg = (field: AuditedValue['field'], { name }: Leg, value: string): AuditedValue =>
  name === 'single' ? { field, value } : { field, of: name, value };

const legValues = (leg: Leg, currency: string): Values => [
  ofLeg('state', leg, leg.stage),
  ofLeg('rate', leg, leg.rate),
  ofLeg('amount1', leg, written({ currency, amount: leg.amt1 })),
  ofLeg('undelivered1', leg, written({ currency, amount: leg.undelivered1 })),
];

/** The state of an option in one word. */
function stateOf({ premium, strike }: OptionLife): string {
  if (premium === '2') return 'cancelled';
  if (strike === '1') return 'exercised';
  if (strike === '2') return 'givenUp';
  return premium === '1' ? 'premiumPaid' : 'premiumDue';
}

/** State, rate, amount and undelivered amount of each leg; of an option, its state and amounts. */
export function dealValues({ deals }: BankState, businessNo: string): Values {
  const deal = entryOf(deals.all, businessNo);
  if (!deal) return [];
  const { ccy1: currency } = pairOf(deal.rateCode);
  if (!isOption(deal)) return deal.legs.flatMap((leg) => legValues(leg, currency));
  return [
    { field: 'state', value: stateOf(deal.life) },
    { field: 'rate', value: deal.terms.strikeRate },
    { field: 'amount1', value: written({ currency, amount: deal.terms.amt1 }) },
    { field: 'undelivered1', value: written({ currency, amount: deal.life.open1 }) },
  ];
}

const orderStates: Readonly<Record<OrderStatus, string>> = {
  '0': 'pending',
  '1': 'active',
  '2': 'cancelling',
  '3': 'filled',
  '4': 'cancelled',
  '5': 'expired',
  '6': 'rejected',
};

/** State and rates of an order. */
export function orderValues({ orders }: BankState, businessNo: string): Values {
  const order = entryOf(orders, businessNo);
  if (!order) return [];
  return [
    { field: 'state', value: orderStates[order.status] },
    ...given('takeProfit', order.takeProfit),
    ...given('stopLoss', order.stopLoss),
  ];
}

/** What is still owed under a claim; 0 when nothing is. */
export const owedValues = ({ ledger }: BankState, businessNo: string): Values => [
  { field: 'owed', value: entryOf(ledger.claims, businessNo)?.left ?? '0' },
];

/** State, version, amount, limit rate and checker of a submission, and the reason of its last move. */
export function submissionValues({ approvals }: BankState, submissionNo: string): Values {
  const submission = entryOf(approvals.all, submissionNo);
  if (!submission) return [];
  const { step, versions, entries } = submission;
  const { subject, limitRate } = currentVersion(submission);
  return [
    { field: 'state', value: step.state },
    { field: 'version', value: String(versions.length) },
    { field: 'usd', value: subject.usd },
    ...given('limitRate', limitRate),
    ...given('checker', 'checker' in step ? step.checker : null),
    ...given('reason', entries.at(-1)?.reason),
    ...given('failure', entries.at(-1)?.refusal?.key),
  ];
}

/** The role of a user. */
export const userValues = ({ directory }: BankState, loginName: string): Values => given('role', entryOf(directory.users, loginName)?.role);

/** Thresholds of a customer, and the limits of each of its users. */
export function limitValues(state: BankState, customerId: string): Values {
  const settings = settingsOf(state, customerId);
  const { quote = null, order = null, lifecycle = null, day = null } = settings?.policy ?? {};
  return [
    { field: 'version', value: String(settings?.version ?? 0) },
    { field: 'quotePolicy', value: quote },
    { field: 'orderPolicy', value: order },
    { field: 'lifecyclePolicy', value: lifecycle },
    { field: 'dayPolicy', value: day },
    ...loginsOf(state, customerId).flatMap((loginName): Values => {
      const limit = entryOf(settings?.limits ?? {}, loginName);
      return [
        { field: 'dealLimit', of: loginName, value: limit?.deal ?? null },
        { field: 'dayLimit', of: loginName, value: limit?.day ?? null },
      ];
    }),
  ];
}

/** The bands of a customer, each named by its currency and first month. */
export function bandValues(state: BankState, customerId: string): Values {
  const { version, bands } = bandsOf(state, customerId);
  return [
    { field: 'version', value: String(version) },
    ...bands.map(({ cyCode, fromMonth, least, most }) => ({
      field: 'coverBand' as const,
      of: `${cyCode} ${fromMonth}`,
      value: `${least}–${most}`,
    })),
  ];
}
