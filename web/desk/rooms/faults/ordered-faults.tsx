// Ordered faults, counted down and removable (DSK-07).
import { Button, chakra } from '@chakra-ui/react';
import { Section } from '#web/ui/section.tsx';
import { useCancelFault, useCancelFaults, useListFaults } from '../../api/generated/control.ts';
import type { Fault, FaultOrder } from '../../api/generated/control.schemas.ts';
import { type Say, useTexts } from '../../i18n/texts.ts';
import { Nothing } from '../../parts/nothing.tsx';
import { tableLook } from '../../parts/table-look.ts';

/** The kind of a fault with its own figures. */
function faultText(fault: Fault, say: Say): string {
  const { kind, ...more } = fault;
  const details = Object.entries(more).map(([name, value]) =>
    name === 'when' ? say(`faults.whens.${value as 'before' | 'after'}`) : String(value),
  );
  return [say(`faults.kinds.${kind}`), ...details].join(' · ');
}

function FaultRow({ world, order }: { world: string; order: FaultOrder }) {
  const { say } = useTexts();
  const cancel = useCancelFault();
  const { id, operationId, fault, left, times, share, delayMs } = order;
  return (
    <tr>
      <chakra.td fontWeight="medium">{operationId}</chakra.td>
      <td>
        {faultText(fault, say)}
        {share < 1 && ` · ${say('faults.shareOf', { share: Math.round(share * 100) })}`}
        {delayMs > 0 && ` · +${delayMs} ms`}
      </td>
      <td data-figure>{say('faults.left', { left, times })}</td>
      <td data-figure>
        <Button
          variant="outline"
          size="xs"
          aria-label={say('faults.cancelLabel', { id })}
          disabled={cancel.isPending}
          onClick={() => cancel.mutate({ world, id })}
        >
          {say('faults.cancel')}
        </Button>
      </td>
    </tr>
  );
}

export function OrderedFaults({ world }: { world: string }) {
  const { say } = useTexts();
  const { data: orders = [] } = useListFaults(world);
  const cancelAll = useCancelFaults();
  return (
    <Section
      title={say('faults.ordered', { count: orders.length })}
      isFlush
      actions={
        <Button
          variant="outline"
          size="xs"
          disabled={orders.length === 0 || cancelAll.isPending}
          onClick={() => cancelAll.mutate({ world })}
        >
          {say('faults.cancelAll')}
        </Button>
      }
    >
      {orders.length === 0 ? (
        <Nothing text={say('faults.noneOrdered')} />
      ) : (
        <chakra.div overflowX="auto">
          <chakra.table css={tableLook}>
            <tbody>
              {orders.map((order) => (
                <FaultRow key={order.id} world={world} order={order} />
              ))}
            </tbody>
          </chakra.table>
        </chakra.div>
      )}
    </Section>
  );
}
