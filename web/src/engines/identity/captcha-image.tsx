// The image of a captcha; a click loads another one (SES-02).
import { Button, Image, Spinner } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#web/ui/icon.tsx';
import type { Captcha } from './use-captcha.ts';

/**
 * Shows the image of a captcha; a click loads another one. The background is always light, because the bank's images
 * have dark characters.
 */
export function CaptchaImage({ captcha }: { captcha: Captcha }) {
  const { t } = useTranslation();
  return (
    <Button
      variant="outline"
      h="11"
      w="32"
      p="0"
      gap="0"
      overflow="hidden"
      bg="#eef2f8"
      color="#172c52"
      aria-label={t(captcha.failed ? 'auth.captchaFailed' : 'auth.anotherImage')}
      title={t('auth.anotherImage')}
      onClick={captcha.another}
    >
      {captcha.image === undefined ? (
        captcha.failed ? (
          <Icon name="refresh" />
        ) : (
          <Spinner />
        )
      ) : (
        <>
          <Image src={captcha.image} alt={t('auth.captchaImage')} h="full" flex="1" minW="0" objectFit="contain" />
          <Icon name="refresh" size={14} style={{ marginInlineEnd: 6 }} />
        </>
      )}
    </Button>
  );
}
