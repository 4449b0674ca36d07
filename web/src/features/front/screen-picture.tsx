// A picture of a part of a real screen in the language shown; downloaded when it comes into sight.
import { Box } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { language } from '#web/i18n/index.ts';
import { PICTURE_SIZE, pictureAddress, type PictureName } from './pictures.ts';

/** `alt` says what is to be seen. */
export function ScreenPicture({ name, alt }: { name: PictureName; alt: string }) {
  // Draws anew with the language.
  useTranslation();
  return (
    <Box asChild display="block" w="full" h="auto" maxW="640px" borderWidth="1px" borderRadius="lg" _dark={{ filter: 'brightness(0.85)' }}>
      <img src={pictureAddress(name, language())} alt={alt} {...PICTURE_SIZE} loading="lazy" decoding="async" />
    </Box>
  );
}
