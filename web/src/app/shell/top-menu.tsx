// The sections of the portal, with the sum of their badges or of their overdue deals (LAY-01, LAY-07, LAY-31).
import { Badge, Flex } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { badges } from '#web/state/badges.ts';
import { type MenuSection, sectionBadge } from '../derive/menus.ts';

/**
 * Shows a count in a neutral colour; if deals are overdue, their number in red. Its accessible name and title explain
 * the number.
 */
function Waiting({ section }: { section: MenuSection }) {
  const { t } = useTranslation();
  const { counts, overdue } = useSnapshot(badges);
  const [rows, late] = [sectionBadge(section, counts), sectionBadge(section, overdue)];
  if (rows === 0) return null;
  const words = late > 0 ? t('common.overdueOf', { late, rows }) : t('common.counted', { count: rows });
  return (
    <Badge
      role="img"
      aria-label={words}
      title={words}
      data-overdue={late > 0 || undefined}
      borderRadius="full"
      minW="5"
      justifyContent="center"
      fontWeight="semibold"
      color="fg.onHeader"
      bg={late > 0 ? 'red.600' : 'rgb(255 255 255 / 14%)'}
    >
      {late > 0 ? late : rows}
    </Badge>
  );
}

/** Links in the header; the current section is underlined. */
export function TopMenu({ sections, current }: { sections: readonly MenuSection[]; current: string | undefined }) {
  const { t } = useTranslation();
  return (
    <Flex as="nav" aria-label={t('menu.main')} h="full" gap="1">
      {sections.map((section) => (
        <Flex
          key={section.id}
          asChild
          align="center"
          gap="1.5"
          px="2"
          color="fg.onHeaderMuted"
          borderBottomWidth="2px"
          borderColor="transparent"
          _hover={{ color: 'fg.onHeader' }}
          _currentPage={{ color: 'fg.onHeader', borderColor: 'accent.300', fontWeight: 'semibold' }}
        >
          <Link to={section.path} aria-current={section.id === current ? 'page' : undefined}>
            {t(section.title)}
            <Waiting section={section} />
          </Link>
        </Flex>
      ))}
    </Flex>
  );
}
