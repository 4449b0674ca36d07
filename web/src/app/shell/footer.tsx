// The footer: copyright, registration numbers, hotline and the app's QR codes (LAY-03).
import { Flex, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { bankDate } from '#web/domain/bank-time.ts';
import { portalConfig } from '#web/state/portal-config.ts';
import { AppQr } from './app-qr.tsx';

const YEAR = bankDate(Date.now()).slice(0, 4);

/** Shows one line of text under every page. */
export function Footer() {
  const { t } = useTranslation();
  const { hotline, registrationNumbers, apps } = portalConfig();
  return (
    <Flex
      as="footer"
      wrap="wrap"
      align="center"
      columnGap="5"
      rowGap="1"
      px="4"
      py="2"
      fontSize="xs"
      color="fg.muted"
      borderTopWidth="1px"
      bg="bg.panel"
    >
      <Text>{t('common.footer.copyright', { year: YEAR, product: t('common.product') })}</Text>
      {registrationNumbers.map((number) => (
        <Text key={number}>{number}</Text>
      ))}
      <Text>{t('common.footer.synthetic')}</Text>
      <Flex align="center" gap="5" ms={{ md: 'auto' }}>
        {hotline !== '' && (
          <Text>
            {t('common.footer.hotline')}{' '}
            <Text as="span" fontWeight="semibold" color="fg">
              {hotline}
            </Text>
          </Text>
        )}
        {apps.length > 0 && <AppQr apps={apps} />}
      </Flex>
    </Flex>
  );
}
