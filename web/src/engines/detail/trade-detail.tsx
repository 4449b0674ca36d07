// The trade-detail dialog of any deal: read by its number, drawn from the sections its product makes of it (QRY-02, QRY-13, REP-09).
import { Box, Flex, Heading, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { dataOf } from '#web/api/data-of.ts';
import type { TradeDetail } from '#web/api/generated/model/tradeDetail.zod.ts';
import { usePubTrade } from '#web/api/generated/trade/trade.ts';
import { openPanel } from '#web/state/dialogs.ts';
import { Failed } from '#web/ui/failed.tsx';
import { FieldRows } from '#web/ui/field-rows.tsx';
import { useWords } from '#web/ui/use-words.ts';
import { Waiting } from '#web/ui/waiting.tsx';
import type { DetailSection } from './detail-types.ts';

type SectionsOf = (detail: TradeDetail) => readonly DetailSection[];

function Section({ section: { title, rows, none } }: { section: DetailSection }) {
  const { t } = useTranslation();
  const say = useWords();
  const said = rows.flatMap(({ label, value }) => (value === null ? [] : [{ label: t(label), value: say(value) }]));
  return (
    <Box as="section" pb="4">
      <Heading as="h3" fontSize="md" mb="1">
        {t(title)}
      </Heading>
      {said.length > 0 ? (
        <FieldRows rows={said} columns={2} />
      ) : (
        none && (
          <Text fontSize="sm" color="fg.muted">
            {t(none)}
          </Text>
        )
      )}
    </Box>
  );
}

function TradeDetailBody({ businessNo, sectionsOf }: { businessNo: string; sectionsOf: SectionsOf }) {
  const { data, isError, refetch } = usePubTrade({ businessNo }, { query: { meta: { quiet: true } } });
  const detail = dataOf(data);
  if (isError) return <Failed reason="errors.loadFailed" onRetry={() => void refetch()} />;
  if (!detail) return <Waiting rows={8} />;
  return (
    <Flex direction="column">
      {sectionsOf(detail).map((section) => (
        <Section key={section.title} section={section} />
      ))}
    </Flex>
  );
}

/** Opens it. */
export function openTradeDetail(businessNo: string, sectionsOf: SectionsOf): void {
  openPanel({
    title: { key: 'trade.detail.title' },
    width: 'quote',
    body: <TradeDetailBody businessNo={businessNo} sectionsOf={sectionsOf} />,
  });
}
