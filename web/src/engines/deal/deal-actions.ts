// The actions on a deal. Each action of a product has checks that return why it is not possible on a business day of
// the bank.
import type { TradeDetail } from '#web/api/generated/model/tradeDetail.zod.ts';
import type { Words } from '#web/state/dialogs.ts';
import type { AnyAction } from '../action/action-types.ts';
import { actionForm, openAction } from '../action/open-action.tsx';
import type { DetailAction } from '../detail/detail-types.ts';
import { isOpen, type OpenLeg } from './open-leg.ts';

/** Returns why an action on a row is not possible on `today` (yyyy-mm-dd), or null when it is possible. */
export type WhyNot<Row> = (row: Row, today: string) => Words | null;

/** Returns the first reason found, or null. */
export const first =
  <Row>(...reasons: readonly WhyNot<Row>[]): WhyNot<Row> =>
  (row, today) =>
    reasons.reduce<Words | null>((found, reason) => found ?? reason(row, today), null);

/** Possible while the leg has an open amount. */
export const whileOpen =
  <Row>(legOf: (row: Row) => OpenLeg): WhyNot<Row> =>
  (row) =>
    isOpen(legOf(row)) ? null : { key: 'record.whyNot.done' };

/** Possible from a day on, inclusive. */
export const from =
  <Row>(dayOf: (row: Row) => string): WhyNot<Row> =>
  (row, today) =>
    today < dayOf(row) ? { key: 'record.whyNot.from', values: { date: dayOf(row) } } : null;

/** Creates the check of an action that is possible only before a day of the row, not on that day itself. */
export const before =
  <Row>(dayOf: (row: Row) => string): WhyNot<Row> =>
  (row, today) =>
    today >= dayOf(row) ? { key: 'record.whyNot.before', values: { date: dayOf(row) } } : null;

/** Returns `reason` when `isSo` is true of the row, whatever the day. */
export const unless =
  <Row>(isSo: (row: Row) => boolean, reason: Words): WhyNot<Row> =>
  (row) =>
    isSo(row) ? null : reason;

/** An action on the page of a deal. `leg` and `label` are needed where the action exists for each leg. */
export type DealAction<Row> = Pick<DetailAction, 'leg'> & {
  readonly action: AnyAction<Row>;
  readonly whyNot: WhyNot<Row>;
  readonly label?: Words;
};

/** Returns the actions of a product's deal on a day (yyyy-mm-dd). */
export type DealActionsOf = (detail: TradeDetail, today: string) => readonly DetailAction[];

/** Builds a `DealActionsOf` from actions on a row; `rowOf` extracts the row from the detail, or null. */
export const dealActionsOn =
  <Row>(rowOf: (detail: TradeDetail) => Row | null, acts: (row: Row) => readonly DealAction<Row>[]): DealActionsOf =>
  (detail, today) => {
    const row = rowOf(detail);
    if (row === null) return [];
    return acts(row).map(({ action, whyNot, label, leg }) => ({
      key: `${action.id} ${label?.key ?? ''}`,
      id: action.id,
      ...(leg && { leg }),
      label: label ?? { key: action.label },
      whyNot: whyNot(row, today),
      run: () => openAction(action, row),
      form: (close) => actionForm(action, row, close),
    }));
  };
