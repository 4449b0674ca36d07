// The order forms of the spot and the forward page: their declarations rendered by the ticket engine.
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { OrderRow } from '#web/api/generated/model/orderRow.zod.ts';
import { fullListMoney, listRateText } from '#web/domain/rate-format.ts';
import { PictureCard } from '#web/engines/chart/picture-card.tsx';
import { OrderTicketChart } from '#web/engines/chart/ticket-chart.tsx';
import { openDeal } from '#web/state/deal-opener.ts';
import { type Brief, Today } from '#web/engines/deal/today.tsx';
import { type TicketHead, TicketScreen } from '#web/engines/ticket/ticket-screen.tsx';
import { go } from '#web/state/navigation.ts';
import { forwardOrder } from './forward-order.product.ts';
import { forwardOrders, spotOrders } from './order.lists.ts';
import type { OrderForm } from './order.fields.ts';
import { typedRates } from './order.rates.ts';
import { PlacedOrder } from './placed-order.tsx';
import { spotOrder } from './spot-order.product.ts';

/** Side, amount and rates; the state on the second line. */
function orderBrief(row: OrderRow, t: TFunction<'portal'>): Brief {
  const { tradeDirection, calCyCode, cyCode1, cyCode2, amount, orderPrice, takeProfitRate, stopLossRate, orderStatus } = row;
  const currency = calCyCode === '0' ? cyCode1 : cyCode2;
  const rates = [orderPrice, takeProfitRate, stopLossRate].flatMap((rate) => (rate === null ? [] : [listRateText(rate)]));
  return {
    what: `${t(tradeDirection === 'BUY' ? 'trade.side.B' : 'trade.side.S')} ${fullListMoney(amount, currency)}`,
    more: `${rates.join(' / ')} · ${t(`deal.orderStatus.${orderStatus}`)}`,
  };
}

// Creates the click handler of an order's row. A filled order opens its deal; any other order opens the list of orders.
const opens = (all: 'spotOrders' | 'forwardOrders') => (row: OrderRow) =>
  row.dealNo === null ? go(all) : openDeal({ businessNo: row.dealNo });

type ChartProps = { readonly form: OrderForm; readonly productType: 'SPOT' | 'FORWARD'; readonly list: typeof spotOrders };

/** Shows a chart of the pair with the typed rates, the rates of working orders, and the orders filled today. */
function OrderChart({ form, productType, list }: ChartProps) {
  const { t } = useTranslation();
  const { rateCode } = form;
  const typed = typedRates(form).map(({ aim, rate }) => ({ words: t(`orders.aim.${aim}`), rate, tone: 'typed' as const }));
  if (rateCode === '') return null;
  return (
    <PictureCard label={t('chart.title', { pair: rateCode })}>
      <OrderTicketChart rateCode={rateCode} list={list} productType={productType} levels={typed} />
    </PictureCard>
  );
}

export function SpotOrderScreen({ head }: { head?: TicketHead }) {
  return (
    <TicketScreen
      product={spotOrder}
      screen="spotTrade"
      head={head}
      picture={({ form }) => <OrderChart form={form} productType="SPOT" list={spotOrders} />}
    >
      <PlacedOrder ticket={spotOrder.id} />
      <Today list={spotOrders} all="spotOrders" brief={orderBrief} open={opens('spotOrders')} />
    </TicketScreen>
  );
}

export function ForwardOrderScreen({ head }: { head?: TicketHead }) {
  return (
    <TicketScreen
      product={forwardOrder}
      screen="forwardTrade"
      head={head}
      picture={({ form }) => <OrderChart form={form} productType="FORWARD" list={forwardOrders} />}
    >
      <PlacedOrder ticket={forwardOrder.id} />
      <Today list={forwardOrders} all="forwardOrders" brief={orderBrief} open={opens('forwardOrders')} />
    </TicketScreen>
  );
}
