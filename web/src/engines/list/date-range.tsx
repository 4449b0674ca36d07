// The dates of a list: one button that states the range, and a panel with presets and both dates (QRY-28, QRY-34).
import { chakra, Grid, Stack, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { presetOf } from '#web/domain/date-input.ts';
import { deskDay } from '#web/live/bank-clock.ts';
import { RangePresets } from '#web/ui/range-presets.tsx';
import { Unfolding } from '#web/ui/unfolding.tsx';
import { Filter, type FilterProps } from './filter.tsx';
import { type DateRangeNames, type Filters, reversedEnds } from './list-query.ts';

type Props = Pick<FilterProps, 'on'> & { readonly typed: Filters; readonly names: DateRangeNames };

/** Names a range: all, a preset, or its days. */
function useRangeWords(startDate = '', endDate = ''): string {
  const { t } = useTranslation();
  const today = deskDay();
  if (startDate === '' && endDate === '') return t('list.all');
  const preset = today === null ? undefined : presetOf({ from: startDate, to: endDate }, today);
  return preset ? t(`input.range.${preset}`) : `${startDate} – ${endDate}`;
}

const titles = { startDate: 'list.dates', valueFrom: 'list.filter.valueDate' } as const;

type RangeProps = Props & {
  /** Among other filters, the range needs a title. */
  readonly isTitled?: true;
  readonly onDone?: () => void;
};

/** Shows presets and both dates; each valid change takes effect immediately. Presets follow bank time. */
export function DateRange({ typed, names, on, isTitled, onDone }: RangeProps) {
  const { t } = useTranslation();
  const title = t(titles[names.from]);
  const today = deskDay();
  const field = { only: undefined, rateCodes: [], on } as const;
  return (
    <Stack gap="3" role="group" aria-label={title}>
      {isTitled && (
        <Text fontWeight="medium" mb="-2">
          {title}
        </Text>
      )}
      {today !== null && (
        <RangePresets
          value={{ from: typed[names.from] ?? '', to: typed[names.to] ?? '' }}
          today={today}
          onChange={({ from, to }) => {
            on({ type: 'choose', filters: { [names.from]: from, [names.to]: to } });
            onDone?.();
          }}
        />
      )}
      <Grid templateColumns="1fr 1fr" gap="3">
        <Filter name={names.from} text={typed[names.from] ?? ''} {...field} />
        <Filter name={names.to} text={typed[names.to] ?? ''} isWrong={reversedEnds(typed).includes(names.to)} {...field} />
      </Grid>
    </Stack>
  );
}

/** The button of a row of filters. */
export function DateRangeButton(props: Props) {
  const { t } = useTranslation();
  const words = useRangeWords(props.typed[props.names.from], props.typed[props.names.to]);
  const title = t(titles[props.names.from]);
  return (
    <Unfolding label={`${title} ${words}`} panel={(close) => <DateRange {...props} onDone={close} />}>
      <span>
        <chakra.span color="fg.muted">{title}</chakra.span> {words}
      </span>
    </Unfolding>
  );
}
