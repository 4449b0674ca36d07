// The content of receipts to be drawn (PRT-12).

/** Name of the bank in both languages. */
export type BankName = { readonly cn: string; readonly en: string };

type Labelled = { readonly cn: string; readonly en: string; readonly text: string };

/** An amount or rate in large type; `capital` is the amount in Chinese capitals, null for a rate. */
export type Figure = Labelled & { readonly capital: string | null };

/** What is exchanged; `cn` and `en` name the leg, empty if there is only one. */
export type Exchange = { readonly cn: string; readonly en: string; readonly figures: readonly Figure[] };

/** Content of a page. `madeAt`, in epoch ms, dates the file, so that equal content yields equal bytes. */
export type SheetPage = {
  readonly titleCn: string;
  readonly titleEn: string;
  readonly serialNo: string;
  readonly verificationNo: string;
  readonly madeAt: number;
  readonly customer: string;
  readonly time: string;
  readonly exchanges: readonly Exchange[];
  readonly facts: readonly Labelled[];
  /** The words of the form itself, in both languages. */
  readonly words: {
    readonly business: string;
    readonly verification: string;
    readonly verifiedBy: string;
    readonly stamp: string;
    readonly foot: string;
  };
};

/** The receipts of a file, at least one, and the bank that issued them. */
export type Sheet = { readonly bank: BankName; readonly pages: readonly SheetPage[] };
