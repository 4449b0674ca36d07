// The search for screens, actions, pairs and deals, opened by Ctrl+K (LAY-27). Lazy-loaded at first use.
import { Button, Flex } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { numberPart } from '#web/domain/number-part.ts';
import { openTexts, type TextKey, textsIn } from '#web/i18n/index.ts';
import { openDeal } from '#web/state/deal-opener.ts';
import { openPanel } from '#web/state/dialogs.ts';
import { firstDeal } from '#web/state/first-deal.ts';
import { follows } from '#web/state/follows.ts';
import { go, type ScreenId } from '#web/state/navigation.ts';
import { pairs } from '#web/state/pairs.ts';
import { session } from '#web/state/session.ts';
import { ChoiceField } from '#web/ui/choice-field.tsx';
import { Labelled } from '#web/ui/labelled.tsx';
import { menuSections } from '../derive/menus.ts';
import { groups, screens } from '../screens.ts';
import { findPlaces } from './finds.ts';
import { openKeys } from './keys-help.tsx';
import { ownActions } from './own-actions.ts';
import { dealPlaces, placesOf, type Target, type Texts } from './places.ts';
import { useFinds } from './use-finds.ts';

function travel(target: Target): void {
  if (target.to === 'deal') openDeal(target);
  else if (target.to === 'order') go('historyOrders', { businessNo: target.businessNo });
  else if (target.to === 'act') target.act();
  else if (target.to === 'ticket') go(target.id, target.values);
  // Ids of the menu are those of the manifest.
  else go(target.id as ScreenId);
}

type Both = Pick<Texts, 'cn' | 'en'>;

// Shown when no known place matches: "no match" is only certain once the bank has answered.
const unmatched = { asks: 'find.asking', failed: 'find.unread' } as const;

function GoTo({ both, close }: { both: Both; close: () => void }) {
  const { t } = useTranslation();
  const rateCodes = useSnapshot(pairs).list.map(({ rateCode }) => rateCode);
  const followed = useSnapshot(follows).list;
  const { user } = useSnapshot(session);
  const now = useMemo(() => (key: TextKey) => t(key), [t]);
  const [typed, setTyped] = useState('');
  // A complete number needs no search at the bank.
  const { finds, state } = useFinds(dealPlaces(typed, now).length > 0 ? null : numberPart(typed));
  const actions = ownActions({ ...useSnapshot(firstDeal), companyMember: user?.companyMember });
  const sections = menuSections(screens, groups, user?.roles ?? [], user?.allows);
  // The deals and orders found by the bank come last, to avoid a layout shift when they arrive (LAY-26).
  const places = [...placesOf({ sections, acts: actions, rateCodes, followed: followed ?? [] }, { ...both, now }), ...findPlaces(finds, t)];
  const choose = (value: string) => {
    const known = places.find((place) => place.value === value);
    const [deal] = dealPlaces(value.replace(/^deal /, ''), now);
    const target = known?.target ?? deal?.target;
    if (target === undefined) return;
    close();
    travel(target);
  };
  return (
    <Flex direction="column" gap="4">
      <Labelled id="go-to" label={t('find.label')} help={t('find.help')}>
        <ChoiceField
          id="go-to"
          label={t('find.label')}
          value=""
          placeholder={t('find.placeholder')}
          options={places}
          made={(text) => dealPlaces(text, now)}
          onSearch={setTyped}
          unmatched={state === 'rests' ? undefined : t(unmatched[state])}
          onChange={choose}
        />
      </Labelled>
      <Button variant="plain" size="xs" alignSelf="flex-start" onClick={() => void openKeys()}>
        {t('find.keys')}
      </Button>
    </Flex>
  );
}

/** Opens the search. Screens are found in both languages, so the texts of both are loaded first. */
export async function openGoTo(): Promise<void> {
  await openTexts('find');
  const [cn, en] = await Promise.all([textsIn('cn'), textsIn('en')]);
  const close: () => void = openPanel({
    title: { key: 'find.title' },
    width: 'captcha',
    body: <GoTo both={{ cn, en }} close={() => close()} />,
  });
}
