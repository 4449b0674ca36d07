// The approval policy: for each area, when a second person decides, and what that means in a sentence (EYE-01, EYE-11).
import { Box, Flex, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { ApprovalSettings } from '#web/api/generated/model/approvalSettings.zod.ts';
import { Section } from '#web/ui/section.tsx';
import { Segments } from '#web/ui/segments.tsx';
import { EditUsd } from './edit-fields.tsx';
import { AREAS, type Area, type Mode, policyField, thresholdOf, usdOf, usdText } from './limits.rules.ts';
import type { EditState } from './use-edits.ts';

const MODES = ['never', 'always', 'from'] as const satisfies readonly Mode[];

type Props = { readonly settings: ApprovalSettings; readonly state: EditState };

/** Returns the sentence of a threshold; null while its amount is missing or wrong. */
function useMeaning(area: Area, mode: Mode, amount: string): string | null {
  const { t } = useTranslation();
  if (mode !== 'from') return t(`limits.means.${area}.${mode}`);
  const usd = usdOf(amount);
  return usd === undefined || usd === null ? null : t(`limits.means.${area}.from`, { amount: usdText(usd) });
}

function PolicyRow({ area, settings, state }: Props & { area: Area }) {
  const { t } = useTranslation();
  const { mode, amount } = thresholdOf(settings, state.edits, area);
  const meaning = useMeaning(area, mode, amount);
  const name = t(`limits.area.${area}`);
  const field = policyField(area);
  return (
    <Box
      as="li"
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '168px 320px minmax(0, 200px) minmax(0, 1fr)' }}
      columnGap="4"
      rowGap="2"
      alignItems="start"
      py="3"
      borderTopWidth="1px"
      _first={{ borderTopWidth: '0' }}
    >
      <Text fontWeight="medium" minH={{ md: '9' }} display="flex" alignItems="center">
        {name}
      </Text>
      <Flex direction="column" justify="center" minH={{ md: '9' }}>
        <Segments
          id={`${field}-mode`}
          legend={t('limits.policy.mode', { area: name })}
          value={mode}
          segments={MODES.map((each) => ({ value: each, label: { key: `limits.mode.${each}` } }))}
          onChange={(chosen) => state.setPolicy(area, { mode: chosen as Mode, amount })}
        />
      </Flex>
      {mode === 'from' ? (
        <EditUsd
          state={state}
          field={field}
          label={t('limits.policy.amount', { area: name })}
          isBare
          placeholder="USD"
          value={amount}
          onChange={(text) => state.setPolicy(area, { mode, amount: text })}
        />
      ) : (
        <Box display={{ base: 'none', md: 'block' }} />
      )}
      <Text fontSize="sm" color="fg.muted" minH={{ md: '9' }} display="flex" alignItems="center" aria-live="polite">
        {meaning}
      </Text>
    </Box>
  );
}

/** The four thresholds; while approvals are off, it says what the first saved one starts. */
export function PolicySection({ settings, state }: Props) {
  const { t } = useTranslation();
  return (
    <Section title={t('limits.policy.title')}>
      {settings.version === 0 && (
        <Text mb="2" p="3" borderRadius="md" bg="bg.subtle" fontSize="sm">
          {t('limits.policy.off')}
        </Text>
      )}
      <Box as="ul">
        {AREAS.map((area) => (
          <PolicyRow key={area} area={area} settings={settings} state={state} />
        ))}
      </Box>
    </Section>
  );
}
