// Buttons for the most frequent date ranges (VAL-14).
import { Button, Flex } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { type DateRange, presetRange, RANGE_PRESETS } from '#web/domain/date-input.ts';

/** Marks the preset that equals `value`; `today` is a business date of the bank. */
export function RangePresets({
  value,
  today,
  onChange,
}: {
  readonly value: DateRange;
  readonly today: string;
  readonly onChange: (range: DateRange) => void;
}) {
  const { t } = useTranslation();
  return (
    <Flex role="group" aria-label={t('input.range.presets')} align="center" gap="1" wrap="wrap" minH="8">
      {RANGE_PRESETS.map((preset) => {
        const range = presetRange(preset, today);
        const isChosen = range.from === value.from && range.to === value.to;
        return (
          <Button
            key={preset}
            type="button"
            size="xs"
            variant={isChosen ? 'subtle' : 'ghost'}
            aria-pressed={isChosen}
            onClick={() => onChange(range)}
          >
            {t(`input.range.${preset}`)}
          </Button>
        );
      })}
    </Flex>
  );
}
