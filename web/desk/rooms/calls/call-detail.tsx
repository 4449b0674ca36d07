// One call: how it ended and why, what was answered, and what was sent.
import { chakra, Stack, Text } from '@chakra-ui/react';
import { bankDateTime } from '#web/domain/bank-time.ts';
import { Section } from '#web/ui/section.tsx';
import type { Call } from '../../api/generated/control.schemas.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Json } from '../../parts/json.tsx';
import { Rows } from '../../parts/rows.tsx';
import { useOutcome } from './outcome.ts';

const inks = { plain: 'fg', waiting: 'fg.warning', bad: 'fg.error' } as const;

/** The rule that decided the response, with the facts that it has looked at. */
function Why({ call: { rule, facts, source } }: { call: Call }) {
  const { say } = useTexts();
  if (rule === null) return null;
  const rows = Object.entries(facts ?? {}).map(
    ([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)] as const,
  );
  return (
    <Stack gap="1" fontSize="sm">
      <Text fontWeight="medium">{say(source === 'fault' ? 'calls.byFault' : 'calls.byRule', { rule })}</Text>
      {facts === null ? <Text color="fg.muted">{say('calls.noFacts')}</Text> : <Rows rows={rows} />}
    </Stack>
  );
}

/** The body of the request, closed until it is asked for. */
function Request({ body }: { body: unknown }) {
  const { say } = useTexts();
  if (body === null)
    return (
      <Text fontSize="sm" color="fg.muted">
        {say('calls.body')}: {say('calls.noBody')}
      </Text>
    );
  return (
    <details>
      <chakra.summary mb="1" fontSize="sm" fontWeight="medium" cursor="pointer" w="fit-content" borderRadius="sm">
        {say('calls.body')}
      </chakra.summary>
      <Json label={say('calls.body')} value={body} />
    </details>
  );
}

/** What is known of a call, its outcome first. */
export function CallFacts({ call }: { call: Call }) {
  const { say } = useTexts();
  const { words, tone } = useOutcome()(call);
  const { at, status, code, loginName, traceId, body } = call;
  return (
    <Stack gap="3">
      <Text fontWeight="semibold" color={inks[tone]}>
        {words}
      </Text>
      <Why call={call} />
      <Rows
        rows={[
          [say('calls.status'), status === 0 ? say('calls.unanswered') : `${status}${code === null ? '' : ` · ${code}`}`],
          [say('calls.at'), bankDateTime(at)],
          [say('calls.user'), loginName ?? '—'],
          [say('calls.trace'), traceId ?? '—'],
        ]}
      />
      <Request body={body} />
    </Stack>
  );
}

export function CallDetail({ call }: { call: Call | undefined }) {
  const { say } = useTexts();
  return (
    <Section title={call ? `${call.no} · ${call.operationId}` : say('calls.detail')}>
      {call ? (
        <CallFacts key={call.no} call={call} />
      ) : (
        <Text fontSize="sm" color="fg.muted">
          {say('calls.choose')}
        </Text>
      )}
    </Section>
  );
}
