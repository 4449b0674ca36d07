// Shows one field of a ticket. The kind of the field determines its control.
import { Box, chakra, Flex, Input, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { currenciesOf } from '#web/domain/side.ts';
import { AmountField } from '#web/ui/amount-field.tsx';
import { CheckBox } from '#web/ui/check-box.tsx';
import { type Choice, ChoiceField } from '#web/ui/choice-field.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { Labelled } from '#web/ui/labelled.tsx';
import { PairName } from '#web/ui/pair-name.tsx';
import { RateField } from '#web/ui/rate-field.tsx';
import { Segments } from '#web/ui/segments.tsx';
import { Unbroken } from '#web/ui/unbroken.tsx';
import { useWords } from '#web/ui/use-words.ts';
import type { Currency } from '#web/api/generated/model/currency.zod.ts';
import type { FieldProps } from './field-props.ts';
import { FollowButton } from './follow-button.tsx';
import { issueWords } from './issues.ts';
import type { FieldKind } from './ticket-types.ts';

/** Texts of a field in the current language. */
type Texts = { readonly label: string; readonly error: string | undefined; readonly note: string | undefined };
type Drawing = (props: FieldProps & Texts) => ReactNode;

function Select({ state: { value, options }, label, set, leave, resting }: FieldProps & Texts & { readonly resting?: ReactNode }) {
  const say = useWords();
  const choices = options.map(({ label: name, note, closed, ...option }): Choice => ({
    ...option,
    label: say(name),
    note: note && say(note),
    closed: closed && say(closed),
  }));
  return (
    <ChoiceField label={label} value={value} options={choices} onChange={set} onLeave={leave} {...(resting !== undefined && { resting })} />
  );
}

function Line({ state: { value, maxLength }, id, set, leave }: FieldProps) {
  return (
    <Input id={id} value={value} autoComplete="off" maxLength={maxLength} onChange={(event) => set(event.target.value)} onBlur={leave} />
  );
}

// Flags, code and currency names on one line; names that do not fit are clipped.
function PairLine({ rateCode }: { rateCode: string }) {
  const { t } = useTranslation();
  if (rateCode === '') return null;
  const names = currenciesOf(rateCode).map((code) => t(`common.currency.${code as Currency}`));
  return (
    <Flex as="span" align="center" wrap="wrap" columnGap="2" h="5" minW="0" overflow="hidden">
      <PairName rateCode={rateCode} />
      <Text as="span" fontSize="xs" color="fg.muted" whiteSpace="nowrap">
        {names.join(' / ')}
      </Text>
    </Flex>
  );
}

// Shows the chosen option with its note at the end of the line, such as the day of a term.
function Noted({ state: { value, options }, note }: FieldProps & { readonly note: string }) {
  const say = useWords();
  const chosen = options.find((option) => option.value === value);
  return (
    <chakra.span display="block" containerType="inline-size">
      <Flex as="span" justify="space-between" wrap="wrap" columnGap="2">
        {chosen && <span>{say(chosen.label)}</span>}
        {/* A narrow field has no second line for the note, to avoid a layout shift (LAY-26). */}
        <Text as="span" color="fg.muted" css={{ '@container (max-width: 129px)': { display: 'none' } }}>
          <Unbroken text={note} />
        </Text>
      </Flex>
    </chakra.span>
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
      <Labelled
        id={props.id}
        label={props.label}
        error={props.error}
        {...(props.state.kind === 'choice' ? { described: props.note } : { help: props.note })}
        isBare={props.state.isBare}
        required={!props.state.isOptional}
      >
        {control(props)}
      </Labelled>
      {more?.(props)}
    </>
  );

// Shows an amount with its currency in front as one control.
function Amount({ state: { value, decimals = 2 }, unit, label, set, leave }: FieldProps & Texts) {
  const { t } = useTranslation();
  const say = useWords();
  return (
    <Flex gap="2" align="flex-start">
      {unit && (
        <Box flexShrink="0">
          <Segments
            id={unit.id}
            legend={say(unit.state.label)}
            value={unit.state.value}
            segments={unit.state.options}
            look="tall"
            onChange={unit.set}
          />
        </Box>
      )}
      <AmountField
        label={label}
        value={value}
        decimals={decimals}
        areWordsAbove
        placeholder={t('trade.field.amountHint')}
        onChange={set}
        onLeave={leave}
      />
    </Flex>
  );
}

// Named rates are buttons above the field (OPT-19).
function Rate({ id, state: { value, options, decimals = 4 }, label, set, leave }: FieldProps & Texts) {
  const { t } = useTranslation();
  return (
    <Flex direction="column" gap="1.5" w="full">
      {options.length > 0 && (
        <Segments id={`${id}-usual`} legend={t('trade.field.usual')} value={value} segments={options} look="figures" onChange={set} />
      )}
      <RateField
        label={label}
        value={value}
        decimals={decimals}
        {...(options.length > 0 && { placeholder: t('trade.field.ownRate') })}
        onChange={set}
        onLeave={leave}
      />
    </Flex>
  );
}

const segments =
  (look: 'strip' | 'boxes'): Drawing =>
  ({ id, label, error, state: { value, options, isBare }, set }) => (
    <chakra.div>
      {!isBare && (
        <Text fontSize="xs" fontWeight="medium" color="fg.muted" mb="1" aria-hidden="true">
          {label}
        </Text>
      )}
      <Segments
        id={id}
        legend={label}
        value={value}
        segments={options}
        look={look}
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

/** Kinds of field that this file shows. The price tiles show the side, and a row of its own shows the statement. */
type DrawnKind = Exclude<FieldKind, 'side' | 'statement'>;

const drawn: Readonly<Record<DrawnKind, Drawing>> = {
  amount: labelled((props) => <Amount {...props} />),
  rate: labelled((props) => <Rate {...props} />),
  text: labelled((props) => <Line {...props} />),
  date: labelled((props) => <Day {...props} />),
  choice: labelled((props) => <Select {...props} {...(props.note !== undefined && { resting: <Noted {...props} note={props.note} /> })} />),
  pair: labelled(
    (props) => <Select {...props} resting={<PairLine rateCode={props.state.value} />} />,
    ({ state: { value } }) => <FollowButton rateCode={value} />,
  ),
  flag: ({ id, label, state: { value }, set }) => (
    <CheckBox id={id} label={label} checked={value === '1'} onChange={(on) => set(on ? '1' : '')} />
  ),
  note: ({ label, note }) => (
    <Flex justify="space-between" gap="3" fontSize="sm" px="3" py="2" bg="bg.subtle" borderRadius="md">
      <Text color="fg.muted">{label}</Text>
      <Text fontWeight="medium">{note}</Text>
    </Flex>
  ),
  segments: segments('strip'),
  boxes: segments('boxes'),
};

const isDrawn = (kind: FieldKind): kind is DrawnKind => kind in drawn;

/** Shows a field with its label, its note and its error. */
export function FieldView(props: FieldProps) {
  const say = useWords();
  const { kind, label, value, options, note, issue } = props.state;
  const error = issue ? say(issueWords(issue)) : undefined;
  // The note of the field if it has one, otherwise the note of the chosen option. The control for a rate shows the
  // notes of its options itself.
  const noted = note ?? (kind === 'rate' ? undefined : options.find((option) => option.value === value)?.note);
  if (!isDrawn(kind)) return null;
  return drawn[kind]({ ...props, label: say(label), error, note: noted && say(noted) });
}
