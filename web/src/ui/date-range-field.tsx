// Two dates that belong together, with the ranges that are asked for most (VAL-14).
import { Button, Flex, Grid } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { type DateBounds, type DateRange, presetRange, RANGE_PRESETS } from '#web/domain/date-input.ts';
import { DateField } from './date-field.tsx';
import { Labelled } from './labelled.tsx';

/** `label` names the pair of dates; an end that is '' is open. An end before its start is marked, not changed. */
export function DateRangeField({
  label,
  value,
  onChange,
  ...bounds
}: DateBounds & { readonly label: string; readonly value: DateRange; readonly onChange: (range: DateRange) => void }) {
  const { t } = useTranslation();
  const isBackward = value.from !== '' && value.to !== '' && value.from > value.to;
  const from = t('input.range.from');
  const to = t('input.range.to');
  return (
    <Flex role="group" aria-label={label} direction="column" gap="1.5" minW="0" w={{ base: 'full', sm: 'auto' }}>
      <Grid templateColumns={{ base: '1fr', sm: '160px 160px' }} gap="2" alignItems="start">
        <Labelled label={from}>
          <DateField {...bounds} label={from} value={value.from} onChange={(day) => onChange({ ...value, from: day })} />
        </Labelled>
        <Labelled label={to} error={isBackward ? t('tips.dateOrder') : undefined}>
          <DateField {...bounds} label={to} value={value.to} onChange={(day) => onChange({ ...value, to: day })} />
        </Labelled>
      </Grid>
      <Flex role="group" aria-label={t('input.range.presets')} gap="1" wrap="wrap">
        {RANGE_PRESETS.map((preset) => {
          const range = presetRange(preset, bounds.today);
          const isChosen = range.from === value.from && range.to === value.to;
          return (
            <Button
              key={preset}
              type="button"
              size="2xs"
              variant={isChosen ? 'subtle' : 'ghost'}
              aria-pressed={isChosen}
              onClick={() => onChange(range)}
            >
              {t(`input.range.${preset}`)}
            </Button>
          );
        })}
      </Flex>
    </Flex>
  );
}
