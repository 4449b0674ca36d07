// The actions that request a quote to end a deal or a part of it: reverse closing and early delivery (SPC-06 to
// SPC-09, SPC-12, SPC-19, SPC-24, DLV-07).
import type { SpecialRequest } from '#web/api/generated/model/specialRequest.zod.ts';
import { fullMoney } from '#web/domain/rate-format.ts';
import { type Decimal, storedMoney } from '#web/domain/decimal.ts';
import type { TextKey } from '#web/i18n/index.ts';
import type { Row as ConfirmRow, Words } from '#web/state/dialogs.ts';
import { action, type AnyAction, submittable, type Values } from '../action/action-types.ts';
import { dealRows, isOpen, leftText, legRows, type OpenLeg, partOfLeg, weightOfLeg } from './open-leg.ts';

/**
 * Texts of each way of ending a deal: button, question, amount, remaining amount, and the message after the request
 * was sent.
 */
const words = {
  breach: {
    question: 'forward.special.askBreach',
    amount: 'deal.row.flatAmt',
    left: 'deal.row.balance',
    done: 'tips.reverseClosing',
  },
  earlyDelivery: {
    question: 'forward.special.askEarlyDelivery',
    amount: 'record.deliver.amount',
    left: 'record.deliver.left',
    done: 'forward.special.earlyDelivery',
  },
} as const satisfies Record<string, Record<string, TextKey>>;

type Special<Row> = {
  readonly kind: keyof typeof words;
  readonly id: string;
  readonly label: TextKey;
  readonly operationId: string;
  readonly call: (request: SpecialRequest) => Promise<{ code: number }>;
  readonly legOf: (row: Row) => OpenLeg;
  /** Additional condition for offering the action; an open leg is always required. */
  readonly appliesTo?: (row: Row) => boolean;
  readonly check?: (row: Row) => Promise<Words | string | null>;
  /** Legs that are ended together. No partial amount is entered then, and each leg is confirmed under its title (SPC-13). */
  readonly together?: (row: Row) => readonly Ended[];
  /** The label of the limit rate; absent for that of a rate of one leg. */
  readonly limit?: TextKey;
};

/** A leg that is ended, and the amount that is ended, in its first currency. */
type Ended = { readonly title: TextKey; readonly leg: OpenLeg; readonly amount: Decimal };

// Returns the rows of the closed part: both amounts at the rate of the original deal, and what remains open. The bank
// sets the rate of the quote.
function partRows(leg: OpenLeg, typed: string, kind: keyof typeof words): readonly ConfirmRow[] {
  const part = partOfLeg(leg, typed);
  if (!part) return [];
  const amounts = leg.currencies.map((currency, place) => fullMoney(part.amounts[place] ?? '0', currency)).join(' / ');
  return [
    { label: { key: 'forward.special.part' }, value: amounts },
    { label: { key: words[kind].left }, value: leftText(leg, part) },
  ];
}

/** Returns the action that sends a special request. */
export function special<Row>({
  kind,
  legOf,
  appliesTo = () => true,
  together,
  limit = 'submission.limit.0',
  operationId,
  call,
  ...named
}: Special<Row>): AnyAction<Row> {
  const { question, amount, done } = words[kind];
  const all = (row: Row) => storedMoney(legOf(row).amt1);
  const asked = (row: Row, typed: string | undefined) => (together ? all(row) : (typed ?? ''));
  const ended = (row: Row, typed: string | undefined): readonly Ended[] =>
    together?.(row) ?? [{ title: 'list.direction', leg: legOf(row), amount: asked(row, typed) }];
  return action<Row, 'amount'>({
    ...named,
    appliesTo: (row) => isOpen(legOf(row)) && appliesTo(row),
    question,
    fields: (row) =>
      together ? [] : [{ key: 'amount', kind: 'amount', label: amount, currency: legOf(row).currencies[0], most: all(row) }],
    confirmRows: (row, values) => [
      ...dealRows(legOf(row)),
      ...ended(row, values.amount).flatMap((each) => [...legRows(each.leg, each.title), ...partRows(each.leg, each.amount, kind)]),
    ],
    subject: (row) => legOf(row).businessNo,
    ...submittable({
      operationId,
      call,
      limit,
      weigh: (row: Row, values: Values<'amount'>) => weightOfLeg(legOf(row), asked(row, values.amount)),
      request: (row: Row, values: Values<'amount'>) => ({ businessNo: legOf(row).businessNo, amount: asked(row, values.amount) }),
    }),
    outcome: 'quote',
    done,
  });
}
