// What is due next of each kind, with a button that moves bank time there (DSK-05).
import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { bankDateTime } from '#web/domain/bank-time.ts';
import { Section } from '#web/ui/section.tsx';
import { useMoveClock, useReadClocks } from '../../api/generated/control.ts';
import { type DeskKey, useTexts } from '../../i18n/texts.ts';
import { useSpan } from '../../parts/use-span.ts';
import { useRunning } from '../../parts/use-running.ts';

/** Kinds that somebody waits for; answers of the dealer come by themselves within seconds. */
const KINDS = [
  'delivery',
  'quoteExpires',
  'requestDies',
  'orderMet',
  'orderExpires',
  'optionMorning',
  'optionCut',
  'netItemSettles',
  'forcedClose',
  'dayStep',
] as const;

const STOPPED = { now: 0, rate: 0 };

export function NextEvents({ world }: { world: string }) {
  const { say } = useTexts();
  const spanText = useSpan();
  const { data, dataUpdatedAt } = useReadClocks(world);
  const now = useRunning(data?.bank ?? STOPPED, dataUpdatedAt);
  const move = useMoveClock();
  const due = (data?.next ?? []).flatMap(({ kind, at }) => {
    const known = KINDS.find((each) => each === kind);
    return known === undefined || at <= now ? [] : [{ kind: known, at }];
  });
  return (
    <Section title={say('next.title')}>
      {due.length === 0 ? (
        <Text fontSize="sm" color="fg.muted">
          {say('next.none')}
        </Text>
      ) : (
        <Stack as="ul" listStyleType="none" gap="2">
          {due.map(({ kind, at }) => {
            const what = say(`next.kinds.${kind}` satisfies DeskKey);
            return (
              <Flex as="li" key={kind} align="center" justify="space-between" gap="3" fontSize="sm">
                <div>
                  <Text lineHeight="short">{what}</Text>
                  <Text fontSize="xs" color="fg.muted" lineHeight="short">
                    {bankDateTime(at)} · {say('next.in', { span: spanText(at - now) })}
                  </Text>
                </div>
                <Button
                  variant="outline"
                  aria-label={say('next.goLabel', { what, at: bankDateTime(at) })}
                  disabled={move.isPending}
                  onClick={() => move.mutate({ world, data: { bank: { set: at } } })}
                >
                  {say('next.go')}
                </Button>
              </Flex>
            );
          })}
        </Stack>
      )}
    </Section>
  );
}
