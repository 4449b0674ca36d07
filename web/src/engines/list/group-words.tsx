// The line above the rows of a group: when they are due (QRY-35).
import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { DueGroup } from './due-groups.ts';

const tones = { overdue: 'fg.error', today: 'fg.warning', later: 'fg' } as const satisfies Readonly<Record<DueGroup, string>>;

/** Shows the name of the group; that of today with its date. */
export function GroupWords({ group, today }: { readonly group: DueGroup; readonly today: string | null }) {
  const { t } = useTranslation();
  return (
    <>
      <chakra.strong fontWeight="semibold" color={tones[group]}>
        {t(`list.due.${group}`)}
      </chakra.strong>{' '}
      {group === 'today' && today}
    </>
  );
}
