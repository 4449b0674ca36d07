// The sections of the portal, with the sum of their badges (LAY-01, LAY-07).
import { Badge, Flex } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { badges } from '#web/state/badges.ts';
import { sectionBadge } from '../derive/menus.ts';
import type { MenuSection } from '../derive/menus.ts';

/** Links in the header; the current section is underlined. */
export function TopMenu({ sections, current }: { sections: readonly MenuSection[]; current: string | undefined }) {
  const { t } = useTranslation();
  const counts = useSnapshot(badges);
  return (
    <Flex as="nav" aria-label={t('menu.main')} h="full" gap="1">
      {sections.map((section) => {
        const waiting = sectionBadge(section, counts);
        return (
          <Flex
            key={section.id}
            asChild
            align="center"
            gap="1.5"
            px={{ base: '2', xl: '3' }}
            color="fg.onHeaderMuted"
            borderBottomWidth="2px"
            borderColor="transparent"
            _hover={{ color: 'fg.onHeader' }}
            _currentPage={{ color: 'fg.onHeader', borderColor: 'accent.300', fontWeight: 'semibold' }}
          >
            <Link to={section.path} aria-current={section.id === current ? 'page' : undefined}>
              {t(section.title)}
              {waiting > 0 && (
                <Badge variant="solid" colorPalette="red">
                  {waiting}
                </Badge>
              )}
            </Link>
          </Flex>
        );
      })}
    </Flex>
  );
}
