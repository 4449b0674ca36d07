// The actions on an option: deliver the premium, exercise, abandon, or close out by a reverse option (OPT-14 to
// OPT-18, SPC-10, DLV-02).
import type { OptionActRequest } from '#web/api/generated/model/optionActRequest.zod.ts';
import type { OptionRow } from '#web/api/generated/model/optionRow.zod.ts';
import { doOptionGiveUp, doOptionHedging, doOptionTradeExercise, doOptPremiumDelivery } from '#web/api/generated/option/option.ts';
import { compare, isDecimal, storedMoney, storedRate } from '#web/domain/decimal.ts';
import { fullListMoney, fullMoney, moneyText } from '#web/domain/rate-format.ts';
import { exerciseSide, otherAmount } from '#web/domain/side.ts';
import { rateOf } from '#web/engines/deal/rate-of.ts';
import { action, type AnyAction, submittable, type Values, type Weighed } from '#web/engines/action/action-types.ts';
import type { Row as ConfirmRow } from '#web/state/dialogs.ts';
import type { TextKey } from '#web/i18n/index.ts';
import { exerciseFigures, giveUpFigures } from './exercise-figures.tsx';

const strikeOf = ({ strikeRate }: OptionRow) => storedRate(strikeRate);

const contractRows = (row: OptionRow): readonly ConfirmRow[] => [
  { label: { key: 'list.businessNo' }, value: row.businessNo },
  { label: { key: 'trade.pair' }, value: row.rateCode },
  { label: { key: 'list.direction' }, value: { key: `deal.option.${row.buyOrSell}${row.callOrPut}` } },
  { label: { key: 'deal.leg.strike' }, value: rateOf(row.rateCode, 'forward', strikeOf(row)) },
  { label: { key: 'deal.row.expiryDate' }, value: row.expiryDate },
  { label: { key: 'record.deliver.accounts' }, value: `${row.cyCode1} ${row.account1} / ${row.cyCode2} ${row.account2}` },
];

function premiumRows(row: OptionRow): readonly ConfirmRow[] {
  const value = fullListMoney(row.premiumAmt, row.premiumCycode);
  return [
    ...contractRows(row),
    { label: { key: `deal.leg.${row.buyOrSell === 'B' ? 'pays' : 'receives'}` }, value },
    { label: { key: 'option.field.premiumDate' }, value: row.premiumDeliveryDate },
  ];
}

// Rows of both amounts of a part at the strike, as exchanged by an exercise.
function exchangeRows(row: OptionRow, amount: string): readonly ConfirmRow[] {
  if (!isDecimal(amount)) return contractRows(row);
  const first = fullMoney(amount, row.cyCode1);
  const second = `${row.cyCode2} ${moneyText(otherAmount(amount, strikeOf(row), row.rateCode, '0'), row.cyCode2)}`;
  const isBought = exerciseSide(row.buyOrSell, row.callOrPut) === 'B';
  return [
    ...contractRows(row),
    { label: { key: 'record.detail.bought' }, value: isBought ? first : second },
    { label: { key: 'record.detail.sold' }, value: isBought ? second : first },
    { label: { key: 'option.field.dealDate' }, value: row.deliveryDate },
  ];
}

const weighed = ({ rateCode }: OptionRow, currency: string, amount: string): Weighed | null =>
  isDecimal(amount) && compare(amount, '0') > 0 ? { currency, amount, rateCode, kind: 'forward' } : null;

// The open amount of the option, on which an exercise or giving up decides.
const openAmount = (row: OptionRow): Weighed | null => weighed(row, row.cyCode1, storedMoney(row.openAmt1));

type Act = Pick<AnyAction<OptionRow>, 'id' | 'appliesTo' | 'figures' | 'operationId'> & {
  readonly texts: Record<'label' | 'question' | 'done', TextKey>;
  readonly rows: (row: OptionRow) => readonly ConfirmRow[];
  readonly weigh: (row: OptionRow) => Weighed | null;
  readonly call: (request: OptionActRequest) => Promise<{ code: number }>;
};

const act = ({ texts, rows, weigh, operationId, call, ...declared }: Act): AnyAction<OptionRow> =>
  action<OptionRow>({
    ...declared,
    ...texts,
    confirmRows: rows,
    subject: ({ businessNo }) => businessNo,
    ...submittable({ operationId, call, weigh, request: ({ businessNo }: OptionRow) => ({ businessNo }) }),
    outcome: 'done',
  });

export const deliverPremium = act({
  id: 'premium',
  texts: { label: 'option.premium.label', question: 'tips.confirmDelivery', done: 'tips.deliverySucceeded' },
  appliesTo: ({ premiumDeliveryStatus }) => premiumDeliveryStatus === '0',
  rows: premiumRows,
  weigh: (row) => weighed(row, row.premiumCycode, storedMoney(row.premiumAmt)),
  operationId: 'doOptPremiumDelivery',
  call: doOptPremiumDelivery,
});

// Whether an option may be exercised or abandoned. Only its buyer may do so, and only after paying the premium
// (BNK-26, OPT-16).
const isDisposable = ({ buyOrSell, strikeStatus, premiumDeliveryStatus }: OptionRow): boolean =>
  buyOrSell === 'B' && strikeStatus === '0' && premiumDeliveryStatus === '1';
const wholeRows = (row: OptionRow) => exchangeRows(row, storedMoney(row.openAmt1));

export const exercise = act({
  id: 'exercise',
  texts: { label: 'option.exercise.label', question: 'option.exercise.question', done: 'option.exercise.done' },
  appliesTo: isDisposable,
  figures: exerciseFigures,
  rows: wholeRows,
  weigh: openAmount,
  operationId: 'doOptionTradeExercise',
  call: doOptionTradeExercise,
});

export const giveUp = act({
  id: 'giveUp',
  texts: { label: 'option.giveUp.label', question: 'option.giveUp.question', done: 'option.giveUp.done' },
  appliesTo: isDisposable,
  figures: giveUpFigures,
  rows: wholeRows,
  weigh: openAmount,
  operationId: 'doOptionGiveUp',
  call: doOptionGiveUp,
});

export const closeOption = action<OptionRow, 'amount'>({
  id: 'close',
  label: 'option.close.label',
  // The bank closes out an option only after its premium has been paid (SPC-23).
  appliesTo: ({ strikeStatus, openAmt1, premiumDeliveryStatus }) => strikeStatus === '0' && openAmt1 > 0 && premiumDeliveryStatus === '1',
  question: 'option.close.question',
  fields: ({ cyCode1, openAmt1 }) => [
    { key: 'amount', kind: 'amount', label: 'option.close.amount', currency: cyCode1, most: storedMoney(openAmt1) },
  ],
  confirmRows: (row, { amount }) => exchangeRows(row, amount),
  subject: ({ businessNo }) => businessNo,
  ...submittable({
    operationId: 'doOptionHedging',
    call: doOptionHedging,
    limit: 'submission.limit.2',
    weigh: (row: OptionRow, { amount }: Values<'amount'>) => weighed(row, row.cyCode1, amount),
    request: ({ businessNo }: OptionRow, { amount }: Values<'amount'>) => ({ businessNo, amount }),
  }),
  outcome: 'quote',
  done: 'tips.reverseClosing',
});
