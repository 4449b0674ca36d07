// The market table with a switch of its pairs: followed ones first, against CNH, the majors, or all (NEW-05).
import { Box, chakra, Flex, Skeleton, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { follows } from '#web/state/follows.ts';
import { pairs } from '#web/state/pairs.ts';
import { ROW } from '#web/ui/density.ts';
import { AgeMark } from '#web/ui/outdated.tsx';
import { priceCells } from '#web/ui/price-cell.tsx';
import { Section } from '#web/ui/section.tsx';
import { Segments } from '#web/ui/segments.tsx';
import { MarketRow } from './market-row.tsx';
import { RANGE_DAYS, useMarketMoves } from './use-market.ts';

const choices = ['own', 'cnh', 'majors', 'all'] as const;
type Choice = (typeof choices)[number];

const MAJORS: readonly string[] = ['EUR/USD', 'USD/JPY', 'GBP/USD', 'AUD/USD', 'NZD/USD', 'USD/CAD', 'USD/CHF'];

const style = {
  ...priceCells,
  '& table': { w: 'full', borderCollapse: 'collapse', tableLayout: 'fixed' },
  '& thead th': { fontSize: 'xs', fontWeight: 'medium', color: 'fg.muted', lineHeight: 'tight' },
  '& tr > *': { h: ROW, px: '3', textAlign: 'start', borderBottomWidth: '1px', borderColor: 'border.muted' },
  '& tbody tr:last-of-type > *': { borderBottomWidth: 0 },
  '& tbody tr': { cursor: 'pointer' },
  '& tbody tr:hover': { bg: 'bg.subtle' },
  '& tbody tr:active': { bg: 'bg.muted' },
  '& thead th:nth-of-type(2), & thead th:nth-of-type(3), & [data-cell=last], & [data-cell=move]': { textAlign: 'end' },
  '& [data-cell=last]': { fontSize: 'md' },
  '& [data-cell=move]': { fontSize: 'sm', fontVariantNumeric: 'tabular-nums' },
  '& [data-tone=up] [data-cell=move], & svg[data-slope=up]': { color: 'up' },
  '& [data-tone=down] [data-cell=move], & svg[data-slope=down]': { color: 'down' },
  '& td svg': { w: 'full', maxW: '112px', h: '24px' },
  '& .chart': { minH: '6', cursor: 'pointer', borderRadius: 'sm' },
  '& .chart:hover, & tr:hover .chart': { color: 'accent.fg' },
  '& .bar': { display: 'block', position: 'relative', h: '6px', borderRadius: 'full', bg: 'bg.emphasized' },
  '& .bar > *': { position: 'absolute', insetBlock: 0 },
  '& .bar > i': { minW: '3px', borderRadius: 'full', bg: 'accent.border' },
  '& .bar > b': { insetBlock: '-4px', w: '2px', ms: '-1px', bg: 'fg' },
  mdDown: {
    '& thead': { position: 'absolute', w: '1px', h: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
    '& colgroup': { display: 'none' },
    '& tbody tr': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) 84px 60px',
      gridTemplateRows: '24px 24px',
      gridTemplateAreas: '"pair last move" "range range hours"',
      alignItems: 'center',
      columnGap: '2',
      rowGap: '1',
      px: '3',
      py: '2',
      borderBottomWidth: '1px',
    },
    '& tbody th, & tbody td': { display: 'block', h: 'auto', p: 0, border: 0 },
    ...Object.fromEntries(['last', 'move', 'range', 'hours'].map((area) => [`& [data-cell=${area}]`, { gridArea: area }])),
  },
} as const;

const widths = ['140px', '130px', '88px', 'auto', '136px'] as const;

/** Returns the pairs of a choice; null while they are not known. */
function usePairsOf(choice: Choice): readonly string[] | null {
  const { list } = useSnapshot(pairs);
  const own = useSnapshot(follows).list;
  if (choice === 'own') return own && [...new Set(own.map(({ rateCode }) => rateCode))];
  const all = list.map(({ rateCode }) => rateCode);
  const isChosen = { cnh: (code: string) => code.endsWith('/CNH'), majors: (code: string) => MAJORS.includes(code), all: () => true };
  return all.filter(isChosen[choice]);
}

function Rows({ rateCodes, moves: { moveOf, isPending } }: { rateCodes: readonly string[]; moves: ReturnType<typeof useMarketMoves> }) {
  const { t } = useTranslation();
  return (
    <chakra.div css={style}>
      <table>
        <colgroup>
          {widths.map((width, place) => (
            <chakra.col key={place} w={width} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {(['pair', 'last', 'today', 'range', 'hours'] as const).map((column) => (
              <th key={column} scope="col">
                {t(`news.column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rateCodes.map((rateCode) => (
            <MarketRow key={rateCode} rateCode={rateCode} move={moveOf(rateCode)} isPending={isPending} />
          ))}
        </tbody>
      </table>
    </chakra.div>
  );
}

/** Fills a phone, so that nothing below it is visible before the pairs are known (LAY-26). */
function TableSkeleton() {
  const { t } = useTranslation();
  return (
    <Box role="status" aria-busy aria-label={t('common.loading')} p="3" h={{ base: '100vh', lg: '480px' }}>
      <Skeleton h="full" />
    </Box>
  );
}

export function MarketTable() {
  const { t } = useTranslation();
  const [choice, setChoice] = useState<Choice>('own');
  const rateCodes = usePairsOf(choice);
  const moves = useMarketMoves(rateCodes ?? [], RANGE_DAYS);
  return (
    <Section
      title={t(`news.pairs.${choice}`)}
      isFlush
      actions={
        <Flex
          gap="3"
          align="center"
          wrap="wrap"
          justify="flex-end"
          minW="0"
          css={{ '& [role=radiogroup]': { flexWrap: 'wrap', justifyContent: 'flex-end' } }}
        >
          <AgeMark readAt={moves.readAt} />
          <Segments
            id="market-pairs"
            legend={t('news.pairs.legend')}
            look="chips"
            value={choice}
            segments={choices.map((value) => ({ value, label: { key: `news.pairs.${value}` } }))}
            onChange={(next) => setChoice(next as Choice)}
          />
        </Flex>
      }
    >
      {rateCodes === null && <TableSkeleton />}
      {rateCodes?.length === 0 && (
        <Text p="3" fontSize="sm" color="fg.muted">
          {t('news.noFollows')}
        </Text>
      )}
      {rateCodes !== null && rateCodes.length > 0 && <Rows rateCodes={rateCodes} moves={moves} />}
    </Section>
  );
}
