// The pages of a section, each with the count of its badge and the unit of the count, in groups that fold (LAY-06,
// LAY-29, LAY-31).
import { Box, Button, chakra, Flex, Text } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { badges, type Badge } from '#web/state/badges.ts';
import { preferences, toggleGroup } from '#web/state/preferences.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { MenuBranch, MenuEntry } from '../derive/menus.ts';

/**
 * Shows a count with its unit in grey. If deals are overdue, their number is added and the text is red. Renders
 * nothing until the bank has answered.
 */
function Count({ badge }: { badge: Badge }) {
  const { t } = useTranslation();
  const { counts, overdue } = useSnapshot(badges);
  const [rows, late = 0] = [counts[badge], overdue[badge]];
  if (rows === undefined) return null;
  return (
    <Text
      as="span"
      fontSize="xs"
      fontWeight={late > 0 ? 'semibold' : 'normal'}
      fontVariantNumeric="tabular-nums"
      whiteSpace="nowrap"
      color={late > 0 ? 'fg.error' : 'fg.muted'}
      data-overdue={late > 0 || undefined}
    >
      {late > 0 ? t('common.countedLate', { rows, late }) : t('common.counted', { count: rows })}
    </Text>
  );
}

function Entry({ entry, active, onFollow }: { entry: MenuEntry; active: boolean; onFollow: (() => void) | undefined }) {
  const { t } = useTranslation();
  const line = useRef<HTMLLIElement>(null);
  // Scrolls the menu to the current page (LAY-29).
  useEffect(() => {
    if (active) line.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <chakra.li ref={line} scrollMarginY="2">
      <Flex
        asChild
        align="center"
        minH={{ base: '11', md: '8' }}
        px="2"
        gap="2"
        fontSize={{ base: 'md', md: 'sm' }}
        borderRadius="md"
        color="fg"
        _hover={{ bg: 'bg.muted' }}
        _currentPage={{ bg: 'accent.subtle', color: 'accent.fg', fontWeight: 'semibold' }}
      >
        <Link to={entry.path} aria-current={active ? 'page' : undefined} onClick={onFollow}>
          <Text flex="1">{t(entry.title)}</Text>
          {entry.badge !== undefined && <Count badge={entry.badge} />}
        </Link>
      </Flex>
    </chakra.li>
  );
}

// Shows a group of the menu. A folded group still shows the entry of the current page.
function Branch({ branch, active, onFollow }: { branch: MenuBranch; active: string | undefined; onFollow: (() => void) | undefined }) {
  const { t } = useTranslation();
  const { foldedGroups } = useSnapshot(preferences);
  const { id, title, entries } = branch;
  const isFolded = title !== undefined && foldedGroups.includes(id);
  const shown = isFolded ? entries.filter((entry) => entry.id === active) : entries;
  return (
    <Box as="section" aria-labelledby={title === undefined ? undefined : `branch-${id}`} mb="2">
      {title !== undefined && (
        <Button
          id={`branch-${id}`}
          variant="ghost"
          size={{ base: 'md', md: '2xs' }}
          w="full"
          justifyContent="space-between"
          px="2"
          borderWidth="0"
          fontSize="xs"
          fontWeight="semibold"
          color="fg.muted"
          _expanded={{ bg: 'transparent' }}
          aria-expanded={!isFolded}
          onClick={() => toggleGroup(id)}
        >
          {t(title)}
          <Icon name={isFolded ? 'chevronRight' : 'chevronDown'} size={14} />
        </Button>
      )}
      <Flex as="ul" direction="column">
        {shown.map((entry) => (
          <Entry key={entry.id} entry={entry} active={entry.id === active} onFollow={onFollow} />
        ))}
      </Flex>
    </Box>
  );
}

/**
 * Shows the branches of one section of the menu. `onFollow` is called when a link is followed; the narrow layout
 * closes its drawer then.
 */
export function SideMenu({
  branches,
  active,
  onFollow,
}: {
  branches: readonly MenuBranch[];
  active: string | undefined;
  onFollow?: () => void;
}) {
  return branches.map((branch) => <Branch key={branch.id} branch={branch} active={active} onFollow={onFollow} />);
}
