// Below what falls due: flows that are expected within a week, and months whose cover ratio is outside its band (EXP-07).
import { Box, Button, chakra, Flex, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { dataOf } from '#web/api/data-of.ts';
import { useExposureQuery, useFlowQuery } from '#web/api/generated/exposure/exposure.ts';
import type { ExposureCell } from '#web/api/generated/model/exposureCell.zod.ts';
import type { FlowRow } from '#web/api/generated/model/flowRow.zod.ts';
import { bySelf } from '#web/api/reads.ts';
import { later } from '#web/domain/calendar-days.ts';
import { isOutside } from '#web/domain/exposure.ts';
import { moneyText } from '#web/domain/rate-format.ts';
import { withMinus } from '#web/domain/signed.ts';
import { deskDay } from '#web/live/bank-clock.ts';
import { go } from '#web/state/navigation.ts';
import { Section } from '#web/ui/section.tsx';

const list = {
  listStyle: 'none',
  fontSize: 'sm',
  fontVariantNumeric: 'tabular-nums',
  '& li': { display: 'flex', flexWrap: 'wrap', columnGap: '4' },
} as const;

const way = { receive: 'due.soon.receive', pay: 'due.soon.pay' } as const;

function Flows({ rows, total }: { readonly rows: readonly FlowRow[]; readonly total: number }) {
  const { t } = useTranslation();
  return (
    <Box>
      <Text>{t('due.soon.flows', { count: total })}</Text>
      <chakra.ul css={list}>
        {rows.map((flow) => (
          <li key={flow.flowNo}>
            <span>{flow.date}</span>
            <span>{t(way[flow.way], { amount: `${moneyText(flow.amount, flow.cyCode)} ${flow.cyCode}` })}</span>
            <span>{flow.reference}</span>
          </li>
        ))}
      </chakra.ul>
      <Button variant="plain" size="xs" px="0" onClick={() => go('expectedFlows')}>
        {t('menu.query.account.flows')}
      </Button>
    </Box>
  );
}

const sign = { none: '', inside: '', below: '▼', above: '▲' } as const;

function Outside({ cells }: { readonly cells: readonly ExposureCell[] }) {
  const { t } = useTranslation();
  return (
    <Box>
      <Text>{t('due.soon.outside', { count: cells.length })}</Text>
      <chakra.ul css={list}>
        {cells.map(({ cyCode, month, ratio, band, state }) => (
          <li key={`${cyCode} ${month}`}>
            <span>
              {cyCode} {month}
            </span>
            <span>
              {sign[state]} {ratio === null ? '—' : `${withMinus(ratio)}%`}
            </span>
            <span>{band && t('due.soon.band', { least: band.least, most: band.most })}</span>
          </li>
        ))}
      </chakra.ul>
      <Button variant="plain" size="xs" px="0" onClick={() => go('exposures')}>
        {t('menu.query.account.exposures')}
      </Button>
    </Box>
  );
}

/** Shows nothing when no flow is expected within a week and every month is inside its band. */
export function ExpectedSoon() {
  const { t } = useTranslation();
  const today = deskDay() ?? '';
  const week = { startDate: today, endDate: today && later(today, 7, 'd') };
  const flows = dataOf(useFlowQuery({ pageNum: 1, pageSize: 10, ...week }, { query: { ...bySelf, enabled: today !== '' } }).data);
  const exposures = dataOf(useExposureQuery({ query: bySelf }).data);
  const outside = exposures?.cells.filter(isOutside) ?? [];
  const hasFlows = flows !== null && flows.total > 0;
  if (!hasFlows && outside.length === 0) return null;
  return (
    <Box mt="4" data-expected-soon="">
      <Section title={t('due.soon.title')}>
        <Flex direction={{ base: 'column', md: 'row' }} gap={{ base: '4', md: '10' }}>
          {hasFlows && <Flows rows={flows.rows} total={flows.total} />}
          {outside.length > 0 && <Outside cells={outside} />}
        </Flex>
      </Section>
    </Box>
  );
}
