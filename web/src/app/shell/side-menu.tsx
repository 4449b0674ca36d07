// The pages of a section, each with its badge and unit (LAY-06).
import { Badge, Box, Flex, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { badges } from '#web/state/badges.ts';
import type { MenuBranch, MenuEntry } from '../derive/menus.ts';

function Entry({ entry, active, onFollow }: { entry: MenuEntry; active: boolean; onFollow: (() => void) | undefined }) {
  const { t } = useTranslation();
  const count = useSnapshot(badges)[entry.badge ?? 'nearExpire'];
  return (
    <li>
      <Flex
        asChild
        align="center"
        minH="9"
        px="3"
        gap="2"
        borderRadius="md"
        color="fg"
        _hover={{ bg: 'bg.muted' }}
        _currentPage={{ bg: 'accent.subtle', color: 'accent.fg', fontWeight: 'semibold' }}
      >
        <Link to={entry.path} aria-current={active ? 'page' : undefined} onClick={onFollow}>
          <Text flex="1">{t(entry.title)}</Text>
          {entry.badge !== undefined && count !== undefined && <Badge>{t('common.counted', { rows: count })}</Badge>}
        </Link>
      </Flex>
    </li>
  );
}

/** The branches of one section; `onFollow` closes the drawer of the narrow layout. */
export function SideMenu({
  branches,
  active,
  onFollow,
}: {
  branches: readonly MenuBranch[];
  active: string | undefined;
  onFollow?: () => void;
}) {
  const { t } = useTranslation();
  return branches.map((branch) => (
    <Box key={branch.id} as="section" aria-labelledby={branch.title === undefined ? undefined : `branch-${branch.id}`} mb="3">
      {branch.title !== undefined && (
        <Text id={`branch-${branch.id}`} px="3" py="1.5" fontSize="xs" fontWeight="semibold" color="fg.muted">
          {t(branch.title)}
        </Text>
      )}
      <Flex as="ul" direction="column" gap="0.5">
        {branch.entries.map((entry) => (
          <Entry key={entry.id} entry={entry} active={entry.id === active} onFollow={onFollow} />
        ))}
      </Flex>
    </Box>
  ));
}
