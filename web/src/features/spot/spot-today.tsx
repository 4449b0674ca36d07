// Today's spot deals beside the ticket, newest first, with the way to the whole list.
import { Button, Flex, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { listMoneyText, listRateText } from '#web/domain/rate-format.ts';
import type { ListQuery } from '#web/engines/list/list-types.ts';
import { go } from '#web/state/navigation.ts';
import { PairName } from '#web/ui/pair-name.tsx';
import { Section } from '#web/ui/section.tsx';
import { openSpotDetail } from './spot.details.ts';
import { useSpotToday } from './spot.lists.ts';

const shown = 5;
const newest: ListQuery = { pageNum: 1, pageSize: 10, sortBy: 'businessNo', sortOrder: 'desc', filters: {} };

/** A press on a line opens its detail. */
export function SpotToday() {
  const { t } = useTranslation();
  const { rows } = useSpotToday(newest);
  return (
    <Section
      title={t('trade.today.title')}
      actions={
        <Button variant="plain" size="xs" onClick={() => go('spotCurrentSerial')}>
          {t('trade.today.all')}
        </Button>
      }
    >
      {(rows ?? []).length === 0 && (
        <Text fontSize="sm" color="fg.muted">
          {t('trade.today.empty')}
        </Text>
      )}
      <Flex as="ul" direction="column" mx="-2">
        {(rows ?? []).slice(0, shown).map((row) => (
          <li key={row.businessNo}>
            <Button
              variant="ghost"
              w="full"
              h="auto"
              py="1.5"
              px="2"
              justifyContent="space-between"
              fontWeight="normal"
              onClick={() => openSpotDetail(row)}
            >
              <PairName rateCode={row.rateCode} />
              <Flex direction="column" align="flex-end" lineHeight="tight">
                <Text>
                  {t(row.tradeDirection === 'BUY' ? 'trade.side.B' : 'trade.side.S')} {row.cyCode1}{' '}
                  {listMoneyText(row.custAmt1, row.cyCode1)}
                </Text>
                <Text fontSize="xs" color="fg.muted">
                  {listRateText(row.dealtRate)} · {row.valueDate}
                </Text>
              </Flex>
            </Button>
          </li>
        ))}
      </Flex>
    </Section>
  );
}
