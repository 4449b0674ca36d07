// The dialog that finds a pair and follows it in a type and, for forward and swap, a term (HOM-05, HOM-08).
import { Box, Button, Flex, Grid, Input, NativeSelect, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import type { TextKey } from '#web/i18n/index.ts';
import { changeFollows, type Follow, followId, follows, withFollow } from '#web/state/follows.ts';
import { notify } from '#web/state/notices.ts';
import { pairs } from '#web/state/pairs.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Labelled } from '#web/ui/labelled.tsx';
import { PairName } from '#web/ui/pair-name.tsx';
import { Segments } from '#web/ui/segments.tsx';
import { matchingPairs, termsOf, typeText } from './follow-lists.ts';

type Choice = Pick<Follow, 'tranType' | 'termId'>;
const types: readonly Follow['tranType'][] = ['0', '1', '3'];

async function follow(entry: Follow): Promise<void> {
  const result = await changeFollows((list) => withFollow(list, entry));
  if (result === 'full') notify('warning', { key: 'tips.followLimit' });
}

function Found({ typed, choice }: { typed: string; choice: Choice }) {
  const { t } = useTranslation();
  const { list } = useSnapshot(follows);
  const known = new Set((list ?? []).map(followId));
  const found = matchingPairs(useSnapshot(pairs).list as typeof pairs.list, typed, (currency) =>
    t(`common.currency.${currency}` as TextKey),
  );
  if (found.length === 0)
    return (
      <Text as="li" p="4" color="fg.muted">
        {t('home.noMatch')}
      </Text>
    );
  return found.map(({ rateCode }) => {
    const entry: Follow = { rateCode, ...choice };
    const isKnown = known.has(followId(entry));
    return (
      <Flex
        as="li"
        key={rateCode}
        align="center"
        justify="space-between"
        gap="3"
        px="3"
        minH="12"
        borderBottomWidth="1px"
        borderColor="border.muted"
      >
        <PairName rateCode={rateCode} named />
        <Button
          size="xs"
          variant={isKnown ? 'ghost' : 'outline'}
          disabled={isKnown}
          aria-label={`${t(isKnown ? 'home.isFollowed' : 'home.follow')} ${rateCode}`}
          onClick={() => void follow(entry)}
        >
          <Icon name={isKnown ? 'check' : 'plus'} size={14} />
          {t(isKnown ? 'home.isFollowed' : 'home.follow')}
        </Button>
      </Flex>
    );
  });
}

/** Shows the content of the dialog in which the user adds pairs to the followed ones. */
export function AddPanel() {
  const { t } = useTranslation();
  const { list, limit } = useSnapshot(follows);
  const [typed, setTyped] = useState('');
  const [choice, setChoice] = useState<Choice>({ tranType: '0', termId: null });
  const terms = termsOf(choice.tranType);
  const chooseType = (tranType: string) => setChoice({ tranType: tranType as Choice['tranType'], termId: tranType === '0' ? null : '1M' });
  return (
    <Flex direction="column" gap="3">
      <Grid templateColumns={{ base: '1fr', sm: '1fr 140px' }} gap="3" alignItems="end">
        <Segments
          id="add-type"
          legend={t('home.addType')}
          value={choice.tranType}
          onChange={chooseType}
          segments={types.map((tranType) => ({ value: tranType, label: t(typeText({ tranType } as Follow)) }))}
        />
        {terms.length > 0 && (
          <NativeSelect.Root>
            <NativeSelect.Field
              aria-label={t('home.addTerm')}
              value={choice.termId ?? ''}
              onChange={(event) => setChoice({ ...choice, termId: event.target.value as Choice['termId'] })}
            >
              {terms.map((term) => (
                <option key={term} value={term}>
                  {term}
                </option>
              ))}
            </NativeSelect.Field>
            <NativeSelect.Indicator />
          </NativeSelect.Root>
        )}
      </Grid>
      <Labelled label={t('home.addPair')}>
        <Input value={typed} placeholder={t('home.searchPair')} onChange={(event) => setTyped(event.target.value)} />
      </Labelled>
      <Box as="ul" h="320px" overflowY="auto" borderWidth="1px" borderRadius="md" tabIndex={0} aria-label={t('home.addPair')}>
        <Found typed={typed} choice={choice} />
      </Box>
      <Text fontSize="xs" color="fg.muted" textAlign="end">
        {t('home.count', { entries: list?.length ?? 0, limit })}
      </Text>
    </Flex>
  );
}
