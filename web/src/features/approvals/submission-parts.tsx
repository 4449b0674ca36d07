// The sections of a submission: changed fields, the request, limits, and the steps so far (EYE-04, EYE-09, EYE-12).
import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { SubmissionDetail } from '#web/api/generated/model/submissionDetail.zod.ts';
import type { SubmissionEntry } from '#web/api/generated/model/submissionEntry.zod.ts';
import type { SubmissionVersion } from '#web/api/generated/model/submissionVersion.zod.ts';
import { bankDateTime } from '#web/domain/bank-time.ts';
import { fullMoney } from '#web/domain/rate-format.ts';
import { scale } from '#web/domain/scale.ts';
import { FieldRows } from '#web/ui/field-rows.tsx';
import { Section } from '#web/ui/section.tsx';
import { useWords } from '#web/ui/use-words.ts';
import { type LimitUse, limitUses } from './day-use.ts';
import { changesBetween, furtherFields } from './submission.fields.ts';

const table = {
  w: 'full',
  fontSize: 'sm',
  tableLayout: 'fixed',
  '& th, & td': { px: '2', py: '1.5', textAlign: 'start', verticalAlign: 'top', overflowWrap: 'anywhere' },
  '& thead th': { fontSize: 'xs', fontWeight: 'normal', color: 'fg.muted' },
  '& tbody th': { fontWeight: 'normal', color: 'fg.muted' },
  '& tbody tr': { borderTopWidth: '1px', borderColor: 'border.muted' },
  '& del': { color: 'fg.muted' },
  '& ins': { textDecoration: 'none', fontWeight: 'semibold', bg: 'amber.subtle', color: 'amber.fg', px: '1', mx: '-1', borderRadius: 'sm' },
} as const;

/** Shows what changed from the version before the last one, side by side; nothing for the first version (EYE-09). */
export function Changes({ versions }: { versions: readonly SubmissionVersion[] }) {
  const { t } = useTranslation();
  const say = useWords();
  const [before, after] = [versions.at(-2), versions.at(-1)];
  if (!before || !after) return null;
  const changes = changesBetween(before, after);
  return (
    <Section title={t('approvals.change.title', { before: before.version, after: after.version })} isFlush>
      {changes.length === 0 ? (
        <Text p="3" fontSize="sm" color="fg.muted">
          {t('approvals.change.none')}
        </Text>
      ) : (
        <chakra.table css={table}>
          <thead>
            <tr>
              <th scope="col">{t('approvals.change.field')}</th>
              <th scope="col">{t('approvals.change.before', { version: before.version })}</th>
              <th scope="col">{t('approvals.change.before', { version: after.version })}</th>
            </tr>
          </thead>
          <tbody>
            {changes.map((change) => (
              <tr key={change.label}>
                <th scope="row">{t(change.label)}</th>
                <td>
                  <del>{say(change.before ?? { key: 'common.none' })}</del>
                </td>
                <td>
                  <ins>{say(change.after ?? { key: 'common.none' })}</ins>
                </td>
              </tr>
            ))}
          </tbody>
        </chakra.table>
      )}
    </Section>
  );
}

/** Shows the fields of the request that the head of the submission leaves out. */
export function Request({ versions }: { versions: readonly SubmissionVersion[] }) {
  const { t } = useTranslation();
  const say = useWords();
  const current = versions.at(-1);
  if (!current) return null;
  const rows = furtherFields(current).map(({ label, value }) => ({ label: t(label), value: say(value) }));
  if (rows.length === 0) return null;
  return (
    <Section title={t('approvals.request')}>
      <FieldRows rows={rows} look="near" />
    </Section>
  );
}

const WIDTH = '100';

// Dealt today, then this submission, then the limit as a line. The figures are written below it.
function UseBar({ use: { used, adds, limit, whole, isOver } }: { use: LimitUse }) {
  const at = scale(['0', whole], ['0', WIDTH]);
  return (
    <chakra.svg
      display="block"
      w="full"
      h="10px"
      viewBox={`0 0 ${WIDTH} 10`}
      preserveAspectRatio="none"
      aria-hidden="true"
      css={{ '@media (forced-colors: active)': { forcedColorAdjust: 'none' } }}
    >
      <chakra.rect width={WIDTH} height="10" fill="bg.emphasized" />
      <chakra.rect width={at(used)} height="10" fill="border.control" />
      <chakra.rect x={at(used)} width={at(adds)} height="10" fill={isOver ? 'red.solid' : 'accent.solid'} />
      <chakra.rect x={at(limit)} width="0.6" height="10" fill="fg" />
    </chakra.svg>
  );
}

const usd = (amount: string) => fullMoney(amount, 'USD').replace(/\.00$/, '');

function Use({ use }: { use: LimitUse }) {
  const { t } = useTranslation();
  const { of, used, adds, limit, isOver } = use;
  const values = { used: usd(used), adds: usd(adds), limit: usd(limit) };
  return (
    <Box as="li" py="1.5" data-limit={of}>
      <Flex justify="space-between" columnGap="4" wrap="wrap" mb="1" fontSize="sm">
        <Text>{t(`approvals.use.${of}`)}</Text>
        <Text color={isOver ? 'fg.error' : 'fg.muted'} fontVariantNumeric="tabular-nums">
          {isOver && `${t('approvals.use.over')} · `}
          {t(of === 'deal' ? 'approvals.use.saidDeal' : 'approvals.use.said', values)}
        </Text>
      </Flex>
      <UseBar use={use} />
    </Box>
  );
}

/** Shows what the submission does to the limits of the day. */
export function Uses({ detail }: { detail: SubmissionDetail }) {
  const { t } = useTranslation();
  const uses = limitUses(detail);
  return (
    <Section title={t('approvals.use.title')}>
      {uses.length === 0 ? (
        <Text fontSize="sm" color="fg.muted">
          {t('approvals.use.none')}
        </Text>
      ) : (
        <Box as="ul">
          {uses.map((use) => (
            <Use key={use.of} use={use} />
          ))}
        </Box>
      )}
    </Section>
  );
}

const moveTones: Readonly<Partial<Record<SubmissionEntry['move'], string>>> = {
  finish: 'green.solid',
  approve: 'green.solid',
  reject: 'red.solid',
  fail: 'red.solid',
  return: 'amber.border',
};

const line = {
  position: 'relative',
  ps: '6',
  pb: '3',
  fontSize: 'sm',
  '&:not(:last-of-type)::before': {
    content: '""',
    position: 'absolute',
    insetInlineStart: '5px',
    top: '14px',
    bottom: '-6px',
    borderStartWidth: '2px',
    borderColor: 'border',
  },
} as const;

function Step({ entry }: { entry: SubmissionEntry }) {
  const { t } = useTranslation();
  const { move, by, at, version, reason } = entry;
  return (
    <Box as="li" css={line}>
      <Box
        position="absolute"
        insetInlineStart="0"
        top="4px"
        boxSize="3"
        borderRadius="full"
        borderWidth="1px"
        bg={moveTones[move] ?? 'border.control'}
      />
      <Flex columnGap="2" wrap="wrap">
        <Text fontWeight="semibold">{t(`approvals.move.${move}`)}</Text>
        <Text>{by ?? t('approvals.bank')}</Text>
        <Text color="fg.muted">{[bankDateTime(at), ...(version > 1 ? [t('approvals.version', { version })] : [])].join(' · ')}</Text>
      </Flex>
      {reason !== '' && <Text color="fg.muted">{reason}</Text>}
    </Box>
  );
}

/** Shows the moves so far in order, and what is next while the submission waits (EYE-04). */
export function Steps({ detail: { entries, submission } }: { detail: SubmissionDetail }) {
  const { t } = useTranslation();
  return (
    <Section title={t('approvals.steps')}>
      <Box as="ol" aria-label={t('approvals.steps')} mb="-3">
        {entries.map((entry) => (
          <Step key={`${entry.at} ${entry.move}`} entry={entry} />
        ))}
        {submission.state === 'waiting' && (
          <Box as="li" css={line} color="fg.muted">
            <Box
              position="absolute"
              insetInlineStart="0"
              top="4px"
              boxSize="3"
              borderRadius="full"
              borderWidth="2px"
              borderStyle="dashed"
              borderColor="border.control"
            />
            {t('approvals.next')}
          </Box>
        )}
      </Box>
    </Section>
  );
}
