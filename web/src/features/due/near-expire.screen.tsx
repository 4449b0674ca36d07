// What falls due soon: drawn per day and currency, and listed; a figure leads to its rows (HOM-10, HOM-12).
import { Box } from '@chakra-ui/react';
import { ListScreen } from '#web/engines/list/list-screen.tsx';
import { Waiting } from '#web/ui/waiting.tsx';
import { CashFlow, useFlow } from './cash-flow.tsx';
import { nearExpire } from './due.lists.ts';

/** The calendar above the list, which asks at once but is not shown before the calendar is known, so that it is not pushed down (LAY-26). */
export function NearExpireScreen() {
  const flow = useFlow();
  return (
    <>
      {flow === null && <Waiting rows={8} />}
      <Box display={flow === null ? 'none' : undefined}>
        <ListScreen list={nearExpire} lead={flow && <CashFlow flow={flow} />} />
      </Box>
    </>
  );
}
