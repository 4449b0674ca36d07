// The number of forwards in each list, shown above the lists (API-16).
import { Flex, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { dataOf } from '#web/api/data-of.ts';
import { useCustForwardCountext } from '#web/api/generated/client/client.ts';
import type { ForwardCounts as Counts } from '#web/api/generated/model/forwardCounts.zod.ts';
import { outdatedAt } from '#web/api/outdated-at.ts';
import { bySelf } from '#web/api/reads.ts';
import { automaticRead } from '#web/api/transport.ts';
import { ListScreen } from '#web/engines/list/list-screen.tsx';
import { AgeMark } from '#web/ui/outdated.tsx';
import { forwardNonMaturity, forwardPendingDelivery } from './forward.open.lists.ts';

const kinds = ['nonMatury', 'pendingDelivery', 'overdue'] as const satisfies readonly (keyof Counts)[];

/**
 * Shows the counts of forwards on one line, whose height does not change when the counts arrive (LAY-26). Overdue
 * deals have the warning colour.
 */
function ForwardCounts() {
  const { t } = useTranslation();
  const asked = useCustForwardCountext({ query: bySelf, request: automaticRead });
  const counts = dataOf(asked.data);
  return (
    <Flex as="ul" wrap="wrap" columnGap="5" rowGap="1" fontSize="sm" color="fg.muted">
      {kinds.map((kind) => (
        <Text as="li" key={kind} data-count={kind} color={kind === 'overdue' && counts && counts.overdue > 0 ? 'fg.warning' : undefined}>
          {t(`forward.counts.${kind}`)} {counts?.[kind] ?? t('common.none')}
        </Text>
      ))}
      <li>
        <AgeMark readAt={outdatedAt([asked])} />
      </li>
    </Flex>
  );
}

export function ForwardNonMaturityScreen() {
  return <ListScreen list={forwardNonMaturity} lead={<ForwardCounts />} />;
}

export function ForwardPendingDeliveryScreen() {
  return <ListScreen list={forwardPendingDelivery} lead={<ForwardCounts />} />;
}
