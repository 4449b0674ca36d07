// An open batch: its quotes side by side, those that ended with their outcomes, and the receipt of the whole (EXP-05,
// EXP-06).
import { Button, chakra, Flex, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { Batch } from '#web/api/generated/model/batch.zod.ts';
import type { BatchLine } from '#web/api/generated/model/batchLine.zod.ts';
import { reasonOf } from '#web/api/reads.ts';
import { bankDateTime } from '#web/domain/bank-time.ts';
import { cnhSums, type ShownLine, withinLimit } from '#web/domain/batch.ts';
import { moneyText } from '#web/domain/rate-format.ts';
import { useMay } from '#web/state/activities.ts';
import { ask } from '#web/state/dialogs.ts';
import { Failed } from '#web/ui/failed.tsx';
import { Section } from '#web/ui/section.tsx';
import { Waiting } from '#web/ui/waiting.tsx';
import { BatchReceipt } from './batch-receipt.tsx';
import { EndedLines } from './ended-lines.tsx';
import { LineCard } from './line-card.tsx';
import { NettingPicture } from './netting-picture.tsx';
import { useBatch } from './use-batch.ts';
import { useDeciding } from './use-deciding.ts';

const cards = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 264px), 1fr))',
  gap: '3',
  listStyle: 'none',
} as const;

/** Asks once for all of these lines, with what they pay and receive together. */
function confirmed(lines: readonly BatchLine[]): Promise<boolean> {
  const count = lines.length;
  const { pay, receive } = cnhSums(lines);
  return ask({
    words: { key: 'batch.view.acceptAllQuestion' },
    rows: [
      { label: { key: 'batch.view.lines' }, value: String(count) },
      { label: { key: 'batch.view.pays' }, value: `${moneyText(pay, 'CNH')} CNH` },
      { label: { key: 'batch.view.receives' }, value: `${moneyText(receive, 'CNH')} CNH` },
    ],
    confirmLabel: { key: 'batch.view.acceptAllDo', values: { count } },
  });
}

type OpenProps = {
  readonly open: readonly ShownLine[];
  readonly mayDecide: boolean;
  readonly deciding: ReturnType<typeof useDeciding>;
};

function OpenLines({ open, mayDecide, deciding: { decide, isDeciding } }: OpenProps) {
  const { t } = useTranslation();
  const within = withinLimit(open).filter((line) => !isDeciding(line));
  const acceptAll = async () => {
    if (await confirmed(within)) await decide('acceptWithinLimit', within);
  };
  if (open.length === 0) return null;
  return (
    <Section
      title={t('batch.view.open')}
      actions={
        mayDecide && (
          <Button size="md" variant="outline" disabled={within.length === 0} onClick={() => void acceptAll()}>
            {t('batch.view.acceptAll', { count: within.length })}
          </Button>
        )
      }
    >
      <chakra.ul css={cards} aria-label={t('batch.view.open')}>
        {open.map((shown) => (
          <LineCard
            key={shown.line.lineNo}
            shown={shown}
            mayDecide={mayDecide}
            isDeciding={isDeciding(shown.line)}
            onDecide={(decision) => void decide(decision, [shown.line])}
          />
        ))}
      </chakra.ul>
    </Section>
  );
}

/** Who requested the batch, how many lines are in which state, and why this user cannot decide. */
function About({
  batch: { askedBy, askedAt, approvedBy, mayDecide },
  open,
  ended,
}: {
  readonly batch: Batch;
  readonly open: readonly ShownLine[];
  readonly ended: number;
}) {
  const { t } = useTranslation();
  const maySend = useMay('quote');
  const live = open.filter(({ seconds }) => seconds !== null).length;
  return (
    <>
      <Text fontSize="sm" color="fg.muted">
        {[
          t('batch.view.about', { askedBy, askedAt: bankDateTime(askedAt) }),
          ...(approvedBy === null ? [] : [t('batch.view.approvedBy', { approvedBy })]),
        ].join(' · ')}
      </Text>
      <Text role="status" fontWeight="medium">
        {t('batch.view.state', { live, waiting: open.length - live, ended })}
      </Text>
      {!mayDecide && open.length > 0 && <Text>{maySend ? t('batch.view.otherUser', { askedBy }) : t('batch.readOnly')}</Text>}
    </>
  );
}

/** `onClose` leads to the recent batches. */
export function BatchView({ batchNo, onClose }: { readonly batchNo: string; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { read, batch, now, readAgain, open, ended } = useBatch(batchNo);
  const deciding = useDeciding(batchNo, now, readAgain);
  return (
    <>
      <Flex align="baseline" gap="3" wrap="wrap">
        <Button variant="outline" size="sm" onClick={onClose}>
          {t('batch.recent.all')}
        </Button>
        <Text fontWeight="semibold" fontVariantNumeric="tabular-nums">
          {batchNo}
        </Text>
      </Flex>
      {read.isPending && <Waiting rows={8} />}
      {!read.isPending && !batch && <Failed reason={reasonOf(read.error)} onRetry={() => void read.refetch()} />}
      {batch && (
        <>
          <About batch={batch} open={open} ended={ended.length} />
          <OpenLines open={open} mayDecide={batch.mayDecide} deciding={deciding} />
          <EndedLines lines={ended} />
          <NettingPicture totals={batch.totals} />
          <BatchReceipt lines={ended.filter(({ state }) => state === 'dealt')} />
        </>
      )}
    </>
  );
}
