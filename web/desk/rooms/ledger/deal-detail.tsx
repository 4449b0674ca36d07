// One deal: its terms, what happens next, what it holds, its life, and its postings (DSK-09).
import { Grid, Stack } from '@chakra-ui/react';
import { Failed } from '#web/ui/failed.tsx';
import { Waiting } from '#web/ui/waiting.tsx';
import { useReadClocks, useReadDeal } from '../../api/generated/control.ts';
import type { DeskDealDetail } from '../../api/generated/control.schemas.ts';
import { useTexts } from '../../i18n/texts.ts';
import { DealFacts } from './deal-facts.tsx';
import { DealLife } from './deal-life.tsx';
import { Holds } from './holds.tsx';
import { NextActions } from './next-actions.tsx';
import { Postings } from './postings.tsx';

/** The rate of the quote from which an ordinary deal was made; undefined for other deals, whose rates differ from it. */
const quotedRate = ({ deal, legs }: DeskDealDetail): string | undefined =>
  deal.tradeType === 'ORDINARY' && legs.length === 1 ? legs[0]?.rate : undefined;

type Props = { readonly world: string; readonly businessNo: string; readonly onChoose: (businessNo: string) => void };

export function DealDetail({ world, businessNo, onChoose }: Props) {
  const { say } = useTexts();
  const { data, error, refetch } = useReadDeal(world, businessNo);
  const clocks = useReadClocks(world);
  if (!data || !clocks.data)
    return error ? <Failed reason={error.message || say('failure.unreachable')} onRetry={() => void refetch()} /> : <Waiting />;
  return (
    <Grid gap="3" templateColumns={{ base: 'minmax(0, 1fr)', xl: 'repeat(2, minmax(0, 1fr))' }} alignItems="start" minW="0">
      <Stack gap="3" minW="0">
        <DealFacts detail={data} onChoose={onChoose} />
        <NextActions next={data.next} clock={clocks.data.bank} readAt={clocks.dataUpdatedAt} />
        <Holds detail={data} />
      </Stack>
      <Stack gap="3" minW="0">
        <DealLife events={data.events} quoted={quotedRate(data)} onChoose={onChoose} />
        <Postings postings={data.postings} />
      </Stack>
    </Grid>
  );
}
