// A product as data: what a person decides, in which order, what must hold, and what is sent. The engine draws every ticket from such a record (house §5).
import type { Account } from '#web/api/generated/model/account.zod.ts';
import type { Coupon } from '#web/api/generated/model/coupon.zod.ts';
import type { CoverAmount } from '#web/api/generated/model/coverAmount.zod.ts';
import type { CreditLine } from '#web/api/generated/model/creditLine.zod.ts';
import type { DiscountPoint } from '#web/api/generated/model/discountPoint.zod.ts';
import type { PairParameters } from '#web/api/generated/model/pairParameters.zod.ts';
import type { ReportingInfo } from '#web/api/generated/model/reportingInfo.zod.ts';
import type { ValueDates } from '#web/api/generated/model/valueDates.zod.ts';
import type { Decimal } from '#web/domain/decimal.ts';
import type { TextKey } from '#web/i18n/index.ts';
import type { Words } from '#web/state/dialogs.ts';
import type { Issue } from './issues.ts';

/** The whole form as text by field; a flag is '1' or ''. What was never touched is missing and takes its field's fallback. */
export type Typed = Readonly<Partial<Record<string, string>>>;

/** The form with every fallback filled in. */
export type Form = Readonly<Record<string, string>>;

/** What the bank and the market say around a form; null or empty while not known. */
export type Surroundings = {
  readonly pairs: readonly PairParameters[];
  /** Codes of the pairs that are followed in any type; null while not known. */
  readonly followed: readonly string[] | null;
  readonly accounts: readonly Account[];
  readonly margins: readonly Account[];
  readonly credits: readonly CreditLine[];
  readonly coupons: readonly Coupon[];
  readonly discount: DiscountPoint | null;
  readonly dates: ValueDates | null;
  /** The live price of the chosen pair, second currency per first. */
  readonly price: { readonly bid: Decimal; readonly offer: Decimal } | null;
  readonly cover: CoverAmount | null;
  readonly reportingDefault: ReportingInfo | null;
  /** False until defaults have been read, so that the form is not filled twice. */
  readonly accountsKnown: boolean;
  readonly creditsKnown: boolean;
};

/** One choice of a field; `closed` says why it cannot be chosen. */
export type Option = { readonly value: string; readonly label: Words | string; readonly note?: Words | string; readonly closed?: Words };

/** How a field is drawn. */
export type FieldKind = 'pair' | 'segments' | 'choice' | 'amount' | 'text' | 'flag' | 'statement' | 'note';

/** The parts of the form, in the order in which a person decides. */
export type SectionName = 'deal' | 'settlement' | 'cover' | 'reporting' | 'statement';

type Of<Value> = (form: Form, around: Surroundings) => Value;

/** One field. */
export type Field = {
  readonly key: string;
  readonly kind: FieldKind;
  readonly section: SectionName;
  readonly label: Of<Words>;
  readonly isShown?: Of<boolean>;
  /** What stands there until the user says otherwise; it sees the fields before it. */
  readonly fallback?: Of<string>;
  readonly options?: Of<readonly Option[]>;
  /** Of an amount. */
  readonly decimals?: (form: Form) => number;
  readonly maxLength?: number;
  readonly note?: Of<Words | null>;
  readonly isOptional?: true;
  /** Fields whose choice means nothing any more when this one changes. */
  readonly resets?: readonly string[];
  /** Spans the whole row. */
  readonly isWide?: true;
};

/** What the customer would deal at now, before the bank's quote. */
export type Indication = { readonly rate: Decimal; readonly bought: Money; readonly sold: Money; readonly concessionPips: Decimal };
/** An amount of a currency. */
export type Money = { readonly currency: string; readonly amount: Decimal };

/** Something the user must say yes to before the request leaves; the yes is `field` = '1' (MRG-16). */
export type Confirmation = { readonly field: string; readonly words: Words };

/** Label and value in a dialog or detail. */
export type SaidRow = { readonly label: Words; readonly value: Words | string };

/** An amount that is null where the bank rejected before there was a price. */
export type QuotedMoney = { readonly currency: string; readonly amount: Decimal | null };

/** One exchange of a quote. */
export type QuoteLeg = {
  readonly label: Words | null;
  readonly bought: QuotedMoney;
  readonly sold: QuotedMoney;
  readonly rate: Decimal | null;
  readonly date: string;
};

/** The answer to a request for a quote. */
export type Asked = { code: 0; data: { businessNo: string } } | { code: number; data: null };

/** A product. `Request` is what its call takes, `Deal` the trade object of its quotes. */
export type Product<Request extends { clientRequestId: string }, Deal> = {
  readonly id: string;
  /** 0 spot, 1 forward, 2 option, 3 swap. */
  readonly tranType: '0' | '1' | '2' | '3';
  readonly operationId: string;
  readonly title: TextKey;
  readonly fields: readonly Field[];
  readonly rules: readonly ((form: Form, around: Surroundings) => readonly Issue[])[];
  readonly price: (form: Form, around: Surroundings) => Indication | null;
  readonly confirmations: (form: Form, around: Surroundings) => readonly Confirmation[];
  readonly toRequest: (form: Form, around: Surroundings, clientRequestId: string) => Request;
  readonly ask: (request: Request) => Promise<Asked>;
  /** The deal in one sentence. */
  readonly sentence: (form: Form, around: Surroundings) => Words | null;
  /** What changes hands in a quote, leg by leg. */
  readonly quoteLegs: (deal: Deal) => readonly QuoteLeg[];
  /** The detail form of the quote dialog below its legs (QUO-09). */
  readonly quoteRows: (deal: Deal) => readonly SaidRow[];
};
