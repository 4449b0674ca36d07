// The state of the last placed order; the bank accepts it after a moment (ORD-06, ORD-14).
import { Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { dataOf } from '#web/api/data-of.ts';
import type { OrderRow } from '#web/api/generated/model/orderRow.zod.ts';
import { useForexOrderList } from '#web/api/generated/orders/orders.ts';
import { bySelf } from '#web/api/reads.ts';
import { automaticRead } from '#web/api/transport.ts';
import type { TextKey } from '#web/i18n/index.ts';
import { useRequest } from '#web/engines/ticket/use-ticket.ts';
import { Outdated } from '#web/ui/outdated.tsx';
import { Section } from '#web/ui/section.tsx';

const askEvery = 2000;

/**
 * Sentences beside the state: the bank has the order, it will be dealt at its rate, or who has rejected it (ORD-06,
 * BNK-32).
 */
const sentences: Partial<Record<OrderRow['orderStatus'], TextKey>> = {
  0: 'orders.pending',
  1: 'orders.accepted',
  6: 'tips.headOfficeRejected',
};

function Standing({ businessNo }: { businessNo: string }) {
  const { t } = useTranslation();
  const form = { pageNum: 1, pageSize: 10, businessNo } as const;
  const { data, dataUpdatedAt, isError } = useForexOrderList(form, {
    query: { ...bySelf, refetchInterval: askEvery },
    request: automaticRead,
  });
  const order = dataOf(data)?.rows[0];
  if (!order) return null;
  const { orderStatus } = order;
  const sentence = sentences[orderStatus];
  return (
    <Section title={t(`deal.orderStatus.${orderStatus}`)}>
      {isError && <Outdated readAt={dataUpdatedAt} />}
      {sentence && (
        <Text fontSize="sm" color="fg.muted" data-order={orderStatus}>
          {t(sentence)}
        </Text>
      )}
    </Section>
  );
}

/** Renders nothing before the first order of the ticket. */
export function PlacedOrder({ ticket }: { ticket: string }) {
  const request = useRequest(ticket);
  const businessNo = request?.is === 'placed' ? request.request.businessNo : null;
  return businessNo === null ? null : <Standing key={businessNo} businessNo={businessNo} />;
}
