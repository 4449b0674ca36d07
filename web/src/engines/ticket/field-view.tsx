// One field of a ticket, drawn by its kind.
import { chakra, Flex, Input, NativeSelect, Text } from '@chakra-ui/react';
import { CheckBox } from '#web/ui/check-box.tsx';
import { Labelled } from '#web/ui/labelled.tsx';
import { Segments } from '#web/ui/segments.tsx';
import { useWords } from '#web/ui/use-words.ts';
import { FollowButton } from './follow-button.tsx';
import { issueTexts } from './issues.ts';
import { Statement } from './statement.tsx';
import type { FieldState, TicketAct } from './ticket.ts';
import type { Form, Surroundings } from './ticket-types.ts';

/** What a field is drawn with. */
export type FieldProps = {
  readonly state: FieldState;
  readonly id: string;
  readonly form: Form;
  readonly around: Surroundings;
  readonly statementRead: boolean;
  readonly act: (act: TicketAct) => void;
};

function Choice({ state, id, act }: FieldProps) {
  const say = useWords();
  const { field, value, options } = state;
  const isKnown = options.some((option) => option.value === value);
  return (
    <NativeSelect.Root>
      <NativeSelect.Field
        id={id}
        value={isKnown ? value : ''}
        onChange={(event) => act({ type: 'set', field: field.key, text: event.target.value })}
        onBlur={() => act({ type: 'leave', field: field.key })}
      >
        {!isKnown && <option value="">—</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.closed !== undefined}>
            {say(option.label)}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  );
}

function TextLine({ state: { field, value }, id, act }: FieldProps) {
  const isAmount = field.kind === 'amount';
  return (
    <Input
      id={id}
      value={value}
      autoComplete="off"
      {...(isAmount
        ? { inputMode: 'decimal', size: 'md', textAlign: 'end', fontSize: 'lg', fontWeight: 'semibold', maxLength: 24 }
        : { maxLength: field.maxLength })}
      onChange={(event) => act({ type: 'set', field: field.key, text: event.target.value })}
      onBlur={() => act({ type: 'leave', field: field.key })}
    />
  );
}

/** Draws a field with its label, its note, and what is wrong with it. */
export function FieldView(props: FieldProps) {
  const say = useWords();
  const {
    state: { field, value, options, issue },
    id,
    form,
    around,
    act,
  } = props;
  const label = say(field.label(form, around));
  const error = issue ? say({ key: issueTexts[issue.kind], values: issue.values }) : undefined;
  // The field's own note, else the one of the chosen option.
  const noted = field.note?.(form, around) ?? options.find((option) => option.value === value)?.note;
  const note = noted && say(noted);
  const set = (text: string) => act({ type: 'set', field: field.key, text });
  if (field.kind === 'flag') return <CheckBox id={id} label={label} checked={value === '1'} onChange={(on) => set(on ? '1' : '')} />;
  if (field.kind === 'statement') return <Statement {...props} label={label} error={error} />;
  if (field.kind === 'note') {
    return (
      <Flex justify="space-between" gap="3" fontSize="sm" px="3" py="2" bg="bg.subtle" borderRadius="md">
        <Text color="fg.muted">{label}</Text>
        <Text fontWeight="medium">{note}</Text>
      </Flex>
    );
  }
  if (field.kind === 'segments') {
    return (
      <chakra.div>
        <Text fontSize="sm" color="fg.muted" mb="1" aria-hidden="true">
          {label}
        </Text>
        <Segments
          id={id}
          legend={label}
          value={value}
          segments={options}
          isInvalid={error !== undefined}
          describedBy={error && `${id}-error`}
          onChange={set}
        />
        {error !== undefined && (
          <Text id={`${id}-error`} fontSize="xs" color="fg.error" mt="1">
            {error}
          </Text>
        )}
      </chakra.div>
    );
  }
  return (
    <>
      <Labelled id={id} label={label} error={error} help={note} required={!field.isOptional}>
        {field.kind === 'text' || field.kind === 'amount' ? <TextLine {...props} /> : <Choice {...props} />}
      </Labelled>
      {field.kind === 'pair' && <FollowButton rateCode={value} />}
    </>
  );
}
