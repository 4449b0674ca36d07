// Shows the QR codes of the mobile app, one per platform. They are generated when the user opens them (LAY-03).
import { Button, Flex, Text } from '@chakra-ui/react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { PortalConfig } from '#web/state/portal-config.ts';
import { openPanel } from '#web/state/dialogs.ts';
import { deferred } from '#web/ui/deferred.tsx';

type Apps = PortalConfig['apps'];

const QrCode = deferred(async () => (await import('#web/ui/qr-code.tsx')).QrCode);

function Codes({ apps }: { apps: Apps }) {
  const { t } = useTranslation();
  return (
    <Flex gap="6" wrap="wrap" justify="center" minH="40">
      {apps.map(({ platform, address }) => (
        <Flex key={platform} direction="column" align="center" gap="2">
          <Suspense>
            <QrCode value={address} label={t('common.footer.appQr', { platform })} />
          </Suspense>
          <Text fontSize="sm">{platform}</Text>
        </Flex>
      ))}
    </Flex>
  );
}

/** A button in the footer that opens the QR codes. */
export function AppQr({ apps }: { apps: Apps }) {
  const { t } = useTranslation();
  return (
    <Button variant="plain" size="2xs" onClick={() => openPanel({ title: { key: 'common.footer.app' }, body: <Codes apps={apps} /> })}>
      {t('common.footer.app')}
    </Button>
  );
}
