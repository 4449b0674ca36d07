// Calls that are held: body and answer can be read and changed, and each is released, executed, answered or dropped
// (DSK-07).
import { Button, chakra, Flex, Stack, Text, Textarea } from '@chakra-ui/react';
import { useState } from 'react';
import { bankClock } from '#web/domain/bank-time.ts';
import { Labelled } from '#web/ui/labelled.tsx';
import { Section } from '#web/ui/section.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';
import { useDecideHeld, useListHeld } from '../../api/generated/control.ts';
import type { HeldAnswer, HeldCall, HeldDecision } from '../../api/generated/control.schemas.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Nothing } from '../../parts/nothing.tsx';
import { answerIn, objectIn } from './typed-json.ts';

const written = (value: unknown): string => JSON.stringify(value, null, 2);

function JsonField({
  label,
  error,
  value,
  onChange,
}: {
  label: string;
  error: string | undefined;
  value: string;
  onChange: (text: string) => void;
}) {
  return (
    <Labelled label={label} error={error}>
      <Textarea
        fontFamily="mono"
        fontSize="xs"
        rows={Math.min(14, value.split('\n').length + 1)}
        spellCheck={false}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </Labelled>
  );
}

type CardProps = { readonly call: HeldCall; readonly isBusy: boolean; readonly decide: (decision: HeldDecision) => void };

const firstAnswer: HeldAnswer = { status: 200, payload: { code: 0, msg: '', data: null } };

/** Before the bank: the body can be changed, and the bank can be left out. */
function BeforeBank({ call, isBusy, decide }: CardProps) {
  const { say } = useTexts();
  const [body, setBody] = useState<string | null>(null);
  const [answer, setAnswer] = useState<string | null>(null);
  const changed = body === null ? {} : { body: objectIn(body) ?? undefined };
  const isWrong = body !== null && objectIn(body) === null;
  const given = answer === null ? null : answerIn(answer);
  return (
    <Stack gap="3">
      {call.body !== null && (
        <JsonField
          label={say('held.body')}
          error={isWrong ? say('held.jsonWrong') : undefined}
          value={body ?? written(call.body)}
          onChange={setBody}
        />
      )}
      {answer !== null && (
        <JsonField
          label={say('held.answerText')}
          error={given === null ? say('held.answerWrong') : undefined}
          value={answer}
          onChange={setAnswer}
        />
      )}
      <Flex gap="2" wrap="wrap">
        <Button
          h="11"
          fontSize="md"
          disabled={isBusy || isWrong}
          onClick={() => decide({ release: changed.body ? { body: changed.body } : {} })}
        >
          {say('held.release')}
        </Button>
        <Button
          variant="outline"
          h="11"
          disabled={isBusy || isWrong}
          onClick={() => decide({ execute: changed.body ? { body: changed.body } : {} })}
        >
          {say('held.execute')}
        </Button>
        <Button
          variant="outline"
          h="11"
          disabled={isBusy || (answer !== null && given === null)}
          onClick={() => (given === null ? setAnswer(written(firstAnswer)) : decide({ answer: given }))}
        >
          {say(answer === null ? 'held.byHand' : 'held.sendAnswer')}
        </Button>
        <Button variant="outline" h="11" colorPalette="red" color="red.fg" disabled={isBusy} onClick={() => decide({ drop: true })}>
          {say('held.drop')}
        </Button>
      </Flex>
    </Stack>
  );
}

/** After the bank has acted: its answer can be changed or lost. */
function AfterBank({ call, isBusy, decide }: CardProps) {
  const { say } = useTexts();
  const [answer, setAnswer] = useState<string | null>(null);
  const given = answer === null ? null : answerIn(answer);
  const isWrong = answer !== null && given === null;
  return (
    <Stack gap="3">
      {call.answer === null ? (
        <Text fontSize="sm">{say('held.noAnswer')}</Text>
      ) : (
        <JsonField
          label={say('held.answer')}
          error={isWrong ? say('held.answerWrong') : undefined}
          value={answer ?? written(call.answer)}
          onChange={setAnswer}
        />
      )}
      <Flex gap="2" wrap="wrap">
        <Button
          h="11"
          fontSize="md"
          disabled={isBusy || isWrong}
          onClick={() => decide({ release: given === null ? {} : { answer: given } })}
        >
          {say('held.release')}
        </Button>
        <Button variant="outline" h="11" colorPalette="red" color="red.fg" disabled={isBusy} onClick={() => decide({ drop: true })}>
          {say('held.drop')}
        </Button>
      </Flex>
    </Stack>
  );
}

function HeldCard(props: CardProps) {
  const { say } = useTexts();
  const { operationId, loginName, at, step } = props.call;
  const Step = step === 'request' ? BeforeBank : AfterBank;
  return (
    <chakra.li p="3" borderTopWidth="1px" borderColor="border.muted" _first={{ borderTopWidth: 0 }}>
      <Flex align="center" gap="3" mb="2" wrap="wrap">
        <Text fontWeight="semibold">{operationId}</Text>
        <Text fontSize="sm" color="fg.muted">
          {loginName ?? '—'} · {bankClock(at)}
        </Text>
        <chakra.span ms="auto">
          <StatusTag label={say(`held.step.${step}`)} tone="waiting" />
        </chakra.span>
      </Flex>
      <Step key={step} {...props} />
    </chakra.li>
  );
}

export function HeldCalls({ world }: { world: string }) {
  const { say } = useTexts();
  const { data: calls = [] } = useListHeld(world);
  const [beyond, setBeyond] = useState<string | null>(null);
  const decide = useDecideHeld({ mutation: { onSuccess: ({ beyondContract }) => setBeyond(beyondContract) } });
  return (
    <Section title={say('held.calls', { count: calls.length })} isFlush>
      {beyond !== null && (
        <Text role="status" px="3" py="2" fontSize="sm" bg="bg.subtle" borderBottomWidth="1px">
          {say('held.beyond', { problem: beyond })}
        </Text>
      )}
      {calls.length === 0 ? (
        <Nothing text={say('held.none')} />
      ) : (
        <chakra.ul listStyleType="none">
          {calls.map((call) => (
            <HeldCard key={call.id} call={call} isBusy={decide.isPending} decide={(data) => decide.mutate({ world, id: call.id, data })} />
          ))}
        </chakra.ul>
      )}
    </Section>
  );
}
