// Which operations are held (DSK-07).
import { Button, chakra, Flex, Grid, Input, Stack, Text } from '@chakra-ui/react';
import { type FormEvent, useState } from 'react';
import { Labelled } from '#web/ui/labelled.tsx';
import { Section } from '#web/ui/section.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';
import { useCancelHold, useListHeld, useListHolds, useOrderHold } from '../../api/generated/control.ts';
import { useTexts } from '../../i18n/texts.ts';
import { isOperation, OperationField } from './operation-field.tsx';

const EVERY = /^[1-9]\d{0,2}$/;

/** Its button is the primary one of the room while no call is held. */
function HoldForm({ world, isPrimary }: { world: string; isPrimary: boolean }) {
  const { say } = useTexts();
  const order = useOrderHold();
  const [operationId, setOperation] = useState('doSpotTradeConfirm');
  const [every, setEvery] = useState('1');
  const isClear = isOperation(operationId) && EVERY.test(every);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isClear) order.mutate({ world, data: { operationId, every: Number(every) } });
  };
  return (
    <chakra.form onSubmit={submit} noValidate>
      <Grid gap="2" templateColumns="minmax(0, 1fr) 136px auto" alignItems="start">
        <OperationField isHigh value={operationId} onChange={setOperation} />
        <Labelled
          label={say('held.every')}
          help={say('held.everyHelp')}
          error={EVERY.test(every) ? undefined : say('faults.numberWrong', { from: 1, to: 999 })}
        >
          <Input h="11" textAlign="end" inputMode="numeric" value={every} onChange={({ target }) => setEvery(target.value.trim())} />
        </Labelled>
        <Button
          type="submit"
          variant={isPrimary ? 'solid' : 'outline'}
          size="lg"
          fontSize="md"
          mt="22px"
          disabled={!isClear || order.isPending}
        >
          {say('held.hold')}
        </Button>
      </Grid>
    </chakra.form>
  );
}

export function HoldsCard({ world }: { world: string }) {
  const { say } = useTexts();
  const { data: orders = [] } = useListHolds(world);
  const { data: held = [] } = useListHeld(world);
  const cancel = useCancelHold();
  return (
    <Section title={say('held.newHold')}>
      <Stack gap="3">
        <HoldForm world={world} isPrimary={held.length === 0} />
        {orders.length === 0 ? (
          <Text fontSize="sm" color="fg.muted">
            {say('held.noOrders')}
          </Text>
        ) : (
          <chakra.ul listStyleType="none" aria-label={say('held.orders')}>
            {orders.map(({ id, operationId, every, seen }) => (
              <Flex as="li" key={id} align="center" gap="3" minH="9" fontSize="sm">
                <StatusTag label={say('held.armed')} tone="waiting" />
                <chakra.span flex="1" minW="0" overflowWrap="anywhere">
                  <b>{operationId}</b>
                  <chakra.span color="fg.muted">
                    {['', every === 1 ? say('held.everyCall') : say('held.everyNth', { every }), say('held.seen', { seen })].join(' · ')}
                  </chakra.span>
                </chakra.span>
                <Button
                  variant="outline"
                  size="xs"
                  aria-label={say('held.stopLabel', { operation: operationId })}
                  onClick={() => cancel.mutate({ world, id })}
                >
                  {say('held.stop')}
                </Button>
              </Flex>
            ))}
          </chakra.ul>
        )}
      </Stack>
    </Section>
  );
}
