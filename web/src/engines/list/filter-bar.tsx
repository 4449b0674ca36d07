// The filters of a list: on wide screens one row, of which the rest is behind "More"; on phones a sheet (QRY-25).
import { Button, chakra, Flex, Grid, Stack, Text } from '@chakra-ui/react';
import { type FormEvent, memo, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#web/ui/icon.tsx';
import { SidePanel } from '#web/ui/side-panel.tsx';
import { Unfolding } from '#web/ui/unfolding.tsx';
import { useWide } from '#web/ui/use-wide.ts';
import { DateRange, DateRangeButton } from './date-range.tsx';
import { filters } from './filter-kinds.ts';
import { useFilterWords } from './filter-words.tsx';
import { Filter, type FilterProps } from './filter.tsx';
import { type ListState, ranges, reversedEnds } from './list-query.ts';
import type { FilterKey } from './list-types.ts';

type BarProps = Pick<FilterProps, 'rateCodes' | 'only' | 'on'> & {
  readonly names: readonly FilterKey[];
  readonly state: ListState;
  /** The menu of saved filters. */
  readonly saved: ReactNode;
};

/** Number of choices in the row, in addition to text and dates. */
const IN_ROW = 2;

const [tradeDates, valueDates] = ranges;
const dateRanges = [tradeDates, valueDates];
const dates: readonly FilterKey[] = dateRanges.flatMap(({ from, to }): FilterKey[] => [from, to]);

/** Returns the filters in the row and those behind "More". The dates have a control of their own. */
export function shared(names: readonly FilterKey[]): { readonly row: readonly FilterKey[]; readonly more: readonly FilterKey[] } {
  const own = names.filter((name) => !dates.includes(name));
  const texts = own.filter((name) => filters[name].kind.is === 'text').slice(0, 1);
  const choices = own.filter((name) => filters[name].kind.is === 'choice').slice(0, IN_ROW);
  const row = own.filter((name) => texts.includes(name) || choices.includes(name));
  return { row, more: own.filter((name) => !row.includes(name)) };
}

type MoreProps = Omit<BarProps, 'saved'> & { readonly hasValueDates: boolean };

function More({ names, hasValueDates, state, ...rest }: MoreProps) {
  const { t } = useTranslation();
  const behind = hasValueDates ? [...names, valueDates.from, valueDates.to] : names;
  const active = behind.filter((name) => state.query.filters[name] !== undefined).length;
  const label = active === 0 ? t('list.more') : t('list.moreAtWork', { count: active });
  const ends = reversedEnds(state.typed);
  const isWrong = behind.some((name) => ends.includes(name));
  return (
    <Unfolding
      label={isWrong ? t('list.moreWrong') : label}
      isMarked={active > 0}
      panel={() => (
        <Stack gap="3" w={hasValueDates ? '80' : '60'}>
          <Grid templateColumns={hasValueDates ? '1fr 1fr' : '1fr'} gap="3">
            {names.map((name) => (
              <Filter key={name} name={name} text={state.typed[name] ?? ''} isWrong={ends.includes(name)} {...rest} />
            ))}
          </Grid>
          {hasValueDates && <DateRange typed={state.typed} names={valueDates} on={rest.on} isTitled />}
        </Stack>
      )}
    >
      {label}
      {isWrong && (
        <chakra.span color="fg.error" flex="1" textAlign="start">
          <Icon name="warning" size={14} />
        </chakra.span>
      )}
    </Unfolding>
  );
}

const isFiltered = ({ query, typed }: ListState): boolean => Object.keys(query.filters).length > 0 || Object.values(typed).some(Boolean);

/** Shows active filters in words where their controls are hidden. In print, `FilterWords` names them. */
const ActiveWords = ({ words }: { readonly words: readonly string[] }) =>
  words.length > 0 && (
    <Text w="full" fontSize="xs" color="fg.muted" _print={{ display: 'none' }} data-more-words="">
      {words.join(' · ')}
    </Text>
  );

/** The row: controls with their title inside, 40 px high. */
function FilterRow({ names, state, saved, ...common }: BarProps) {
  const { t } = useTranslation();
  const { on } = common;
  const { row, more } = shared(names);
  const hidden = useFilterWords(common.rateCodes)(state.query, [...more, valueDates.from, valueDates.to]);
  const ask = (event: FormEvent) => {
    event.preventDefault();
    on({ type: 'ask' });
  };
  return (
    <Flex as="form" role="search" onSubmit={ask} wrap="wrap" gap="2" align="center" css={{ '& input, & > button': { height: '10' } }}>
      {row.map((name) => (
        <Filter key={name} name={name} text={state.typed[name] ?? ''} isInRow {...common} />
      ))}
      {names.includes('startDate') && <DateRangeButton typed={state.typed} names={tradeDates} on={on} />}
      {more.length > 0 && <More names={more} hasValueDates={names.includes(valueDates.from)} state={state} {...common} />}
      <Button type="submit" variant="outline">
        {t('common.query')}
      </Button>
      {isFiltered(state) && (
        <Button type="button" variant="plain" onClick={() => on({ type: 'reset' })}>
          {t('common.reset')}
        </Button>
      )}
      <Flex ms="auto">{saved}</Flex>
      <ActiveWords words={hidden} />
    </Flex>
  );
}

// Shows the filters on a phone, in a sheet that a button opens. The button shows the number of active filters, and the
// text below it names them (QRY-25).
function FilterSheet({ names, state, saved, ...common }: BarProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const { on } = common;
  const active = useFilterWords(common.rateCodes)(state.query);
  const count = active.length;
  const ends = reversedEnds(state.typed);
  const ask = (event: FormEvent) => {
    event.preventDefault();
    on({ type: 'ask' });
    if (ends.length === 0) setOpen(false);
  };
  return (
    <>
      <Button ref={opener} variant="outline" alignSelf="flex-start" aria-expanded={isOpen} onClick={() => setOpen(true)}>
        <Icon name="menu" size={14} />
        {count === 0 ? t('list.filters') : t('list.filtersAtWork', { count })}
      </Button>
      <ActiveWords words={active} />
      {isOpen && (
        <SidePanel title={t('list.filters')} side="bottom" opener={() => opener.current} onDone={() => setOpen(false)}>
          <Stack as="form" role="search" onSubmit={ask} gap="3">
            {names
              .filter((name) => !dates.includes(name))
              .map((name) => (
                <Filter key={name} name={name} text={state.typed[name] ?? ''} isWrong={ends.includes(name)} {...common} />
              ))}
            {dateRanges.map(
              (range) => names.includes(range.from) && <DateRange key={range.from} typed={state.typed} names={range} on={on} isTitled />,
            )}
            <Flex gap="2" justify="flex-end">
              {saved}
              <Button type="button" variant="outline" onClick={() => on({ type: 'reset' })}>
                {t('common.reset')}
              </Button>
              <Button type="submit">{t('common.query')}</Button>
            </Flex>
          </Stack>
        </SidePanel>
      )}
    </>
  );
}

/** Shows the filters of a list; renders nothing for a list without filters. */
export const FilterBar = memo(function FilterBar(props: BarProps) {
  const isWide = useWide();
  if (props.names.length === 0) return null;
  return isWide ? <FilterRow {...props} /> : <FilterSheet {...props} />;
});
