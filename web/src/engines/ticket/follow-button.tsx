// A hint that a pair must be followed before it can be dealt, with a button that follows it (HOM-09).
import { Button, Flex, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { changeFollows, follows, isFollowed, withFollow } from '#web/state/follows.ts';
import { notify } from '#web/state/notices.ts';
import { Icon } from '#web/ui/icon.tsx';

/** Renders nothing for a followed pair. */
export function FollowButton({ rateCode }: { rateCode: string }) {
  const { t } = useTranslation();
  const { list } = useSnapshot(follows);
  if (list === null || rateCode === '' || isFollowed(list, rateCode)) return null;
  const follow = async () => {
    const result = await changeFollows((before) => withFollow(before, { rateCode, tranType: '0', termId: null }));
    if (result === 'full') notify('warning', { key: 'tips.followLimit' });
    if (result === 'saved') notify('success', { key: 'trade.followed', values: { pair: rateCode } });
  };
  return (
    <Flex
      align="center"
      justify="space-between"
      gap="3"
      mt="2"
      px="3"
      py="1.5"
      bg="amber.subtle"
      color="amber.fg"
      borderRadius="md"
      fontSize="sm"
    >
      <Text>{t('tips.followFirst')}</Text>
      <Button size="xs" onClick={() => void follow()}>
        <Icon name="plus" size={14} />
        {t('trade.follow')}
      </Button>
    </Flex>
  );
}
