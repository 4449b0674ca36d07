// Requests, responses and frames that violate the portal's contract, newest first (DSK-08).
import { chakra, Text } from '@chakra-ui/react';
import { bankDateTime } from '#web/domain/bank-time.ts';
import { Section } from '#web/ui/section.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';
import { useViewWorld } from '../../api/generated/control.ts';
import type { Violation } from '../../api/generated/control.schemas.ts';
import { useTexts } from '../../i18n/texts.ts';

const SHOWN = 50;

export function Violations({ world }: { world: string }) {
  const { say } = useTexts();
  const { data } = useViewWorld(world, 'violations');
  const violations = (data ?? []) as readonly Violation[];
  if (violations.length === 0) return null;
  return (
    <Section title={say('calls.violations', { count: violations.length })} isFlush>
      <chakra.ul
        listStyleType="none"
        maxH="80"
        overflowY="auto"
        tabIndex={0}
        aria-label={say('calls.violations', { count: violations.length })}
      >
        {violations
          .slice(-SHOWN)
          .toReversed()
          .map(({ at, kind, where, field, problem }, place) => (
            <chakra.li key={place} px="3" py="2" fontSize="sm" borderTopWidth={place === 0 ? '0' : '1px'} borderColor="border.muted">
              <Text fontSize="xs" color="fg.muted">
                {bankDateTime(at).slice(5)} <StatusTag label={say(`calls.kind.${kind}`)} tone="bad" />
              </Text>
              <Text overflowWrap="anywhere">
                <b>{where}</b> {field}: {problem}
              </Text>
            </chakra.li>
          ))}
      </chakra.ul>
    </Section>
  );
}
