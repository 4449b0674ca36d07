// Ship tracking: the vessels on a world map and in a table, refetched while the page is open (NEW-01, NEW-04).
import { Box, Flex, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dataOf } from '#web/api/data-of.ts';
import { usePositions } from '#web/api/generated/news/news.ts';
import { bySelf, reasonOf } from '#web/api/reads.ts';
import { automaticRead } from '#web/api/transport.ts';
import { bankDateTime } from '#web/domain/bank-time.ts';
import { Empty } from '#web/ui/empty.tsx';
import { Failed } from '#web/ui/failed.tsx';
import { Outdated } from '#web/ui/outdated.tsx';
import { Section } from '#web/ui/section.tsx';
import { Waiting } from '#web/ui/waiting.tsx';
import { NewsHead } from './news-head.tsx';
import { ShipTable } from './ship-table.tsx';
import { WorldMap } from './world-map.tsx';

const READ_EVERY_MS = 30_000;

type Positions = NonNullable<ReturnType<typeof usePositionsNow>['data']>;

function usePositionsNow() {
  const asked = usePositions({ query: { ...bySelf, refetchInterval: READ_EVERY_MS }, request: automaticRead });
  return { data: dataOf(asked.data), error: asked.error, readAt: asked.dataUpdatedAt, retry: () => void asked.refetch() };
}

function Ships({ data: { ships, bankTime } }: { data: Positions }) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<string | null>(null);
  const choose = (shipId: string) => setChosen((before) => (before === shipId ? null : shipId));
  if (ships.length === 0) return <Empty reason="news.noShips" />;
  return (
    <>
      <Box borderWidth="1px" borderRadius="md" overflow="hidden">
        <WorldMap ships={ships} chosen={chosen} onChoose={choose} />
      </Box>
      <Section
        title={t('news.ships')}
        isFlush
        actions={
          <Text fontSize="xs" color="fg.muted">
            {t('news.asOf', { time: bankDateTime(bankTime) })}
          </Text>
        }
      >
        <ShipTable ships={ships} chosen={chosen} onChoose={choose} />
      </Section>
    </>
  );
}

export function IshipScreen() {
  const { data, error, readAt, retry } = usePositionsNow();
  return (
    <Flex direction="column" gap="3">
      <NewsHead kind="iship" />
      {data !== null && error && <Outdated readAt={readAt} onRetry={retry} />}
      {data !== null && <Ships data={data} />}
      {data === null && (error ? <Failed reason={reasonOf(error)} onRetry={retry} /> : <Waiting rows={12} />)}
    </Flex>
  );
}
