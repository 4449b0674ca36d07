// Today's deals of a product beside its ticket, newest first, with a link to the full list.
import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { openDeal } from '#web/state/deal-opener.ts';
import { go, type ScreenId } from '#web/state/navigation.ts';
import { PairName } from '#web/ui/pair-name.tsx';
import { Section } from '#web/ui/section.tsx';
import { Unbroken } from '#web/ui/unbroken.tsx';
import type { List, ListQuery } from '../list/list-types.ts';
import { useRows } from '../list/use-rows.ts';

const shown = 5;
/** The query for the newest rows of a list; every component that uses it shares the cached response. */
export const newest: ListQuery = { pageNum: 1, pageSize: 10, sortBy: 'businessNo', sortOrder: 'desc', filters: {} };

type Row = { readonly businessNo: string; readonly rateCode: string };

/** A row of a list shortened to two lines. */
export type Brief = { readonly what: string; readonly more: string };

type Props<Each extends Row> = {
  readonly list: List<Each>;
  /** The screen with the full list. */
  readonly all: ScreenId;
  readonly brief: (row: Each, t: ReturnType<typeof useTranslation>['t']) => Brief;
  /** Opens a row; default: opens the detail of the deal. */
  readonly open?: (row: Each) => void;
};

// Height of a line of the list.
const LINE = '40px';

function Lines<Each extends Row>({
  rows,
  brief,
  open,
}: { readonly rows: readonly Each[] } & Required<Pick<Props<Each>, 'brief' | 'open'>>) {
  const { t } = useTranslation();
  return (
    <Flex as="ul" direction="column">
      {rows.map((row) => {
        const { what, more } = brief(row, t);
        return (
          <Flex key={row.businessNo} as="li" borderTopWidth="1px" borderColor="border.muted" _first={{ borderTopWidth: 0 }}>
            <Button
              variant="ghost"
              w="full"
              h="auto"
              minH={LINE}
              py="2"
              px="3"
              borderRadius="0"
              flexWrap="wrap"
              justifyContent="flex-start"
              columnGap="4"
              rowGap="0.5"
              lineHeight="short"
              fontWeight="normal"
              onClick={() => open(row)}
            >
              <PairName rateCode={row.rateCode} />
              <Text as="span" flex="1" textAlign="start">
                <Unbroken text={what} />
              </Text>
              <Text as="span" color="fg.muted">
                {more}
              </Text>
            </Button>
          </Flex>
        );
      })}
    </Flex>
  );
}

/**
 * Today's newest deals. The message for an empty list appears only after the bank has answered. A click on a line
 * opens its detail.
 */
export function Today<Each extends Row>({ list, all, brief, open = openDeal }: Props<Each>) {
  const { t } = useTranslation();
  const { rows } = useRows(list, newest);
  return (
    <Section
      title={t(list.title)}
      isFlush
      actions={
        <Button variant="plain" size="xs" onClick={() => go(all)}>
          {t('trade.today.all')}
        </Button>
      }
    >
      {rows === null && <Box minH={LINE} aria-busy="true" />}
      {rows?.length === 0 && (
        <Text fontSize="sm" color="fg.muted" px="3" py="2.5">
          {t(list.empty)}
        </Text>
      )}
      {rows !== null && <Lines rows={rows.slice(0, shown)} brief={brief} open={open} />}
    </Section>
  );
}
