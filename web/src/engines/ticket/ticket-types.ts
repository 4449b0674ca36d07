// Types of a product's declaration: its reads, its fields in the order in which the user decides them, its rules, its
// preview and its request.
import type { OrderStatus } from '#web/api/generated/model/orderStatus.zod.ts';
import type { PairParameters } from '#web/api/generated/model/pairParameters.zod.ts';
import type { TranType } from '#web/api/generated/model/tranType.zod.ts';
import type { Decimal } from '#web/domain/decimal.ts';
import type { Side } from '#web/domain/side.ts';
import type { TextKey } from '#web/i18n/index.ts';
import type { PriceKey } from '#web/live/prices.ts';
import type { Words } from '#web/state/dialogs.ts';
import type { Exchange, Leg, SaidRow } from '../deal/legs.ts';
import type { Form } from './form.ts';
import type { Issue } from './issues.ts';
import type { Read } from './reads.ts';

/** Facts available to every ticket without reads of its own. */
export type Market = {
  readonly pairs: readonly PairParameters[];
  /** Codes of the pairs that the user follows for any product; null while they are unknown. */
  readonly followed: readonly string[] | null;
  /** The live price of the product's feed row: second currency per unit of the first, or points in pips. */
  readonly price: { readonly bid: Decimal; readonly offer: Decimal } | null;
  /** The bank's message for each refused read, by the name of the read. */
  readonly refused: Readonly<Partial<Record<string, string>>>;
};

/** A function that derives a value from the form and the facts. */
export type Of<Key extends string, Facts, Value> = (form: Form<Key>, facts: Facts) => Value;

/**
 * An option of a field. `closed` is the reason why it is disabled. `isWaiting` means that its value is still unknown.
 * `search` contains further search terms.
 */
export type Option = {
  readonly value: string;
  readonly label: Words | string;
  readonly note?: Words | string;
  readonly closed?: Words;
  readonly isWaiting?: true;
  readonly search?: readonly string[];
};

/** The kind of a field, which determines its control. */
export type FieldKind =
  'pair' | 'side' | 'segments' | 'boxes' | 'choice' | 'amount' | 'rate' | 'date' | 'text' | 'flag' | 'statement' | 'note';

/** Name of a section. Each name has a title among the texts. */
export type SectionName = 'deal' | 'order' | 'premium' | 'settlement' | 'cover' | 'reporting' | 'statement' | 'approval';

/** A line of text: a text key with its values, or a text that is the same in every language. */
export type Line = Words | string;

/**
 * A section of the form. When folded, it is a row of 36 px with a summary: the joined values of its fields, or the
 * lines that a function returns. A click on this row, or an invalid field, opens the section.
 */
export type Section<Key extends string, Facts> = {
  readonly name: SectionName;
  readonly folds?: 'values' | Of<Key, Facts, readonly Line[]>;
};

/** Days that cannot be selected, with the closed financial centres. */
export type ClosedDays = ReadonlyMap<string, readonly string[]>;

/** The days a date field offers, `min` and `max` inclusive; `today` is the bank's date. */
export type DateBounds = { readonly today: string; readonly min: string; readonly max: string; readonly closed: ClosedDays };

/** The declaration of a ticket's field. */
export type Field<Key extends string, Facts> = {
  readonly key: Key;
  /** Names of the field in requests, if they differ from its key. Refusals of the bank use these names. */
  readonly sentAs?: readonly string[];
  readonly kind: FieldKind;
  readonly section: SectionName;
  readonly label: Of<Key, Facts, Words>;
  readonly isShown?: Of<Key, Facts, boolean>;
  /** The value until the user changes it; receives the form with the fields before it filled in. */
  readonly fallback?: Of<Key, Facts, string>;
  readonly options?: Of<Key, Facts, readonly Option[]>;
  /** Decimal places of an amount or a rate. */
  readonly decimals?: Of<Key, Facts, number>;
  /** Returns the days that can be selected, for a field of kind `date`; null while they are unknown. */
  readonly days?: Of<Key, Facts, DateBounds | null>;
  readonly maxLength?: number;
  readonly note?: Of<Key, Facts, Words | null>;
  readonly isOptional?: true;
  /** The typed value is cleared when one of these fields changes. */
  readonly clearedBy?: readonly Key[];
  /**
   * Lifetime of the typed value: one request (agreement) or until a deal is done (amount). Absent: as long as the
   * ticket.
   */
  readonly lasts?: 'request' | 'deal';
  /** The field takes a whole row. */
  readonly isWide?: true;
  /** Its label is for screen readers only. */
  readonly isBare?: true;
  /** The field in whose control this field is shown, for example the amount for its currency. */
  readonly within?: Key;
};

/** A validation rule. It returns one issue for each violation, and an empty list when there is none. */
export type Rule<Key extends string, Facts> = Of<Key, Facts, readonly Issue<Key>[]>;

/** The deal at the current price, before the bank's quote: legs as in the quote dialog, and one sentence. */
export type Preview = {
  readonly sentence: Words;
  readonly legs: readonly Leg[];
  /** The legs of a swap, shown side by side in place of the sentence. */
  readonly cards?: readonly Exchange[];
  /**
   * The most important figure, such as the premium of an option or the net amount of a swap. Absent when the sentence
   * contains it.
   */
  readonly lead?: SaidRow;
  /**
   * The total that the customer pays. The bar at the bottom of a phone shows it, because it has no room for the
   * sentence.
   */
  readonly brief?: SaidRow;
  readonly rows: readonly SaidRow[];
  /** Replaces the last line, which says that the bank's quote determines the rate. */
  readonly note?: TextKey;
};

/** The large prices of a ticket (RAT-21). */
export type Tiles = {
  /** What the prices are, and their day. */
  readonly title: Words;
  /**
   * The rates at which the customer sells and buys the first currency, in display decimals, null while unknown. When
   * absent, the live rates of the feed are shown.
   */
  readonly rates?: Readonly<Record<Side, string | null>>;
  /** Set when the values are points in pips instead of rates. */
  readonly arePoints?: true;
  /** Components or results of the prices. */
  readonly beside: readonly SaidRow[];
  /** How many lines `beside` needs on a phone, two components to a line, once all are known; one by default (LAY-26). */
  readonly besideLines?: 2;
};

/** A question that the user must confirm before the request is sent; confirming sets `field` to '1' (MRG-16, ORD-10). */
export type Confirmation<Key extends string> = { readonly field: Key; readonly words: Words };

/** A quote request has the number of its future quote; a placed order immediately has a state. */
type Taken = { businessNo: string; orderStatus?: OrderStatus };
type Answer = { code: 0; data: Taken } | { code: number; data: null };

/**
 * How the request is sent, and what its response means: a quote follows, it is done, or a second person has to decide
 * on it.
 */
export type Sending<Request> = {
  readonly operationId: string;
  readonly call: (request: Request) => Promise<Answer>;
  readonly outcome: 'quote' | 'done' | 'submitted';
  /**
   * Messages shown in order when the bank has received the request; `taken` is null when the response was lost and the
   * outcome was looked up.
   */
  readonly messages: (taken: Taken | null) => readonly TextKey[];
  /** Labels of the submit button, idle and busy. */
  readonly words: { readonly label: TextKey; readonly busyLabel: TextKey };
};

/** Returns why and how the request is sent to a second person; null while its maker may send it alone (EYE-02). */
export type SubmissionOf<Key extends string, Facts, Request> = Of<
  Key,
  Facts,
  { readonly why: Words; readonly sending: Sending<Request> } | null
>;

/** A product. `Facts` is `Market` and the answers of its reads. */
export type Product<Key extends string, Facts extends Market, Request extends { clientRequestId: string }> = {
  readonly id: string;
  /** 0 spot, 1 forward, 2 option, 3 swap. */
  readonly tranType: TranType;
  readonly title: TextKey;
  readonly reads: { readonly [Name in Exclude<keyof Facts, keyof Market>]: Read<Key, Facts, Facts[Name]> };
  /** Returns the feed row of the live price; a stale price blocks the submit (RAT-15). */
  readonly feed: (form: Readonly<Record<string, string>>) => PriceKey;
  /** Null before there is a pair. */
  readonly tiles: Of<Key, Facts, Tiles | null>;
  readonly sections: readonly Section<Key, Facts>[];
  readonly fields: readonly Field<Key, Facts>[];
  readonly rules: readonly Rule<Key, Facts>[];
  readonly preview: Of<Key, Facts, Preview | null>;
  readonly confirmations?: Of<Key, Facts, readonly Confirmation<Key>[]>;
  readonly toRequest: (form: Form<Key>, facts: Facts, clientRequestId: string) => Request;
  readonly sending: Sending<Request>;
  /** Added by the engine for customers with a second pair of eyes (`parts/approval-part.ts`). */
  readonly submission?: SubmissionOf<Key, Facts, Request>;
};
