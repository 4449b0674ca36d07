// A product as data: what it reads, what a person decides and in which order, what must hold, its preview, and what is sent.
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

/** What every ticket sees without reading anything. */
export type Market = {
  readonly pairs: readonly PairParameters[];
  /** Codes of the pairs that are followed in any type; null while not known. */
  readonly followed: readonly string[] | null;
  /** The live price of the product's row of the feed: second currency per first, or points in pips. */
  readonly price: { readonly bid: Decimal; readonly offer: Decimal } | null;
  /** What the bank said where it refused a read, by the name of the read. */
  readonly refused: Readonly<Partial<Record<string, string>>>;
};

/** A value that follows from the form and from what is known. */
export type Of<Key extends string, Facts, Value> = (form: Form<Key>, facts: Facts) => Value;

/** One choice of a field; `closed` says why it cannot be chosen, `isWaiting` that its value is not known yet, `search` what finds it besides its label. */
export type Option = {
  readonly value: string;
  readonly label: Words | string;
  readonly note?: Words | string;
  readonly closed?: Words;
  readonly isWaiting?: true;
  readonly search?: readonly string[];
};

/** How a field is typed and drawn. */
export type FieldKind =
  'pair' | 'side' | 'segments' | 'boxes' | 'choice' | 'amount' | 'rate' | 'date' | 'text' | 'flag' | 'statement' | 'note';

/** Titles of sections there are. */
export type SectionName = 'deal' | 'order' | 'premium' | 'settlement' | 'cover' | 'reporting' | 'statement';

/** A line of text: a key with its values, or a text that is the same in every language. */
export type Line = Words | string;

/**
 * A part of the form. One that folds is a row of 36 px that states its values: those of its fields joined, or the lines of a function.
 * A press or a marked field opens it.
 */
export type Section<Key extends string, Facts> = {
  readonly name: SectionName;
  readonly folds?: 'values' | Of<Key, Facts, readonly Line[]>;
};

/** A day that cannot be chosen, with the centres that are closed. */
export type ClosedDays = ReadonlyMap<string, readonly string[]>;

/** The days a date field offers, both included; `today` is the bank's. */
export type DateBounds = { readonly today: string; readonly min: string; readonly max: string; readonly closed: ClosedDays };

/** One field. */
export type Field<Key extends string, Facts> = {
  readonly key: Key;
  /** Its names in requests, where its key is not the one; a refusal names them. */
  readonly sentAs?: readonly string[];
  readonly kind: FieldKind;
  readonly section: SectionName;
  readonly label: Of<Key, Facts, Words>;
  readonly isShown?: Of<Key, Facts, boolean>;
  /** The value until the user changes it; it sees the fields before it. */
  readonly fallback?: Of<Key, Facts, string>;
  readonly options?: Of<Key, Facts, readonly Option[]>;
  /** Of an amount or a rate. */
  readonly decimals?: Of<Key, Facts, number>;
  /** Of a date. */
  readonly days?: Of<Key, Facts, DateBounds | null>;
  readonly maxLength?: number;
  readonly note?: Of<Key, Facts, Words | null>;
  readonly isOptional?: true;
  /** What was typed here means nothing any more when one of these changes. */
  readonly clearedBy?: readonly Key[];
  /** How long what was typed lives: for one request (agreement), or until a deal is done (amount). Without it, as long as the ticket. */
  readonly lasts?: 'request' | 'deal';
  /** Spans the whole row. */
  readonly isWide?: true;
  /** Its label is for screen readers only. */
  readonly isBare?: true;
  /** The field inside whose control it is drawn, as the currency inside its amount. */
  readonly within?: Key;
};

/** What must hold; a rule answers with what does not. */
export type Rule<Key extends string, Facts> = Of<Key, Facts, readonly Issue<Key>[]>;

/** What the deal would be now, before the bank's quote: the same legs that the quote dialog draws, and one sentence. */
export type Preview = {
  readonly sentence: Words;
  readonly legs: readonly Leg[];
  /** The legs of a swap, drawn beside each other in place of the sentence. */
  readonly cards?: readonly Exchange[];
  /** The figure that decides, as the premium of an option or the net of a swap; left out where the sentence has it. */
  readonly lead?: SaidRow;
  /** What the customer pays in all, for the bar of a phone, where there is no room for the sentence. */
  readonly brief?: SaidRow;
  readonly rows: readonly SaidRow[];
  /** The last line, instead of that the bank's quote decides the rate. */
  readonly note?: TextKey;
};

/** The large prices of a ticket (RAT-21). */
export type Tiles = {
  /** What they are, and for which day. */
  readonly title: Words;
  /** What the customer sells and buys the first currency at, in their decimals, null while not known; left out, they are the feed's, live. */
  readonly rates?: Readonly<Record<Side, string | null>>;
  /** Whether they are points in pips, not rates. */
  readonly arePoints?: true;
  /** What they are made of, or lead to. */
  readonly beside: readonly SaidRow[];
};

/** Something the user must say yes to before the request leaves; the yes is `field` = '1' (MRG-16, ORD-10). */
export type Confirmation<Key extends string> = { readonly field: Key; readonly words: Words };

/** A request for a quote has a number under which the quote will come; a placed order is with the bank at once, in a state. */
type Taken = { businessNo: string; orderStatus?: OrderStatus };
type Answer = { code: 0; data: Taken } | { code: number; data: null };

/** How the request is sent, and what its answer means. */
type Sending<Request> = {
  readonly operationId: string;
  readonly call: (request: Request) => Promise<Answer>;
  readonly outcome: 'quote' | 'done';
  /** Said when the request is with the bank, one after the other; `taken` is null where the answer was lost and looked up. */
  readonly messages: (taken: Taken | null) => readonly TextKey[];
  /** What the submit says, and while it runs. */
  readonly words: { readonly label: TextKey; readonly busyLabel: TextKey };
};

/** A product. `Facts` is `Market` and the answers of its reads. */
export type Product<Key extends string, Facts extends Market, Request extends { clientRequestId: string }> = {
  readonly id: string;
  /** 0 spot, 1 forward, 2 option, 3 swap. */
  readonly tranType: TranType;
  readonly title: TextKey;
  readonly reads: { readonly [Name in Exclude<keyof Facts, keyof Market>]: Read<Key, Facts, Facts[Name]> };
  /** The row of the feed that moves its price; a stale one stops the submit (RAT-15). */
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
};
