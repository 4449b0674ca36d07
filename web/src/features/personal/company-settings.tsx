// The settings of the customer, which apply to all of its users; only an administrator changes them (QUO-48).
import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { dataOf, granted } from '#web/api/data-of.ts';
import { saveCostSetting, useClientInfo } from '#web/api/generated/client/client.ts';
import { askedFor, reasonOf } from '#web/api/reads.ts';
import { refreshDeals } from '#web/api/refresh-deals.ts';
import { go } from '#web/state/navigation.ts';
import { toast } from '#web/state/notices.ts';
import { Failed } from '#web/ui/failed.tsx';
import { PreferenceRow } from './preferences.tsx';

const STATES = { shown: 'credential.personal.cost.shown', hidden: 'credential.personal.cost.hidden' } as const;

/** Returns the option of a value of the setting. */
const stateOf = (showCost: boolean): keyof typeof STATES => (showCost ? 'shown' : 'hidden');

// The choice stays that of the bank until the new one is saved and everything with a cost is read again.
function CostChoice({ showCost }: { showCost: boolean }) {
  const { mutate, isPending } = useMutation({
    mutationFn: async (showCost: boolean) => granted(await saveCostSetting({ showCost })),
    onSuccess: async (_saved, isShown) => {
      await refreshDeals();
      toast('success', { key: `credential.personal.cost.saved.${stateOf(isShown)}` });
    },
  });
  const choose = (state: keyof typeof STATES) => {
    if (!isPending) mutate(state === 'shown');
  };
  return <PreferenceRow id="cost" label="credential.personal.cost.label" value={stateOf(showCost)} options={STATES} choose={choose} />;
}

/** Opens the screen of users and limits, which only an administrator may use (EYE-11). */
function LimitsLink() {
  const { t } = useTranslation();
  return (
    <Flex mt="3" pt="3" borderTopWidth="1px" align="center" gap="3" wrap={{ base: 'wrap', md: 'nowrap' }}>
      <Text flex="1" minW="40" fontSize="sm" color="fg.muted">
        {t('credential.personal.limitsAbout')}
      </Text>
      <Button variant="outline" w={{ base: 'full', md: 'auto' }} minW={{ md: '40' }} onClick={() => go('limits')}>
        {t('menu.personal.limits')}
      </Button>
    </Flex>
  );
}

/** Whether the cost of quotes is shown: a choice if the user may change it, otherwise the state in words. */
export function CompanySettings({ mayChange }: { mayChange: boolean }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useClientInfo({ query: askedFor });
  const info = dataOf(data);
  if (error && !info) return <Failed reason={reasonOf(error)} onRetry={() => void refetch()} />;
  if (!info) return <Box minH="96px" aria-busy />;
  return (
    <>
      {mayChange ? (
        <CostChoice showCost={info.showCost} />
      ) : (
        <PreferenceRow id="cost" label="credential.personal.cost.label" value={stateOf(info.showCost)} options={STATES} />
      )}
      <Text mt="1" fontSize="sm" color="fg.muted">
        {t('credential.personal.cost.about')} {!mayChange && t('credential.personal.cost.byAdministrator')}
      </Text>
      {mayChange && <LimitsLink />}
    </>
  );
}
