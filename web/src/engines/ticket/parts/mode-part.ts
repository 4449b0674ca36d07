// The ticket's line on who will quote: the bank's automatic pricing, or above a limit a dealer, which takes longer
// (API-16, BNK-10).
import type { TradeMode } from '#web/api/generated/model/tradeMode.zod.ts';
import type { TranType } from '#web/api/generated/model/tranType.zod.ts';
import { getGetTradeModeQueryKey, getTradeMode } from '#web/api/generated/trade/trade.ts';
import { compare, isDecimal } from '#web/domain/decimal.ts';
import type { Form } from '../form.ts';
import { asks } from '../reads.ts';
import type { Field, Market } from '../ticket-types.ts';
import { calcOfForm } from './deal-part.ts';

/** Key of its field, which only shows text. */
export type ModeKey = 'mode';

type AmountForm = Form<'rateCode' | 'calCyCode' | 'amount'>;
type Facts = Market & { readonly mode: TradeMode | null };

/** Returns the read of how the bank would quote a deal of the entered amount. */
export const modeReads = (tranType: TranType) => ({
  mode: {
    settles: true as const,
    ask: (form: AmountForm) => {
      const { rateCode, amount } = form;
      if (rateCode === '' || !isDecimal(amount) || compare(amount, '0') <= 0) return null;
      return asks(getTradeMode, getGetTradeModeQueryKey, { rateCode, tranType, calCyCode: calcOfForm(form), amount });
    },
  },
});

/** A line below the amount, shown when a dealer will quote. */
export const modeFields: readonly Field<'rateCode' | 'calCyCode' | 'amount' | ModeKey, Facts>[] = [
  {
    key: 'mode',
    kind: 'note',
    section: 'deal',
    isWide: true,
    label: () => ({ key: 'trade.field.mode' }),
    isShown: ({ amount }, { mode }) => amount !== '' && mode?.mode === 'DEALER',
    note: (_form, { mode }) => ({ key: mode?.aboveHeadOfficeLimit ? 'trade.mode.aboveLimit' : 'trade.mode.dealer' }),
  },
];
