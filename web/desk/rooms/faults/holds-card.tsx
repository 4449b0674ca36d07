// Which operations are held (DSK-07).
import { Button, chakra, Flex, Grid, Input, Stack, Text } from '@chakra-ui/react';
import { type FormEvent, useState } from 'react';
import { Labelled } from '#web/ui/labelled.tsx';
import { Section } from '#web/ui/section.tsx';
import { useCancelHold, useListHolds, useOrderHold } from '../../api/generated/control.ts';
import { useTexts } from '../../i18n/texts.ts';
import { isOperation, OperationField } from './operation-field.tsx';

const EVERY = /^[1-9]\d{0,2}$/;

function HoldForm({ world }: { world: string }) {
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
      <Grid gap="2" templateColumns="minmax(0, 1fr) 92px auto" alignItems="start">
        <OperationField value={operationId} onChange={setOperation} />
        <Labelled
          label={say('held.every')}
          help={say('held.everyHelp')}
          error={EVERY.test(every) ? undefined : say('faults.numberWrong', { from: 1, to: 999 })}
        >
          <Input textAlign="end" inputMode="numeric" value={every} onChange={({ target }) => setEvery(target.value.trim())} />
        </Labelled>
        <Button type="submit" size="md" mt="22px" disabled={!isClear || order.isPending}>
          {say('held.hold')}
        </Button>
      </Grid>
    </chakra.form>
  );
}

export function HoldsCard({ world }: { world: string }) {
  const { say } = useTexts();
  const { data: orders = [] } = useListHolds(world);
  const cancel = useCancelHold();
  return (
    <Section title={say('held.newHold')}>
      <Stack gap="3">
        <HoldForm world={world} />
        {orders.length === 0 ? (
          <Text fontSize="sm" color="fg.muted">
            {say('held.noOrders')}
          </Text>
        ) : (
          <chakra.ul listStyleType="none" aria-label={say('held.orders')}>
            {orders.map(({ id, operationId, every, seen }) => (
              <Flex as="li" key={id} align="center" justify="space-between" gap="3" py="1" fontSize="sm">
                <span>{say('held.orderText', { operation: operationId, every, seen })}</span>
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
