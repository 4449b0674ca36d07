// One filter of a list: a choice and a date take effect immediately, a text with the button or with Enter.
import { Box, chakra, Field, Input } from '@chakra-ui/react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { deskDay } from '#web/live/bank-clock.ts';
import { ChoiceField } from '#web/ui/choice-field.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { useWords } from '#web/ui/use-words.ts';
import { filters } from './filter-kinds.ts';
import { isAmountTyped, type ListEvent, TEXT_LENGTH } from './list-query.ts';
import type { FilterKey, Only } from './list-types.ts';

export type FilterProps = {
  readonly name: FilterKey;
  readonly text: string;
  readonly isWrong?: boolean;
  readonly rateCodes: readonly string[];
  readonly only: Only | undefined;
  /** In a row the title is inside the control; elsewhere it is above. */
  readonly isInRow?: boolean;
  readonly on: (event: ListEvent) => void;
};

type ControlProps = FilterProps & { readonly title: string };

function ChoiceOf({ name, text, title, rateCodes, only, isInRow, on }: ControlProps) {
  const { t } = useTranslation();
  const say = useWords();
  const { kind } = filters[name];
  if (kind.is !== 'choice') return null;
  const known = kind
    .options(rateCodes)
    .filter(({ value }) => only?.[name]?.includes(value) ?? true)
    .map(({ label, ...option }) => ({ ...option, label: say(label) }));
  const options = [{ value: '', label: t('list.all') }, ...known];
  const chosen = options.find(({ value }) => value === text);
  const resting = (
    <>
      <chakra.span color="fg.muted">{title}</chakra.span> {chosen?.label}
    </>
  );
  return (
    <ChoiceField
      label={title}
      value={text}
      options={options}
      onChange={(value) => on({ type: 'choose', filters: { [name]: value } })}
      {...(isInRow && { resting })}
    />
  );
}

function Control(props: ControlProps) {
  const { name, text, title, isInRow, on } = props;
  switch (filters[name].kind.is) {
    case 'choice':
      return <ChoiceOf {...props} />;
    case 'date':
      return (
        <DateField
          label={title}
          value={text}
          today={deskDay() ?? ''}
          onChange={(day) => on({ type: 'choose', filters: { [name]: day } })}
        />
      );
    case 'amount':
      return (
        <Input
          value={text}
          inputMode="decimal"
          onChange={({ target: { value } }) => isAmountTyped(value) && on({ type: 'type', filter: name, text: value })}
        />
      );
    case 'text':
      return (
        <Input
          value={text}
          maxLength={TEXT_LENGTH}
          onChange={(event) => on({ type: 'type', filter: name, text: event.target.value })}
          {...(isInRow && { placeholder: title })}
        />
      );
  }
}

/** The message of a range that ends before its start. */
const orderTip = (name: FilterKey) => (filters[name].kind.is === 'amount' ? 'tips.amountOrder' : 'tips.dateOrder');

/** Shows a filter with its title. It is memoized, so that a new response does not re-render it. */
export const Filter = memo(function Filter(props: FilterProps) {
  const { t } = useTranslation();
  const { name, isWrong = false, isInRow = false } = props;
  const title = t(filters[name].title);
  return (
    <Box {...(isInRow && { flex: '1 1 144px', minW: '144px', maxW: '220px' })}>
      <Field.Root invalid={isWrong}>
        <Field.Label {...(isInRow && { srOnly: true })}>{title}</Field.Label>
        <Control {...props} title={title} />
        {isWrong && <Field.ErrorText>{t(orderTip(name))}</Field.ErrorText>}
      </Field.Root>
    </Box>
  );
});
