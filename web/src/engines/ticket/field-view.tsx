// One field of a ticket, drawn by its kind.
import { chakra, Flex, Input, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { AmountField } from '#web/ui/amount-field.tsx';
import { CheckBox } from '#web/ui/check-box.tsx';
import { type Choice, ChoiceField } from '#web/ui/choice-field.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { Labelled } from '#web/ui/labelled.tsx';
import { RateField } from '#web/ui/rate-field.tsx';
import { Segments } from '#web/ui/segments.tsx';
import { useWords } from '#web/ui/use-words.ts';
import type { FieldProps } from './field-props.ts';
import { FollowButton } from './follow-button.tsx';
import { issueWords } from './issues.ts';
import { Statement } from './statement.tsx';
import type { FieldKind } from './ticket-types.ts';

/** What a kind is drawn with besides: its texts, worked out. */
type Texts = { readonly label: string; readonly error: string | undefined; readonly note: string | undefined };
type Drawing = (props: FieldProps & Texts) => ReactNode;

function Select({ state: { value, options }, label, set, leave }: FieldProps & Texts) {
  const say = useWords();
  const choices = options.map(({ label: name, note, closed, ...option }): Choice => ({
    ...option,
    label: say(name),
    note: note && say(note),
    closed: closed && say(closed),
  }));
  return <ChoiceField label={label} value={value} options={choices} onChange={set} onLeave={leave} />;
}

function Line({ state: { value, maxLength }, id, set, leave }: FieldProps) {
  return (
    <Input id={id} value={value} autoComplete="off" maxLength={maxLength} onChange={(event) => set(event.target.value)} onBlur={leave} />
  );
}

const noBounds = { today: '', closed: new Map<string, readonly string[]>() };

function Day({ state: { value, days }, label, set, leave }: FieldProps & Texts) {
  const { closed, ...bounds } = days ?? noBounds;
  return <DateField {...bounds} label={label} value={value} closed={(day) => closed.get(day) ?? []} onChange={set} onLeave={leave} />;
}

const labelled =
  (control: (props: FieldProps & Texts) => ReactNode, more?: (props: FieldProps) => ReactNode): Drawing =>
  (props) => (
    <>
      <Labelled id={props.id} label={props.label} error={props.error} help={props.note} required={!props.state.isOptional}>
        {control(props)}
      </Labelled>
      {more?.(props)}
    </>
  );

const drawn: Readonly<Record<FieldKind, Drawing>> = {
  amount: labelled(({ state: { value, decimals = 2 }, label, set, leave }) => (
    <AmountField label={label} value={value} decimals={decimals} onChange={set} onLeave={leave} />
  )),
  rate: labelled(({ state: { value, decimals = 4 }, label, set, leave }) => (
    <RateField label={label} value={value} decimals={decimals} onChange={set} onLeave={leave} />
  )),
  text: labelled((props) => <Line {...props} />),
  date: labelled((props) => <Day {...props} />),
  choice: labelled((props) => <Select {...props} />),
  pair: labelled(
    (props) => <Select {...props} />,
    ({ state: { value } }) => <FollowButton rateCode={value} />,
  ),
  flag: ({ id, label, state: { value }, set }) => (
    <CheckBox id={id} label={label} checked={value === '1'} onChange={(on) => set(on ? '1' : '')} />
  ),
  statement: (props) => <Statement {...props} />,
  note: ({ label, note }) => (
    <Flex justify="space-between" gap="3" fontSize="sm" px="3" py="2" bg="bg.subtle" borderRadius="md">
      <Text color="fg.muted">{label}</Text>
      <Text fontWeight="medium">{note}</Text>
    </Flex>
  ),
  segments: ({ id, label, error, state: { value, options }, set }) => (
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
  ),
};

/** Draws a field with its label, its note, and what is wrong with it. */
export function FieldView(props: FieldProps) {
  const say = useWords();
  const { kind, label, value, options, note, issue } = props.state;
  const error = issue ? say(issueWords(issue)) : undefined;
  // The field's own note, else the one of the chosen option.
  const noted = note ?? options.find((option) => option.value === value)?.note;
  return drawn[kind]({ ...props, label: say(label), error, note: noted && say(noted) });
}
