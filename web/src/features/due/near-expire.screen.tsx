// Payments due soon: a calendar by day and currency, and a list; a figure in the calendar filters the list (HOM-10, HOM-12).
import { Box } from '@chakra-ui/react';
import { ListScreen } from '#web/engines/list/list-screen.tsx';
import { Waiting } from '#web/ui/waiting.tsx';
import { CashFlow, useFlow } from './cash-flow.tsx';
import { nearExpire } from './due.lists.ts';

/**
 * The calendar above the list. The list loads immediately, but is shown only after the calendar, to avoid a layout
 * shift (LAY-26).
 */
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
