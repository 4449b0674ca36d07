// The page of any deal in a dialog, read by its number. Shows the next event, the possible actions, and why the other
// actions are not possible (QRY-02, QRY-13, REP-09).
import { Box, Button, Flex, Heading, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { dataOf } from '#web/api/data-of.ts';
import { useGetServiceTime } from '#web/api/generated/base/base.ts';
import type { TradeDetail } from '#web/api/generated/model/tradeDetail.zod.ts';
import { usePubTrade } from '#web/api/generated/trade/trade.ts';
import { askedFor, reasonOf } from '#web/api/reads.ts';
import { openPanel } from '#web/state/dialogs.ts';
import { permission } from '#web/state/permission.ts';
import { Failed } from '#web/ui/failed.tsx';
import { FieldRows } from '#web/ui/field-rows.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';
import { useWords } from '#web/ui/use-words.ts';
import { Waiting } from '#web/ui/waiting.tsx';
import { DealNumber } from './deal-number.tsx';
import type { DetailAction, DetailHead, DetailRow, DetailSection } from './detail-types.ts';

/**
 * Returns the contents of a deal's page on the business date `today`. `notice` is shown in the summary, `picture`
 * before the sections.
 */
export type PageOf = (
  detail: TradeDetail,
  today: string,
) => {
  readonly head: DetailHead | null;
  readonly acts: readonly DetailAction[];
  readonly sections: readonly DetailSection[];
  readonly notice?: ReactNode;
  readonly picture?: ReactNode;
};

/** `tools` is shown beside the deal's number, `foot` after its sections. */
type Around = { readonly tools: (close: () => void) => ReactNode; readonly foot: ReactNode };

function Section({ section: { title, rows, none } }: { section: DetailSection }) {
  const { t } = useTranslation();
  const say = useWords();
  const shown = (value: Exclude<DetailRow['value'], null>): ReactNode =>
    typeof value === 'object' && 'deal' in value ? <DealNumber businessNo={value.deal} /> : say(value);
  const lines = rows.flatMap(({ label, value }) => (value === null ? [] : [{ label: t(label), value: shown(value) }]));
  return (
    <Box as="section" pb="4">
      <Heading as="h3" fontSize="md" mb="1">
        {t(title)}
      </Heading>
      {lines.length > 0 ? (
        <FieldRows rows={lines} columns={2} />
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

type HeadProps = { readonly businessNo: string; readonly head: DetailHead; readonly tools: ReactNode; readonly notice: ReactNode };

function Head({ businessNo, head: { what, states, next }, tools, notice }: HeadProps) {
  const { t } = useTranslation();
  const say = useWords();
  return (
    <Box p="4" mb="4" bg="bg.subtle" borderRadius="md">
      <Flex align="center" justify="space-between" gap="3" wrap="wrap">
        <Heading as="h3" fontSize="lg" fontVariantNumeric="tabular-nums">
          {businessNo}
        </Heading>
        <Flex gap="3">{tools}</Flex>
      </Flex>
      <Flex align="center" gap="2" mt="1" wrap="wrap">
        <Text>{what.map(say).join(' · ')}</Text>
        {states.map(({ of, text, values, tone }, place) => (
          <StatusTag key={`${place} ${text}`} label={[...(of ? [t(of)] : []), t(text, values ?? {})].join(' · ')} tone={tone} />
        ))}
      </Flex>
      <Text mt="2" fontWeight="medium">
        {say(next)}
      </Text>
      {notice}
    </Box>
  );
}

// Possible actions as buttons; the others as text with their reasons, so the user can see that they exist (SES-18).
function Acts({ acts }: { acts: readonly DetailAction[] }) {
  const say = useWords();
  const { allowed, reason } = useSnapshot(permission);
  // Nothing is shown when all actions are done, because the heading of the page already shows that the deal is done.
  if (acts.every(({ whyNot }) => whyNot?.key === 'record.whyNot.done')) return null;
  return (
    <Flex direction="column" gap="2" mb="4">
      <Flex gap="3" wrap="wrap">
        {acts
          .filter(({ whyNot }) => whyNot === null)
          .map(({ key, label, run }) => (
            <Button key={key} variant="outline" disabled={!allowed} title={allowed ? undefined : (reason ?? undefined)} onClick={run}>
              {say(label)}
            </Button>
          ))}
      </Flex>
      <Box as="ul" fontSize="sm" color="fg.muted">
        {acts.map(({ key, label, whyNot }) => whyNot && <li key={key}>{`${say(label)} · ${say(whyNot)}`}</li>)}
      </Box>
    </Flex>
  );
}

type Props = { readonly businessNo: string; readonly pageOf: PageOf; readonly tools: ReactNode; readonly foot: ReactNode };

function DealPage({ businessNo, pageOf, tools, foot }: Props) {
  const { t } = useTranslation();
  const deal = usePubTrade({ businessNo }, { query: askedFor });
  const time = useGetServiceTime({ tranType: '0' }, { query: askedFor });
  const [detail, today] = [dataOf(deal.data), dataOf(time.data)?.businessDate];
  const failed = [deal, time].find(({ data, isError }) => isError && !data);
  if (failed) return <Failed reason={reasonOf(failed.error)} onRetry={() => void failed.refetch()} />;
  if (!detail || today === undefined) return <Waiting rows={8} />;
  const { head, acts, sections, notice, picture } = pageOf(detail, today);
  return (
    <Flex direction="column">
      {head && <Head businessNo={businessNo} head={head} tools={tools} notice={notice} />}
      <Acts acts={acts} />
      {picture}
      {sections.map((section) => (
        <Section key={section.title} section={section} />
      ))}
      <Heading as="h3" fontSize="md" mb="2">
        {t('record.events')}
      </Heading>
      {foot}
    </Flex>
  );
}

/** Opens the page of a deal in a dialog. */
export function openTradeDetail(businessNo: string, pageOf: PageOf, { tools, foot }: Around): void {
  const close: () => void = openPanel({
    title: { key: 'record.detail.title' },
    width: 'quote',
    body: <DealPage businessNo={businessNo} pageOf={pageOf} tools={tools(() => close())} foot={foot} />,
  });
}
