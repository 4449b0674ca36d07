// A section of the form, either open or folded into a row of 36 px with a summary. A click on this row, or an invalid
// field, opens the section.
import { Box, chakra, Grid, Text } from '@chakra-ui/react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Unbroken } from '#web/ui/unbroken.tsx';
import { useWords } from '#web/ui/use-words.ts';
import { controlId } from './field-props.ts';
import { FieldView } from './field-view.tsx';
import { FoldHead } from './fold-head.tsx';
import type { FieldState, TicketAct } from './ticket.ts';
import type { Line, SectionName } from './ticket-types.ts';

type FieldsProps<Key extends string> = {
  readonly ticket: string;
  readonly states: readonly FieldState<Key>[];
  readonly act: (act: TicketAct<Key>) => void;
};

const one = 'minmax(0, 1fr)';
const two = `${one} ${one}`;

/**
 * Shows fields in two columns, or stacked on a phone. A field that is shown inside the control of another one takes no
 * place of its own.
 */
export function Fields<Key extends string>({
  ticket,
  states,
  act,
  isStacked = false,
}: FieldsProps<Key> & { readonly isStacked?: boolean }) {
  const set = (field: Key) => (text: string) => act({ type: 'set', field, text });
  return (
    <Grid templateColumns={{ base: isStacked ? one : two, sm: two }} columnGap="2" rowGap="2">
      {states
        .filter(({ within }) => within === null)
        .map((state) => {
          const unit = states.find(({ within }) => within === state.key);
          return (
            <chakra.div key={state.key} data-field={state.key} minW="0" gridColumn={state.isWide ? '1 / -1' : undefined}>
              <FieldView
                state={state}
                id={controlId(ticket, state.key)}
                set={set(state.key)}
                leave={() => act({ type: 'leave', field: state.key })}
                {...(unit && { unit: { state: unit, id: controlId(ticket, unit.key), set: set(unit.key) } })}
              />
            </chakra.div>
          );
        })}
    </Grid>
  );
}

// Returns the summary of fields: the chosen option, the text, or the label of a ticked box. Empty optional fields are
// omitted.
function useValues(): (states: readonly FieldState[]) => string {
  const say = useWords();
  const valueOf = ({ kind, value, options, label, note, isOptional }: FieldState): string => {
    if (isOptional && value === '') return '';
    if (kind === 'flag') return value === '1' ? say(label) : '';
    if (kind === 'note') return note ? say(note) : '';
    const option = options.find((one) => one.value === value);
    return option ? say(option.label) : value;
  };
  return (states) =>
    states
      .map(valueOf)
      .filter((text) => text !== '')
      .join(' · ');
}

type FoldProps<Key extends string> = FieldsProps<Key> & {
  readonly name: SectionName;
  /** The summary of the folded section. Null for the default, which joins the values of the fields. */
  readonly lines: readonly Line[] | null;
  /** Number of its fields that still have to be filled in. */
  readonly missing: number;
};

/**
 * Shows a section that is initially folded. A section with an invalid field is opened and cannot be folded until the
 * field is valid.
 */
export function FoldedSection<Key extends string>({ name, lines, missing, ...fields }: FoldProps<Key>) {
  const { t } = useTranslation();
  const say = useWords();
  const valuesOf = useValues();
  const id = useId();
  const [isOpened, setOpened] = useState(false);
  const isWrong = fields.states.some(({ issue }) => issue !== null);
  if (isWrong && !isOpened) setOpened(true);
  const texts = lines?.map(say) ?? [valuesOf(fields.states)].filter((text) => text !== '');
  return (
    <Box>
      <FoldHead
        title={t(`trade.section.${name}`)}
        aria-expanded={isOpened}
        aria-controls={id}
        data-folded={name}
        data-fields={isOpened ? undefined : fields.states.map(({ key }) => key).join(' ')}
        onClick={() => setOpened(isWrong || !isOpened)}
      >
        {missing > 0 ? (
          <Text as="span" color="fg.warning">
            {t('trade.checks.toFill', { count: missing })}
          </Text>
        ) : (
          (texts.length === 0 ? [t('common.none')] : texts).map((text) => (
            <Text key={text} as="span" display="block">
              <Unbroken text={text} />
            </Text>
          ))
        )}
      </FoldHead>
      <Box id={id} hidden={!isOpened} px="3" pb="3" pt="1">
        {isOpened && <Fields {...fields} isStacked />}
      </Box>
    </Box>
  );
}
