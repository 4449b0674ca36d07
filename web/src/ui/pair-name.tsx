// A pair as people read it: both flags, the code, and in the wide form the names of the currencies.
import { Flex, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Flag } from './flag.tsx';
import type cn from '#web/i18n/cn/common.json';

type Currency = keyof (typeof cn)['currency'];

/** `rateCode` such as USD/CNH; `named` adds the currencies' names in small. */
export function PairName({ rateCode, named = false }: { rateCode: string; named?: boolean }) {
  const { t } = useTranslation();
  const [first = '', second = ''] = rateCode.split('/');
  return (
    <Flex align="center" gap="2" minW="0">
      <Flex gap="0.5" flexShrink="0">
        <Flag currency={first} />
        <Flag currency={second} />
      </Flex>
      <Flex direction="column" minW="0" lineHeight="tight">
        <Text fontWeight="semibold" whiteSpace="nowrap">
          {rateCode}
        </Text>
        {named && (
          <Text fontSize="xs" color="fg.muted">
            {t(`common.currency.${first as Currency}`)} / {t(`common.currency.${second as Currency}`)}
          </Text>
        )}
      </Flex>
    </Flex>
  );
}
