// Options: price, ask, confirm, premium, exercise, give up, close, list.
import type {
  ConfirmRequest,
  FeeSpreadsheetRequest,
  OptionActRequest,
  OptionListForm,
  OptionPriceForm,
  OptionTradeRequest,
  SpecialRequest,
} from '#mock/generated/contract.ts';
import type { Call, Handlers } from '../handler.ts';

export const option = {
  doOptionTrade: ({ world, caller, body }: Call<OptionTradeRequest>) => world.bank.doOptionTrade(caller, body),
  doOptionTradeConfirm: ({ world, caller, body }: Call<ConfirmRequest>) => world.bank.doOptionTradeConfirm(caller, body),
  doFeeSpreadsheet: ({ world, caller, body }: Call<FeeSpreadsheetRequest>) => world.bank.doFeeSpreadsheet(caller, body),
  doOptPremiumDelivery: ({ world, caller, body }: Call<OptionActRequest>) => world.bank.doOptPremiumDelivery(caller, body),
  doOptionTradeExercise: ({ world, caller, body }: Call<OptionActRequest>) => world.bank.doOptionTradeExercise(caller, body),
  doOptionGiveUp: ({ world, caller, body }: Call<OptionActRequest>) => world.bank.doOptionGiveUp(caller, body),
  doOptionHedging: ({ world, caller, body }: Call<SpecialRequest>) => world.bank.doOptionHedging(caller, body),
  doOptionHedgingConfirm: ({ world, caller, body }: Call<ConfirmRequest>) => world.bank.doOptionHedgingConfirm(caller, body),
  optFenicsPrice: ({ world, body }: Call<OptionPriceForm>) => world.bank.optFenicsPrice(body),
  optClientTrade: ({ world, caller, body }: Call<OptionListForm>) => world.bank.optClientTrade(caller, body),
  noReachDateOptClientTrade: ({ world, caller, body }: Call<OptionListForm>) => world.bank.noReachDateOptClientTrade(caller, body),
  reachDateOptClientTrade: ({ world, caller, body }: Call<OptionListForm>) => world.bank.reachDateOptClientTrade(caller, body),
  optionTradeListToDelivery: ({ world, caller, body }: Call<OptionListForm>) => world.bank.optionTradeListToDelivery(caller, body),
  optTradeHistory: ({ world, caller, body }: Call<OptionListForm>) => world.bank.optTradeHistory(caller, body),
} satisfies Handlers;
