// A part of the form. One that folds shows a line that says its values while all of them are the defaults; a press or an issue opens it (look.md).
import { Button, chakra, Grid, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWords } from '#web/ui/use-words.ts';
import { Section } from '#web/ui/section.tsx';
import { Unbroken } from '#web/ui/unbroken.tsx';
import { controlId } from './field-props.ts';
import { FieldView } from './field-view.tsx';
import type { FieldState, TicketAct } from './ticket.ts';
import type { Section as SectionRecord } from './ticket-types.ts';

type Props<Key extends string> = {
  readonly ticket: string;
  readonly section: SectionRecord;
  readonly states: readonly FieldState<Key>[];
  readonly statementRead: boolean;
  /** Whether a field of it is marked or in the list of checks; such a section is open. */
  readonly isWrong: boolean;
  readonly act: (act: TicketAct<Key>) => void;
};

// What each field says: the chosen option, the text, or a ticked box.
function useDefaults(): (states: readonly FieldState[]) => readonly string[] {
  const say = useWords();
  const valueOf = ({ kind, value, options, label, note }: FieldState): string => {
    if (kind === 'flag') return value === '1' ? say(label) : '';
    if (kind === 'note') return note ? say(note) : '';
    const option = options.find((one) => one.value === value);
    return option ? say(option.label) : value;
  };
  return (states) =>
    states
      .filter(({ isOptional }) => !isOptional)
      .map(valueOf)
      .filter((text) => text !== '');
}

const inLines = (values: readonly string[], folds: SectionRecord['folds']): readonly string[] =>
  folds === 'lines' || values.length === 0 ? values : [values.join(' · ')];

const column = 'minmax(0, 1fr)';

// A section that shares its row is half as wide and has one column.
function Fields<Key extends string>({ ticket, section, states, statementRead, act }: Omit<Props<Key>, 'isWrong'>) {
  return (
    <Grid templateColumns={{ base: column, sm: section.row === undefined ? `${column} ${column}` : column }} columnGap="4" rowGap="3">
      {states.map((state) => (
        <chakra.div key={state.key} data-field={state.key} minW="0" gridColumn={state.isWide ? '1 / -1' : undefined}>
          <FieldView
            state={state}
            id={controlId(ticket, state.key)}
            statementRead={statementRead}
            set={(text) => act({ type: 'set', field: state.key, text })}
            leave={() => act({ type: 'leave', field: state.key })}
            readStatement={() => act({ type: 'readStatement' })}
          />
        </chakra.div>
      ))}
    </Grid>
  );
}

/** Nothing without fields to show. */
export function SectionView<Key extends string>({ section, isWrong, ...rest }: Props<Key>) {
  const { t } = useTranslation();
  const saying = useDefaults();
  const [opened, setOpened] = useState(false);
  const { states } = rest;
  if (states.length === 0) return null;
  const isFolded = section.folds && !opened && !isWrong && states.every(({ isTyped }) => !isTyped);
  const title = t(`trade.section.${section.name}`);
  if (!isFolded)
    return (
      <Section title={title}>
        <Fields section={section} {...rest} />
      </Section>
    );
  return (
    <Section
      title={title}
      actions={
        <Button type="button" variant="plain" size="xs" aria-expanded={false} onClick={() => setOpened(true)}>
          {t('trade.change')}
        </Button>
      }
    >
      <Text as="div" fontSize="sm" color="fg.muted" data-folded={section.name}>
        {inLines(saying(states), section.folds).map((line) => (
          <Text key={line} as="div">
            <Unbroken text={line} />
          </Text>
        ))}
        {saying(states).length === 0 && t('common.none')}
      </Text>
    </Section>
  );
}
