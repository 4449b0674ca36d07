// One field of a ticket, drawn by its kind.
import { chakra, Flex, Input, NativeSelect, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { CheckBox } from '#web/ui/check-box.tsx';
import { Labelled } from '#web/ui/labelled.tsx';
import { Segments } from '#web/ui/segments.tsx';
import { useWords } from '#web/ui/use-words.ts';
import { FollowButton } from './follow-button.tsx';
import { issueTexts } from './issues.ts';
import { Statement } from './statement.tsx';
import type { FieldState } from './ticket.ts';
import type { FieldKind } from './ticket-types.ts';

/** What a field is drawn with; `id` is its control's. */
export type FieldProps = {
  readonly state: FieldState;
  readonly id: string;
  readonly statementRead: boolean;
  readonly set: (text: string) => void;
  readonly leave: () => void;
  readonly readStatement: () => void;
};

/** What a kind is drawn with besides: its texts, worked out. */
type Texts = { readonly label: string; readonly error: string | undefined; readonly note: string | undefined };
type Drawing = (props: FieldProps & Texts) => ReactNode;

function Select({ state: { value, options }, id, set, leave }: FieldProps) {
  const say = useWords();
  const isKnown = options.some((option) => option.value === value);
  return (
    <NativeSelect.Root>
      <NativeSelect.Field id={id} value={isKnown ? value : ''} onChange={(event) => set(event.target.value)} onBlur={leave}>
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

const figure = { inputMode: 'decimal', size: 'md', textAlign: 'end', fontSize: 'lg', fontWeight: 'semibold', maxLength: 24 } as const;

function Line({ state: { kind, value, maxLength }, id, set, leave }: FieldProps) {
  return (
    <Input
      id={id}
      value={value}
      autoComplete="off"
      {...(kind === 'amount' || kind === 'rate' ? figure : { maxLength })}
      onChange={(event) => set(event.target.value)}
      onBlur={leave}
    />
  );
}

const labelled =
  (control: (props: FieldProps) => ReactNode, more?: (props: FieldProps) => ReactNode): Drawing =>
  (props) => (
    <>
      <Labelled id={props.id} label={props.label} error={props.error} help={props.note} required={!props.state.isOptional}>
        {control(props)}
      </Labelled>
      {more?.(props)}
    </>
  );

const drawn: Readonly<Record<FieldKind, Drawing>> = {
  amount: labelled((props) => <Line {...props} />),
  rate: labelled((props) => <Line {...props} />),
  text: labelled((props) => <Line {...props} />),
  date: labelled((props) => <Line {...props} />),
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
  const error = issue ? say({ key: issueTexts[issue.kind], values: issue.values }) : undefined;
  // The field's own note, else the one of the chosen option.
  const noted = note ?? options.find((option) => option.value === value)?.note;
  return drawn[kind]({ ...props, label: say(label), error, note: noted && say(noted) });
}
