// The title of a news page with links to the other pages: ships, global observation, the forex market (NEW-01, NEW-02).
import { Button, Flex, Heading } from '@chakra-ui/react';
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
 * section of the menu, so its title is a text of that section.
 */
export function NewsHead({ kind }: { kind: Kind }) {
  const { t } = useTranslation();
  const others = (Object.keys(kinds) as Kind[]).filter((each) => each !== kind);
  return (
    <Flex align="center" wrap="wrap" gap="3" minH="8">
      <Heading as="h1">{t(kinds[kind])}</Heading>
      <Flex as="nav" aria-label={t('news.otherNews')} gap="1" ms={{ md: 'auto' }}>
        {others.map((other) => (
          <Button key={other} variant="plain" size="xs" onClick={() => go(other)}>
            {t(kinds[other])}
          </Button>
        ))}
      </Flex>
    </Flex>
  );
}
