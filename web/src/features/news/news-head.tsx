// The title of a news page with links to the other pages: ships, global observation, the forex market (NEW-01, NEW-02).
import { Box, Button, Flex, Heading } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { go } from '#web/state/navigation.ts';

const kinds = {
  iship: 'menu.news.iship',
  globalObservation: 'menu.news.globalObservation',
  marketExpress: 'menu.home.marketExpress',
} as const;

type Kind = keyof typeof kinds;

/**
 * Shows the title of a news page, with links to the other two pages. The forex market page is listed in the home
 * section of the menu, so its title is a text of that section. `note` is beside the title, on a phone below it.
 */
export function NewsHead({ kind, note }: { kind: Kind; note?: ReactNode }) {
  const { t } = useTranslation();
  const others = (Object.keys(kinds) as Kind[]).filter((each) => each !== kind);
  return (
    <Flex align="center" wrap="wrap" columnGap="3" rowGap="1" minH="8">
      <Heading as="h1">{t(kinds[kind])}</Heading>
      {note !== undefined && (
        <Box w={{ base: 'full', md: 'auto' }} order={{ base: 1, md: 0 }} pt={{ md: '1' }}>
          {note}
        </Box>
      )}
      <Flex as="nav" aria-label={t('news.otherNews')} gap="2" ms={{ md: 'auto' }}>
        {others.map((other) => (
          <Button key={other} variant="plain" size="xs" onClick={() => go(other)}>
            {t(kinds[other])}
          </Button>
        ))}
      </Flex>
    </Flex>
  );
}
