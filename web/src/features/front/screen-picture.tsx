// A screenshot in the current language; downloaded when it scrolls into view.
import { Box } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { language } from '#web/i18n/index.ts';
import { PICTURE_SIZE, pictureAddress, type PictureName } from './pictures.ts';

/** Shows a picture of a screen in the current language. `alt` describes it for screen readers. */
export function ScreenPicture({ name, alt }: { name: PictureName; alt: string }) {
  // Called only to render again when the language changes.
  useTranslation();
  return (
    <Box asChild display="block" w="full" h="auto" maxW="640px" borderWidth="1px" borderRadius="lg" _dark={{ filter: 'brightness(0.85)' }}>
      <img src={pictureAddress(name, language())} alt={alt} {...PICTURE_SIZE} loading="lazy" decoding="async" />
    </Box>
  );
}
