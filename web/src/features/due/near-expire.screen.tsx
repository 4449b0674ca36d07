// Payments due soon: a calendar by day and currency, and a list; a figure in the calendar filters the list (HOM-10, HOM-12).
import { Box } from '@chakra-ui/react';
import { ListScreen } from '#web/engines/list/list-screen.tsx';
import { Waiting } from '#web/ui/waiting.tsx';
import { CashFlow, type Flow, useFlow } from './cash-flow.tsx';
import { nearExpire } from './due.lists.ts';
import { ExpectedSoon } from './expected-soon.tsx';
import { WaitingSubmissions } from './waiting-submissions.tsx';

const Lead = ({ flow }: { readonly flow: Flow }) => (
  <>
    <WaitingSubmissions />
    <CashFlow flow={flow} />
  </>
);

/**
 * Shows the cash-flow calendar above the list of payments due. Both load in parallel, but the list is hidden until the
 * calendar is there, so that the layout does not shift (LAY-26).
 */
export function NearExpireScreen() {
  const flow = useFlow();
  return (
    <>
      {flow === null && <Waiting rows={8} />}
      <Box display={flow === null ? 'none' : undefined}>
        <ListScreen list={nearExpire} lead={flow && <Lead flow={flow} />} />
        <ExpectedSoon />
      </Box>
    </>
  );
}
