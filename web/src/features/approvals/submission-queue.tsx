// The submissions that wait, as a narrow list beside the detail; one of them is selected (EYE-10).
import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { SubmissionRow } from '#web/api/generated/model/submissionRow.zod.ts';
import { StatusTag } from '#web/ui/status-tag.tsx';
import { useWords } from '#web/ui/use-words.ts';
import { askedWords, leftOf, remaining, tones, URGENT } from './submission.words.ts';
import { useBankTime } from './use-bank-time.ts';

const rowStyle = {
  display: 'block',
  w: 'full',
  px: '3',
  py: '2',
  textAlign: 'start',
  cursor: 'pointer',
  borderTopWidth: '1px',
  borderColor: 'border.muted',
  // The edge marks the selected row in forced colours too.
  borderInlineStartWidth: '3px',
  borderInlineStartColor: 'transparent',
  _hover: { bg: 'bg.muted' },
  _focusVisible: { outline: '2px solid', outlineColor: 'accent.focusRing', outlineOffset: '-2px' },
  '&[aria-current=true]': { bg: 'accent.subtle', borderInlineStartColor: 'accent.solid' },
  '@media (forced-colors: active)': { '&[aria-current=true]': { borderInlineStartColor: 'Highlight' } },
} as const;

type RowProps = {
  readonly row: SubmissionRow;
  readonly isSelected: boolean;
  readonly now: number | null;
  readonly onSelect: (submissionNo: string) => void;
};

function Row({ row, isSelected, now, onSelect }: RowProps) {
  const { t } = useTranslation();
  const say = useWords();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isSelected) button.current?.scrollIntoView({ block: 'nearest' });
  }, [isSelected]);
  const left = leftOf(row, now);
  return (
    <chakra.li scrollMarginY="2">
      <chakra.button
        ref={button}
        type="button"
        css={rowStyle}
        aria-current={isSelected}
        data-number={row.submissionNo}
        onClick={() => onSelect(row.submissionNo)}
      >
        <Flex justify="space-between" align="baseline" gap="3">
          <Text fontWeight="semibold" fontVariantNumeric="tabular-nums">
            {say(askedWords(row))}
          </Text>
          <Text fontSize="xs" whiteSpace="nowrap" color={left !== null && left < URGENT ? 'fg.error' : 'fg.muted'}>
            {left === null ? t('common.none') : say(remaining(left))}
          </Text>
        </Flex>
        <Flex justify="space-between" align="center" gap="3" fontSize="xs" color="fg.muted">
          <Text truncate>{[t(`approvals.operation.${row.operationId}`), row.rateCode, row.maker].filter(Boolean).join(' · ')}</Text>
          {row.state !== 'waiting' && <StatusTag label={t(`approvals.state.${row.state}`)} tone={tones[row.state]} />}
        </Flex>
      </chakra.button>
    </chakra.li>
  );
}

type Props = {
  readonly rows: readonly SubmissionRow[];
  readonly selected: string | null;
  readonly onSelect: (submissionNo: string) => void;
};

/** Shows the rows of a page; on a phone in a box of its own, so that the detail stays near. */
export function SubmissionQueue({ rows, selected, onSelect }: Props) {
  const { t } = useTranslation();
  const now = useBankTime();
  return (
    <Box
      as="ul"
      aria-label={t('approvals.listLabel')}
      overflowY="auto"
      maxH={{ base: '36dvh', md: 'calc(100dvh - 15rem)' }}
      css={{ '& > li:first-of-type > button': { borderTopWidth: '0' } }}
    >
      {rows.map((row) => (
        <Row key={row.submissionNo} row={row} isSelected={row.submissionNo === selected} now={now} onSelect={onSelect} />
      ))}
    </Box>
  );
}
