// Orders that wait for the bank: for acceptance, or for approval of a cancellation (DSK-04).
import { Button, Flex } from '@chakra-ui/react';
import { bankDateTime } from '#web/domain/bank-time.ts';
import { Section } from '#web/ui/section.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';
import { useAnswerOrder } from '../../api/generated/control.ts';
import type { DeskOrder } from '../../api/generated/control.schemas.ts';
import { useTexts } from '../../i18n/texts.ts';
import { DataTable } from '../../parts/data-table.tsx';
import { useSpan } from '../../parts/use-span.ts';
import { Dealt, From, PairAndProduct, TwoLines } from '../../parts/deal-words.tsx';

const COLUMNS = [{ name: 'amount' }, { name: 'pair' }, { name: 'number' }, { name: 'waits' }, { name: 'act', isFigure: true }] as const;

/** The two answers to what an order waits for. */
const verdicts = { acceptance: ['accept', 'reject'], cancellation: ['grant', 'refuse'] } as const;

function OrderRow({ world, order, now }: { world: string; order: DeskOrder; now: number }) {
  const { say } = useTexts();
  const spanText = useSpan();
  const answer = useAnswerOrder();
  const { businessNo, waits, takeProfit, stopLoss, placedAt, endsAt } = order;
  return (
    <tr title={say('dealing.orderEnds', { at: bankDateTime(endsAt) })}>
      <td>
        <TwoLines first={<Dealt {...order} />} second={[takeProfit, stopLoss].filter((rate) => rate !== null).join(' / ')} />
      </td>
      <td>
        <PairAndProduct {...order} />
      </td>
      <td>
        <From {...order} />
      </td>
      <td>
        <TwoLines
          first={<StatusTag label={say(`dealing.waits.${waits}`)} tone="waiting" />}
          second={spanText(Math.max(0, now - placedAt))}
        />
      </td>
      <td data-figure>
        <Flex gap="1.5" justify="flex-end">
          {verdicts[waits].map((verdict) => (
            <Button
              key={verdict}
              variant="outline"
              size="xs"
              aria-label={say(`dealing.verdictLabel.${verdict}`, { number: businessNo })}
              disabled={answer.isPending}
              onClick={() => answer.mutate({ world, businessNo, data: { verdict } })}
            >
              {say(`dealing.verdict.${verdict}`)}
            </Button>
          ))}
        </Flex>
      </td>
    </tr>
  );
}

export function Orders({ world, orders, now }: { world: string; orders: readonly DeskOrder[]; now: number }) {
  const { say } = useTexts();
  return (
    <Section title={say('dealing.orders', { count: orders.length })} isFlush>
      <DataTable columns={COLUMNS} titleOf={(name) => say(`dealing.col.${name}`)} none={say('dealing.noOrders')}>
        {orders.map((order) => (
          <OrderRow key={`${order.businessNo} ${order.waits}`} world={world} order={order} now={now} />
        ))}
      </DataTable>
    </Section>
  );
}
