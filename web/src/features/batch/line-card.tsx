// An open line of a batch: its quote with the seconds left, and the two answers to it (EXP-05).
import { Button, chakra, Flex, Heading, Text } from '@chakra-ui/react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { BatchLine } from '#web/api/generated/model/batchLine.zod.ts';
import type { ShownLine } from '#web/domain/batch.ts';
import { compare, trimmed } from '#web/domain/decimal.ts';
import { pipValues } from '#web/domain/pips.ts';
import { urgency } from '#web/domain/quote/countdown.ts';
import { StatusTag } from '#web/ui/status-tag.tsx';
import { Unbroken } from '#web/ui/unbroken.tsx';
import { useLineWords } from './line-words.ts';

const colours = { calm: 'fg', soon: 'fg.warning', now: 'fg.error' } as const;

/** The limit, and whether the rate is within it or by how much it is worse. */
function LimitWords({ line }: { readonly line: BatchLine }) {
  const { t } = useTranslation();
  const words = useLineWords();
  const { limitRate, worsePips } = line;
  if (limitRate === null) return <span>{t('batch.line.noLimit')}</span>;
  const isWorse = worsePips !== null && compare(worsePips, '0') > 0;
  return (
    <>
      <span>{t('batch.line.limit', { rate: words.rate(line, limitRate) })}</span>
      {worsePips !== null && (
        <Text as="span" fontWeight="medium" color={isWorse ? 'fg.error' : 'fg.success'} data-worse={isWorse ? '' : undefined}>
          {isWorse ? t('batch.line.worse', pipValues(trimmed(worsePips))) : t('batch.line.within')}
        </Text>
      )}
    </>
  );
}

type Props = {
  readonly shown: ShownLine;
  readonly mayDecide: boolean;
  readonly isDeciding: boolean;
  readonly onDecide: (decision: 'accept' | 'decline') => void;
};

function Answers({ isDeciding, onDecide, described }: Pick<Props, 'isDeciding' | 'onDecide'> & { readonly described: string }) {
  const { t } = useTranslation();
  return (
    <Flex gap="3" mt="auto" pt="3" justify="space-between">
      <Button size="md" variant="outline" disabled={isDeciding} aria-describedby={described} onClick={() => onDecide('decline')}>
        {t('batch.line.decline')}
      </Button>
      <Button
        size="md"
        flex="1"
        maxW="48"
        loading={isDeciding}
        loadingText={t('batch.line.deciding')}
        aria-describedby={described}
        onClick={() => onDecide('accept')}
      >
        {t('batch.line.accept')}
      </Button>
    </Flex>
  );
}

/** Without a quote, the card says what the line waits for. */
export function LineCard({ shown: { line, seconds }, mayDecide, isDeciding, onDecide }: Props) {
  const { t } = useTranslation();
  const words = useLineWords();
  const title = useId();
  const look = seconds === null ? null : urgency(seconds);
  return (
    <chakra.li
      aria-labelledby={title}
      data-line={line.lineNo}
      display="flex"
      flexDirection="column"
      borderWidth="1px"
      borderRadius="lg"
      bg="bg.panel"
      p="3"
      minW="0"
      fontSize="sm"
      fontVariantNumeric="tabular-nums"
    >
      <Flex justify="space-between" align="baseline" gap="3">
        <Heading as="h3" id={title} fontSize="sm" fontWeight="semibold" minW="0">
          {words.deal(line)}
        </Heading>
        {look === null ? (
          <StatusTag label={t(`batch.state.${line.state}`)} tone="waiting" />
        ) : (
          <Text as="span" fontWeight="semibold" whiteSpace="nowrap" color={colours[look]} data-urgency={look}>
            {t('batch.line.left', { seconds })}
          </Text>
        )}
      </Flex>
      <Text fontSize="xs" color="fg.muted">
        <Unbroken text={words.about(line)} />
      </Text>
      {look !== null && (
        <Flex mt="2" direction="column" gap="1">
          <Text as="span" fontSize="2xl" fontWeight="semibold" lineHeight="1.2">
            {words.rate(line, line.custRate)}
          </Text>
          <span>{words.exchanged(line, line.amt2)}</span>
        </Flex>
      )}
      <Flex mt="1" fontSize="xs" columnGap="3" wrap="wrap" justify="space-between">
        <LimitWords line={line} />
      </Flex>
      {line.reason !== null && (
        <Text mt="1" fontSize="xs" color="fg.error">
          {t('batch.line.refused', { reason: line.reason })}
        </Text>
      )}
      {look !== null && mayDecide && <Answers isDeciding={isDeciding} onDecide={onDecide} described={title} />}
    </chakra.li>
  );
}
