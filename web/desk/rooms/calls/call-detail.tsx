// One call: what was sent, what was answered, and why it was refused.
import { chakra, Stack, Text } from '@chakra-ui/react';
import { bankDateTime } from '#web/domain/bank-time.ts';
import { Section } from '#web/ui/section.tsx';
import type { Call } from '../../api/generated/control.schemas.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Json } from '../../parts/json.tsx';

/** The rule that decided the response, with the facts that it has looked at. */
function Why({ call: { rule, facts, source } }: { call: Call }) {
  const { say } = useTexts();
  if (rule === null) return null;
  return (
    <Stack gap="1" p="2.5" borderRadius="md" borderWidth="1px" borderColor="border.emphasized" bg="bg.subtle" fontSize="sm">
      <Text fontWeight="semibold">{say(source === 'fault' ? 'calls.byFault' : 'calls.byRule', { rule })}</Text>
      {facts === null ? (
        <Text color="fg.muted">{say('calls.noFacts')}</Text>
      ) : (
        <chakra.dl display="grid" gridTemplateColumns="auto minmax(0, 1fr)" columnGap="3" rowGap="0.5">
          {Object.entries(facts).map(([name, value]) => (
            <chakra.div key={name} display="contents">
              <chakra.dt color="fg.muted">{name}</chakra.dt>
              <chakra.dd overflowWrap="anywhere">{typeof value === 'string' ? value : JSON.stringify(value)}</chakra.dd>
            </chakra.div>
          ))}
        </chakra.dl>
      )}
    </Stack>
  );
}

export function CallDetail({ call }: { call: Call | undefined }) {
  const { say } = useTexts();
  if (!call)
    return (
      <Section title={say('calls.detail')}>
        <Text fontSize="sm" color="fg.muted">
          {say('calls.choose')}
        </Text>
      </Section>
    );
  const { no, operationId, at, status, code, loginName, traceId, body } = call;
  const rows = [
    [say('calls.at'), bankDateTime(at)],
    [say('calls.user'), loginName ?? '—'],
    [say('calls.status'), status === 0 ? say('calls.unanswered') : `${status}${code === null ? '' : ` · ${code}`}`],
    [say('calls.trace'), traceId ?? '—'],
  ] as const;
  return (
    <Section title={`${no} · ${operationId}`}>
      <Stack gap="3">
        <Why call={call} />
        <chakra.dl display="grid" gridTemplateColumns="auto minmax(0, 1fr)" columnGap="3" rowGap="1" fontSize="sm">
          {rows.map(([label, value]) => (
            <chakra.div key={label} display="contents">
              <chakra.dt color="fg.muted">{label}</chakra.dt>
              <chakra.dd overflowWrap="anywhere">{value}</chakra.dd>
            </chakra.div>
          ))}
        </chakra.dl>
        <div>
          <Text fontSize="xs" fontWeight="medium" color="fg.muted" mb="1">
            {say('calls.body')}
          </Text>
          {body === null ? (
            <Text fontSize="sm" color="fg.muted">
              {say('calls.noBody')}
            </Text>
          ) : (
            <Json label={say('calls.body')} value={body} />
          )}
        </div>
      </Stack>
    </Section>
  );
}
