// The ticket as pure functions: what was typed, what the form says with its fallbacks, what is wrong with it (house §5).
import { settledAmount, typedAmount } from '#web/domain/amount-input.ts';
import { hasHiddenCharacters } from '#web/domain/free-text.ts';
import type { Issue } from './issues.ts';
import type { Field, Form, Option, Product, Surroundings, Typed } from './ticket-types.ts';

/** Any product; the engine looks into neither its request nor its deal. */
export type AnyProduct = Pick<Product<never, never>, 'fields' | 'rules'>;

/** `left` are the fields the user has been through, `tried` a refused submit, `statementRead` whether the statement was opened for this trade (REP-04). */
export type Ticket = { readonly typed: Typed; readonly left: readonly string[]; readonly tried: boolean; readonly statementRead: boolean };

export type TicketAct =
  | { readonly type: 'set'; readonly field: string; readonly text: string }
  | { readonly type: 'leave'; readonly field: string }
  /** A pressed price brings pair, side and currency along. */
  | { readonly type: 'carry'; readonly values: Typed }
  | { readonly type: 'readStatement' }
  | { readonly type: 'try' }
  | { readonly type: 'sent' };

export const emptyTicket: Ticket = { typed: {}, left: [], tried: false, statementRead: false };

/** Fields that never outlive a trade: the amount, and what has to be agreed each time anew (REP-04). */
const onceOnly = ['amount', 'agree', 'remark'];

const without = (typed: Typed, keys: readonly string[]): Typed =>
  Object.fromEntries(Object.entries(typed).filter(([key]) => !keys.includes(key)));

/** The form with the fallbacks of untouched fields, filled in field order; amounts as figures, also while they are typed. */
export function filled({ fields }: AnyProduct, { typed }: Ticket, around: Surroundings): Form {
  const form: Record<string, string> = {};
  for (const { key, kind, fallback, decimals } of fields) {
    const text = typed[key] ?? fallback?.(form, around) ?? '';
    form[key] = kind === 'amount' ? settledAmount(text, decimals?.(form)) : text;
  }
  return form;
}

type Change = { readonly fields: readonly Field[]; readonly ticket: Ticket; readonly form: Form };

function set({ fields, ticket, form }: Change, key: string, text: string): Ticket {
  const field = fields.find((each) => each.key === key);
  const kept = without(ticket.typed, field?.resets ?? []);
  return { ...ticket, typed: { ...kept, [key]: field?.kind === 'amount' ? typedAmount(text, field.decimals?.(form)) : text } };
}

// An amount stands as a figure once its field is left: 1m is 1000000.
function leave({ fields, ticket, form }: Change, key: string): Ticket {
  const isAmount = fields.some((field) => field.key === key && field.kind === 'amount');
  const left = ticket.left.includes(key) ? ticket.left : [...ticket.left, key];
  return { ...ticket, left, typed: isAmount && key in ticket.typed ? { ...ticket.typed, [key]: form[key] ?? '' } : ticket.typed };
}

function carry({ fields, ticket }: Change, values: Typed): Ticket {
  const reset = fields.filter(({ key }) => key in values && values[key] !== ticket.typed[key]).flatMap(({ resets = [] }) => resets);
  return { ...ticket, typed: { ...without(ticket.typed, reset), ...values } };
}

/** The ticket after an act. */
export function reduce(product: AnyProduct, ticket: Ticket, act: TicketAct, around: Surroundings): Ticket {
  const change = { fields: product.fields, ticket, form: filled(product, ticket, around) };
  switch (act.type) {
    case 'set':
      return set(change, act.field, act.text);
    case 'leave':
      return leave(change, act.field);
    case 'carry':
      return carry(change, act.values);
    case 'readStatement':
      return { ...ticket, statementRead: true };
    case 'try':
      return { ...ticket, tried: true };
    case 'sent':
      return { typed: without(ticket.typed, onceOnly), left: [], tried: false, statementRead: false };
  }
}

/** A field as it is to be drawn. */
export type FieldState = {
  readonly field: Field;
  readonly value: string;
  readonly options: readonly Option[];
  readonly issue: Issue | null;
};

/** Whatever the product, free text has no characters that cannot be seen. */
const hiddenIn = (fields: readonly Field[], form: Form): readonly Issue[] =>
  fields
    .filter(({ kind, key }) => kind === 'text' && hasHiddenCharacters(form[key] ?? ''))
    .map(({ key }): Issue => ({ field: key, kind: 'hiddenCharacters' }));

/** What is wrong now, in the order of the fields. */
export function issuesOf(product: AnyProduct, form: Form, around: Surroundings): readonly Issue[] {
  const shown = product.fields.filter(({ isShown }) => isShown?.(form, around) ?? true).map(({ key }) => key);
  const found = [...product.rules.flatMap((rule) => rule(form, around)), ...hiddenIn(product.fields, form)].filter(({ field }) =>
    shown.includes(field),
  );
  return found.toSorted((a, b) => shown.indexOf(a.field) - shown.indexOf(b.field));
}

/** The shown fields; an issue is marked once its field was left or a submit was refused (VAL-10). */
export function fieldStates(product: AnyProduct, ticket: Ticket, around: Surroundings): readonly FieldState[] {
  const form = filled(product, ticket, around);
  const issues = issuesOf(product, form, around);
  const isMarked = (key: string) => ticket.tried || ticket.left.includes(key);
  return product.fields
    .filter(({ isShown }) => isShown?.(form, around) ?? true)
    .map((field) => ({
      field,
      value: ticket.typed[field.key] ?? form[field.key] ?? '',
      options: field.options?.(form, around) ?? [],
      issue: (isMarked(field.key) && issues.find((issue) => issue.field === field.key)) || null,
    }));
}
