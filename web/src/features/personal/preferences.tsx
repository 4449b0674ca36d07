// Display preferences, which the user menu offers as well; this page also shows what is automatic.
import { Box, Flex } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import type { TextKey } from '#web/i18n/index.ts';
import { density } from '#web/state/density.ts';
import { preferences } from '#web/state/preferences.ts';
import { useCanBeCompact } from '#web/ui/can-be-compact.ts';
import { Segments } from '#web/ui/segments.tsx';

type Choice<Value extends string> = {
  readonly id: string;
  readonly label: TextKey;
  readonly value: Value;
  readonly options: Readonly<Record<Value, TextKey>>;
  /** Missing when the user may not change the value, which is then a text. */
  readonly choose?: (value: Value) => void;
};

/** Shows a value with its label and the options for it. */
export function PreferenceRow<Value extends string>({ id, label, value, options, choose }: Choice<Value>) {
  const { t } = useTranslation();
  const values = Object.keys(options) as Value[];
  const chosenWords: TextKey = options[value];
  return (
    <Flex direction={{ base: 'column', md: 'row' }} align={{ md: 'center' }} gap={{ base: '1', md: '4' }} py="1.5" fontSize="sm">
      <Box color="fg.muted" flexShrink="0" w="160px">
        {t(label)}
      </Box>
      <Box flex="1">
        {choose ? (
          <Segments
            id={`preference-${id}`}
            legend={t(label)}
            value={value}
            segments={values.map((each) => ({ value: each, label: { key: options[each] } }))}
            onChange={(chosen) => choose(chosen as Value)}
          />
        ) : (
          t(chosenWords)
        )}
      </Box>
    </Flex>
  );
}

/** Appearance, up/down colours and, where it has an effect, row height; a choice applies at once. */
export function Preferences() {
  const { mode, market } = useSnapshot(preferences);
  const { rows } = useSnapshot(density);
  const hasDensity = useCanBeCompact();
  return (
    <>
      <PreferenceRow
        id="mode"
        label="credential.personal.mode.label"
        value={mode}
        options={{ auto: 'credential.personal.mode.auto', light: 'credential.personal.mode.light', dark: 'credential.personal.mode.dark' }}
        choose={(chosen) => void (preferences.mode = chosen)}
      />
      <PreferenceRow
        id="market"
        label="common.marketColours.label"
        value={market}
        options={{ auto: 'credential.personal.market.auto', redUp: 'common.marketColours.redUp', greenUp: 'common.marketColours.greenUp' }}
        choose={(chosen) => void (preferences.market = chosen)}
      />
      {hasDensity && (
        <PreferenceRow
          id="rows"
          label="credential.personal.rows"
          value={rows}
          options={{ comfortable: 'common.density.comfortable', compact: 'common.density.compact' }}
          choose={(chosen) => void (density.rows = chosen)}
        />
      )}
    </>
  );
}
