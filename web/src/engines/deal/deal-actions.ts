// What can be done with a deal now, and why the rest cannot: each action of a product with the reasons against it, by the bank's business day.
import type { TradeDetail } from '#web/api/generated/model/tradeDetail.zod.ts';
import type { Words } from '#web/state/dialogs.ts';
import type { AnyAction } from '../action/action-types.ts';
import { openAction } from '../action/open-action.tsx';
import type { DetailAction } from '../detail/detail-types.ts';
import { isOpen, type OpenLeg } from './open-leg.ts';

/** Why something cannot be done with a row today (yyyy-mm-dd); null where it can. */
export type WhyNot<Row> = (row: Row, today: string) => Words | null;

/** The first reason of several. */
export const first =
  <Row>(...reasons: readonly WhyNot<Row>[]): WhyNot<Row> =>
  (row, today) =>
    reasons.reduce<Words | null>((found, reason) => found ?? reason(row, today), null);

/** Something is left of the leg. */
export const whileOpen =
  <Row>(legOf: (row: Row) => OpenLeg): WhyNot<Row> =>
  (row) =>
    isOpen(legOf(row)) ? null : { key: 'record.whyNot.done' };

/** From a day on, the day included. */
export const from =
  <Row>(dayOf: (row: Row) => string): WhyNot<Row> =>
  (row, today) =>
    today < dayOf(row) ? { key: 'record.whyNot.from', values: { date: dayOf(row) } } : null;

/** Before a day, the day excluded. */
export const before =
  <Row>(dayOf: (row: Row) => string): WhyNot<Row> =>
  (row, today) =>
    today >= dayOf(row) ? { key: 'record.whyNot.before', values: { date: dayOf(row) } } : null;

/** A reason that does not depend on the day. */
export const unless =
  <Row>(isSo: (row: Row) => boolean, reason: Words): WhyNot<Row> =>
  (row) =>
    isSo(row) ? null : reason;

/** An action in the page of a deal; `label` where its own does not say which leg is meant. */
export type DealAction<Row> = { readonly action: AnyAction<Row>; readonly whyNot: WhyNot<Row>; readonly label?: Words };

/** What a product's deals allow on a day. */
export type DealActionsOf = (detail: TradeDetail, today: string) => readonly DetailAction[];

/** Makes it from the row that the actions take. */
export const dealActionsOn =
  <Row>(rowOf: (detail: TradeDetail) => Row | null, acts: (row: Row) => readonly DealAction<Row>[]): DealActionsOf =>
  (detail, today) => {
    const row = rowOf(detail);
    if (row === null) return [];
    return acts(row).map(({ action, whyNot, label }) => ({
      key: `${action.id} ${label?.key ?? ''}`,
      label: label ?? { key: action.label },
      whyNot: whyNot(row, today),
      run: () => openAction(action, row),
    }));
  };
