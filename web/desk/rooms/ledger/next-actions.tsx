// What the bank does next with a deal, with the time that is left.
import { chakra } from '@chakra-ui/react';
import { bankDateTime } from '#web/domain/bank-time.ts';
import { Section } from '#web/ui/section.tsx';
import type { NextAction } from '../../api/generated/control.schemas.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Nothing } from '../../parts/nothing.tsx';
import { type RunningClock, useRunning } from '../../parts/use-running.ts';
import { useSpan } from '../../parts/use-span.ts';

type Props = { readonly next: readonly NextAction[]; readonly clock: RunningClock; readonly readAt: number };

export function NextActions({ next, clock, readAt }: Props) {
  const { say } = useTexts();
  const spanText = useSpan();
  const now = useRunning(clock, readAt);
  return (
    <Section title={say('ledger.next')} isFlush>
      {next.length === 0 ? (
        <Nothing text={say('ledger.noNext')} />
      ) : (
        <chakra.ol listStyleType="none" fontSize="sm">
          {next.map(({ kind, dueAt, leg, relatedNo }, place) => (
            <chakra.li
              key={`${place} ${kind}`}
              display="grid"
              gridTemplateColumns="minmax(0, 1fr) auto"
              columnGap="3"
              px="3"
              py="1.5"
              borderTopWidth={place === 0 ? '0' : '1px'}
              borderColor="border.muted"
            >
              <chakra.span fontWeight="medium">
                {[say(`ledger.action.${kind}`), leg && say(`ledger.leg.${leg}`), relatedNo].filter(Boolean).join(' · ')}
              </chakra.span>
              <chakra.span textAlign="end">{say('ledger.in', { span: spanText(Math.max(0, dueAt - now)) })}</chakra.span>
              <chakra.time fontSize="xs" color="fg.muted">
                {bankDateTime(dueAt)}
              </chakra.time>
            </chakra.li>
          ))}
        </chakra.ol>
      )}
    </Section>
  );
}
