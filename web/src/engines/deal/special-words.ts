// What the special state of a deal says (QRY-14, QRY-29).
import type { OptionRow } from '#web/api/generated/model/optionRow.zod.ts';
import type { TradeRow } from '#web/api/generated/model/tradeRow.zod.ts';
import { fullListMoney } from '#web/domain/rate-format.ts';
import type { TextKey } from '#web/i18n/index.ts';
import type { StatusTone } from '#web/ui/status-tag.tsx';

/** A deal of any product. The open amount of a spot deal or forward is undelivered; a swap has one for each leg. */
export type SpecialDeal = Pick<TradeRow, 'specialState' | 'cyCode1'> &
  Partial<Pick<TradeRow, 'undeliveredAmt1'>> &
  Partial<Pick<OptionRow, 'openAmt1'>>;

/** A special state with its colour, and the values of its text. */
export type SpecialWords = {
  readonly text: TextKey;
  readonly values?: Readonly<Record<string, string | number>>;
  readonly tone: StatusTone;
};

/** Colours of the special states. They are independent of the delivery; 0 means none. */
const tones: Readonly<Record<Exclude<TradeRow['specialState'], '0'>, StatusTone>> = {
  1: 'bad',
  3: 'neutral',
  4: 'neutral',
  5: 'neutral',
  6: 'neutral',
};

/** States of which a part may be left, with the text that names it. */
const inPart: Readonly<Partial<Record<TradeRow['specialState'], TextKey>>> = {
  4: 'trade.specialState.4left',
  6: 'trade.specialState.6left',
};

/** Returns the special state of a deal, which names what is left after an early delivery or a closing in part; null without one. */
export function specialWords({ specialState, cyCode1, undeliveredAmt1 = 0, openAmt1 = 0 }: SpecialDeal): SpecialWords | null {
  if (specialState === '0') return null;
  const tone = tones[specialState];
  const open = undeliveredAmt1 + openAmt1;
  const left = open === 0 ? undefined : inPart[specialState];
  if (left === undefined) return { text: `trade.specialState.${specialState}`, tone };
  return { text: left, values: { amount: fullListMoney(open, cyCode1) }, tone };
}
