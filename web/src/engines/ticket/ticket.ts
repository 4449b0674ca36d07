// The ticket as pure functions: its state, the form with fallbacks filled in, and its issues.
import { hasHiddenCharacters } from '#web/domain/free-text.ts';
import type { Words } from '#web/state/dialogs.ts';
import type { Form, Typed } from './form.ts';
import type { Issue } from './issues.ts';
import type { DateBounds, Field, FieldKind, Option, Product, SectionName, Market } from './ticket-types.ts';

/** The part of a product that these pure functions use. */
export type Shape<Key extends string, Facts extends Market> = Pick<Product<Key, Facts, never>, 'fields' | 'rules'>;

/**
 * `left` contains the fields the user has changed and left. `tried` is set by a failed submit. `refused` is the field
 * that the bank refused.
 */
export type Ticket<Key extends string> = {
  readonly typed: Typed<Key>;
  readonly left: readonly Key[];
  readonly tried: boolean;
  readonly refused: Issue<Key> | null;
};

/** What can happen to a ticket. */
export type TicketAct<Key extends string> =
  | { readonly type: 'set'; readonly field: Key; readonly text: string }
  | { readonly type: 'leave'; readonly field: Key }
  /** Sets several fields: a clicked price sets pair, side and currency; repeating a request sets all terms (QUO-41). */
  | { readonly type: 'carry'; readonly values: Typed<Key> }
  | { readonly type: 'try' }
  /** The bank refused the request; `issue` is null if the refusal names no field. */
  | { readonly type: 'refused'; readonly issue: Issue<Key> | null }
  /** The bank has received the request. */
  | { readonly type: 'sent' }
  /** The requested deal was made. */
  | { readonly type: 'dealt' };

/** Returns a ticket without typed values. */
export const emptyTicket = <Key extends string>(): Ticket<Key> => ({
  typed: {} as Typed<Key>,
  left: [],
  tried: false,
  refused: null,
});

function without<Key extends string>(typed: Typed<Key>, gone: readonly Key[]): Typed<Key> {
  return Object.fromEntries(Object.entries(typed).filter(([key]) => !gone.includes(key as Key))) as Typed<Key>;
}

/**
 * Returns the form in the order of the fields. Fields that the user has not changed have their fallbacks. Values are
 * formatted as in requests: decimals without separators, and days as yyyy-mm-dd.
 */
export function filled<Key extends string, Facts extends Market>(
  { fields }: Pick<Shape<Key, Facts>, 'fields'>,
  typed: Typed<Key>,
  facts: Facts,
): Form<Key> {
  const form = Object.fromEntries(fields.map(({ key }) => [key, ''])) as Record<Key, string>;
  for (const { key, fallback } of fields) {
    form[key] = typed[key] ?? fallback?.(form, facts) ?? '';
  }
  return form;
}

type Change<Key extends string, Facts> = {
  readonly fields: readonly Field<Key, Facts>[];
  readonly ticket: Ticket<Key>;
  readonly form: Form<Key>;
};

// Returns the changed fields and the fields they clear, transitively.
function clearedBy<Key extends string, Facts>(fields: readonly Field<Key, Facts>[], changed: readonly Key[]): readonly Key[] {
  const next = fields.filter(
    ({ key, clearedBy: causes = [] }) => !changed.includes(key) && causes.some((cause) => changed.includes(cause)),
  );
  return next.length === 0 ? changed : clearedBy(fields, [...changed, ...next.map(({ key }) => key)]);
}

const cleared = <Key extends string, Facts>({ fields, ticket }: Change<Key, Facts>, changed: readonly Key[]): Typed<Key> =>
  without(ticket.typed, clearedBy(fields, changed));

// Returns the bank's refusal of a field, if it still applies; null after a change of this field, or of a field on
// which it depends.
function stillRefused<Key extends string, Facts>({ fields, ticket }: Change<Key, Facts>, changed: readonly Key[]): Issue<Key> | null {
  return ticket.refused && clearedBy(fields, changed).includes(ticket.refused.field) ? null : ticket.refused;
}

// Setting a field to its current value clears no other fields.
function set<Key extends string, Facts>(change: Change<Key, Facts>, key: Key, text: string): Ticket<Key> {
  const changed = text === change.form[key] ? [] : [key];
  return { ...change.ticket, typed: { ...cleared(change, changed), [key]: text }, refused: stillRefused(change, changed) };
}

// A field that was left without a change is not marked as empty; for example the amount, which is focused first.
const leave = <Key extends string>(ticket: Ticket<Key>, key: Key): Ticket<Key> =>
  key in ticket.typed && !ticket.left.includes(key) ? { ...ticket, left: [...ticket.left, key] } : ticket;

type Lasts = NonNullable<Field<string, never>['lasts']>;

const lasting = <Key extends string, Facts>(fields: readonly Field<Key, Facts>[], spans: readonly Lasts[]): readonly Key[] =>
  fields.filter(({ lasts }) => lasts !== undefined && spans.includes(lasts)).map(({ key }) => key);

function carry<Key extends string, Facts>(change: Change<Key, Facts>, values: Typed<Key>): Ticket<Key> {
  // Values that the user must enter for each request, such as the agreement, are left out.
  const brought = without(values, lasting(change.fields, ['request']));
  const changed = (Object.keys(brought) as Key[]).filter((key) => brought[key] !== change.form[key]);
  return { ...change.ticket, typed: { ...cleared(change, changed), ...brought }, refused: stillRefused(change, changed) };
}

// Clears the values that are needed again for each request, or for each deal.
function renewed<Key extends string, Facts>({ fields, ticket }: Change<Key, Facts>, over: readonly Lasts[]): Ticket<Key> {
  return { typed: without(ticket.typed, lasting(fields, over)), left: [], tried: false, refused: null };
}

/** Returns the state of the ticket after an event. */
export function reduce<Key extends string, Facts extends Market>(
  product: Shape<Key, Facts>,
  ticket: Ticket<Key>,
  act: TicketAct<Key>,
  facts: Facts,
): Ticket<Key> {
  const change = { fields: product.fields, ticket, form: filled(product, ticket.typed, facts) };
  switch (act.type) {
    case 'set':
      return set(change, act.field, act.text);
    case 'leave':
      return leave(ticket, act.field);
    case 'carry':
      return carry(change, act.values);
    case 'try':
      return { ...ticket, tried: true, refused: null };
    case 'refused':
      return { ...ticket, refused: act.issue };
    case 'sent':
      return renewed(change, ['request']);
    case 'dealt':
      return renewed(change, ['request', 'deal']);
  }
}

/** A field ready for rendering, with all derived values. */
export type FieldState<Key extends string = string> = {
  readonly key: Key;
  readonly kind: FieldKind;
  readonly section: SectionName;
  readonly label: Words;
  readonly value: string;
  readonly options: readonly Option[];
  readonly note: Words | null;
  readonly issue: Issue<Key> | null;
  readonly days: DateBounds | null;
  readonly decimals: number | undefined;
  readonly maxLength: number | undefined;
  readonly isOptional: boolean;
  readonly isWide: boolean;
  readonly isBare: boolean;
  readonly within: Key | null;
};

// In every product, free text must not contain invisible characters.
const hiddenIn = <Key extends string, Facts>(fields: readonly Field<Key, Facts>[], form: Form<Key>): readonly Issue<Key>[] =>
  fields
    .filter(({ kind, key }) => kind === 'text' && hasHiddenCharacters(form[key]))
    .map(({ key }) => ({ field: key, kind: 'hiddenCharacters' }));

/** Returns the current issues in field order; hidden fields have no issues. */
export function issuesOf<Key extends string, Facts extends Market>(
  { fields, rules }: Shape<Key, Facts>,
  form: Form<Key>,
  facts: Facts,
): readonly Issue<Key>[] {
  const shown = fields.filter(({ isShown }) => isShown?.(form, facts) ?? true).map(({ key }) => key);
  const found = [...rules.flatMap((rule) => rule(form, facts)), ...hiddenIn(fields, form)].filter(({ field }) => shown.includes(field));
  return found.toSorted((a, b) => shown.indexOf(a.field) - shown.indexOf(b.field));
}

type Drawing<Key extends string, Facts> = {
  readonly form: Form<Key>;
  readonly facts: Facts;
  readonly typed: Typed<Key>;
  readonly issue: Issue<Key> | null;
};

function drawn<Key extends string, Facts>(field: Field<Key, Facts>, { form, facts, typed, issue }: Drawing<Key, Facts>): FieldState<Key> {
  const { key, kind, section, label, options, note, days, decimals, maxLength } = field;
  return {
    key,
    kind,
    section,
    label: label(form, facts),
    value: typed[key] ?? form[key],
    options: options?.(form, facts) ?? [],
    note: note?.(form, facts) ?? null,
    issue,
    days: days?.(form, facts) ?? null,
    decimals: decimals?.(form, facts),
    maxLength,
    isOptional: field.isOptional === true,
    isWide: field.isWide === true,
    isBare: field.isBare === true,
    within: field.within ?? null,
  };
}

/**
 * Returns the visible fields. An issue is shown once its field was changed and left, or after a submit was refused by
 * the form or by the bank (VAL-10).
 */
export function fieldStates<Key extends string, Facts extends Market>(
  product: Shape<Key, Facts>,
  { typed, tried, left, refused }: Ticket<Key>,
  facts: Facts,
): readonly FieldState<Key>[] {
  const form = filled(product, typed, facts);
  const issues = issuesOf(product, form, facts);
  const issueOf = (key: Key) =>
    ((tried || left.includes(key)) && issues.find(({ field }) => field === key)) || (refused?.field === key ? refused : null);
  return product.fields
    .filter(({ isShown }) => isShown?.(form, facts) ?? true)
    .map((field) => drawn(field, { form, facts, typed, issue: issueOf(field.key) }));
}
