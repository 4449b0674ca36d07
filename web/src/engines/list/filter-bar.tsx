// The filters of a list, applied with a button: a bar on wide screens, a sheet on phones.
import { Box, Button, Field, Flex, Input } from '@chakra-ui/react';
import { type FormEvent, memo, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { filters } from './filter-kinds.ts';
import { areDatesInOrder, type ListEvent, type ListState } from './list-query.ts';
import type { FilterKey, Only } from './list-types.ts';
import { bankDate } from '#web/domain/bank-time.ts';
import type { DateRange } from '#web/domain/date-input.ts';
import { present } from '#web/live/bank-clock.ts';
import { ChoiceField } from '#web/ui/choice-field.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { RangePresets } from '#web/ui/range-presets.tsx';
import { SidePanel } from '#web/ui/side-panel.tsx';
import { useWords } from '#web/ui/use-words.ts';
import { useWide } from '#web/ui/use-wide.ts';

/** Returns the bank's date at the time the list was opened. */
function useToday(): string {
  const [today] = useState(() => bankDate(present().bank?.time ?? Date.now()));
  return today;
}

type FilterProps = {
  readonly name: FilterKey;
  readonly text: string;
  readonly isWrong: boolean;
  readonly rateCodes: readonly string[];
  readonly only: Only | undefined;
  readonly on: (event: ListEvent) => void;
};

// A filter of a list. It is memoized, so that a new response does not re-render it.
const Filter = memo(function Filter({ name, text, isWrong, rateCodes, only, on }: FilterProps) {
  const { t } = useTranslation();
  const say = useWords();
  const { title, kind } = filters[name];
  const today = useToday();
  const type = (value: string) => on({ type: 'type', filter: name, text: value });
  return (
    <Field.Root w={{ base: 'full', sm: '40' }} invalid={isWrong}>
      <Field.Label>{t(title)}</Field.Label>
      {kind.is === 'choice' && (
        <ChoiceField
          label={t(title)}
          value={text}
          options={[
            { value: '', label: t('list.all') },
            ...kind
              .options(rateCodes)
              .filter(({ value }) => only?.[name]?.includes(value) ?? true)
              .map(({ label, ...option }) => ({ ...option, label: say(label) })),
          ]}
          onChange={type}
        />
      )}
      {kind.is === 'date' && <DateField label={t(title)} value={text} today={today} onChange={type} />}
      {kind.is === 'text' && <Input value={text} maxLength={30} onChange={(event) => type(event.target.value)} />}
      {isWrong && <Field.ErrorText>{t('tips.dateOrder')}</Field.ErrorText>}
    </Field.Root>
  );
});

// Buttons that fill in both dates; the query button still applies them.
function Ranges({ typed, on }: { readonly typed: ListState['typed'] } & Pick<FilterProps, 'on'>) {
  const today = useToday();
  const fill = ({ from, to }: DateRange) => {
    on({ type: 'type', filter: 'startDate', text: from });
    on({ type: 'type', filter: 'endDate', text: to });
  };
  return <RangePresets value={{ from: typed.startDate ?? '', to: typed.endDate ?? '' }} today={today} onChange={fill} />;
}

type BarProps = Pick<FilterProps, 'rateCodes' | 'only' | 'on'> & { readonly names: readonly FilterKey[]; readonly state: ListState };

// Shows the filters and the query button. `onAsked` is called after each valid query.
function Questions({ names, extra, onAsked, ...rest }: BarProps & { readonly extra?: ReactNode; readonly onAsked?: () => void }) {
  const { t } = useTranslation();
  const { state, ...common } = rest;
  const { on } = common;
  const isInOrder = areDatesInOrder(state.typed);
  const ask = (event: FormEvent) => {
    event.preventDefault();
    on({ type: 'ask' });
    if (isInOrder) onAsked?.();
  };
  return (
    <Flex as="form" role="search" onSubmit={ask} wrap="wrap" gap="3" align="flex-end" p={names.length > 0 ? '4' : '0'}>
      {names.map((name) => (
        <Filter key={name} name={name} text={state.typed[name] ?? ''} isWrong={name === 'endDate' && !isInOrder} {...common} />
      ))}
      {names.includes('startDate') && <Ranges typed={state.typed} on={on} />}
      <Flex gap="2" ms="auto">
        {extra}
        {names.length > 0 && (
          <Button type="button" variant="outline" onClick={() => on({ type: 'reset' })}>
            {t('common.reset')}
          </Button>
        )}
        <Button type="submit">{t(names.length > 0 ? 'common.query' : 'common.refresh')}</Button>
      </Flex>
    </Flex>
  );
}

// Shows the filters on a phone, in a sheet that a button opens. The button shows the number of active filters (QRY-25).
function FilterSheet(props: BarProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const count = Object.keys(props.state.query.filters).length;
  return (
    <>
      <Button ref={opener} variant="outline" alignSelf="flex-start" aria-expanded={isOpen} onClick={() => setOpen(true)}>
        <Icon name="menu" size={14} />
        {count === 0 ? t('list.filters') : t('list.filtersAtWork', { count })}
      </Button>
      {isOpen && (
        <SidePanel title={t('list.filters')} side="bottom" opener={() => opener.current} onDone={() => setOpen(false)}>
          <Questions {...props} onAsked={() => setOpen(false)} />
        </SidePanel>
      )}
    </>
  );
}

/**
 * Shows the filters of a list. On wide screens they are in a bar that ends with `columns` and `files`; the bar has a
 * frame if there are filters. On phones there is no choice of columns.
 */
export const FilterBar = memo(function FilterBar({
  columns,
  files,
  ...props
}: BarProps & { readonly columns: ReactNode; readonly files: ReactNode }) {
  const isWide = useWide();
  const isFramed = props.names.length > 0;
  if (!isWide)
    return (
      <Flex gap="2">
        {isFramed && <FilterSheet {...props} />}
        {files}
      </Flex>
    );
  const extra = (
    <>
      {columns}
      {files}
    </>
  );
  if (!isFramed) return <Questions {...props} extra={extra} />;
  return (
    <Box bg="bg.panel" borderWidth="1px" borderColor="border" borderRadius="lg">
      <Questions {...props} extra={extra} />
    </Box>
  );
});
