// Today's deals of a product beside its ticket, newest first, with the way to the whole list.
import { Button, Flex, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { openDeal } from '#web/state/deal-opener.ts';
import { go, type ScreenId } from '#web/state/navigation.ts';
import { PairName } from '#web/ui/pair-name.tsx';
import { Section } from '#web/ui/section.tsx';
import { Unbroken } from '#web/ui/unbroken.tsx';
import type { List, ListQuery } from '../list/list-types.ts';
import { useRows } from '../list/use-rows.ts';

const shown = 5;
const newest: ListQuery = { pageNum: 1, pageSize: 10, sortBy: 'businessNo', sortOrder: 'desc', filters: {} };

type Row = { readonly businessNo: string; readonly rateCode: string };

/** A deal in two short lines. */
export type Brief = { readonly what: string; readonly more: string };

type Props<Each extends Row> = {
  readonly list: List<Each>;
  /** The screen of the whole list. */
  readonly all: ScreenId;
  readonly brief: (row: Each, t: ReturnType<typeof useTranslation>['t']) => Brief;
  /** Opens a row; the detail of a deal unless said otherwise. */
  readonly open?: (row: Each) => void;
};

/** A press on a line opens its detail. */
export function Today<Each extends Row>({ list, all, brief, open = openDeal }: Props<Each>) {
  const { t } = useTranslation();
  const rows = useRows(list, newest).rows ?? [];
  return (
    <Section
      title={t(list.title)}
      actions={
        <Button variant="plain" size="xs" onClick={() => go(all)}>
          {t('trade.today.all')}
        </Button>
      }
    >
      {rows.length === 0 && (
        <Text fontSize="sm" color="fg.muted">
          {t(list.empty)}
        </Text>
      )}
      <Flex as="ul" direction="column" mx="-2">
        {rows.slice(0, shown).map((row) => {
          const { what, more } = brief(row, t);
          return (
            <li key={row.businessNo}>
              <Button
                variant="ghost"
                w="full"
                h="auto"
                py="1.5"
                px="2"
                justifyContent="space-between"
                fontWeight="normal"
                whiteSpace="normal"
                onClick={() => open(row)}
              >
                <PairName rateCode={row.rateCode} />
                <Flex direction="column" minW="0" textAlign="end" lineHeight="tight">
                  <Text>
                    <Unbroken text={what} />
                  </Text>
                  <Text fontSize="xs" color="fg.muted">
                    {more}
                  </Text>
                </Flex>
              </Button>
            </li>
          );
        })}
      </Flex>
    </Section>
  );
}
