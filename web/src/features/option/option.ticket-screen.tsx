// The option ticket: its declaration rendered by the ticket engine, with its pay-off at expiry.
import type { OptionRow } from '#web/api/generated/model/optionRow.zod.ts';
import { fullListMoney, listRateText } from '#web/domain/rate-format.ts';
import { type Brief, Today } from '#web/engines/deal/today.tsx';
import { TicketScreen } from '#web/engines/ticket/ticket-screen.tsx';
import type { TFunction } from 'i18next';
import { FeeSheet } from './fee-sheet.tsx';
import { optionSerial } from './option.lists.ts';
import { OptionPictures } from './option.pictures.tsx';
import { option } from './option.product.ts';

/** Kind and amount; strike and expiry on the second line. */
const optionBrief = (row: OptionRow, t: TFunction<'portal'>): Brief => ({
  what: `${t(`deal.option.${row.buyOrSell}${row.callOrPut}`)} ${fullListMoney(row.valueAmount, row.valueCycode)}`,
  more: `${listRateText(row.strikeRate)} · ${row.expiryDate}`,
});

export function OptionTradeScreen() {
  return (
    <TicketScreen
      product={option}
      screen="optionTrade"
      picture={({ form, facts }) => (
        <>
          <OptionPictures form={form} premium={facts.premium} />
          <FeeSheet form={form} />
        </>
      )}
    >
      <Today list={optionSerial} all="optionCurrentSerial" brief={optionBrief} />
    </TicketScreen>
  );
}
