// Which page, of how many, and how many rows on one (QRY-07).
import { Button, Flex, NativeSelect, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { PAGE_SIZES } from '#web/domain/constants.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { ListEvent } from './list-query.ts';
import type { ListQuery } from './list-types.ts';

/** Stands under the rows once their number is known (QRY-24). */
export function Pager({ total, query, on }: { total: number; query: ListQuery; on: (event: ListEvent) => void }) {
  const { t } = useTranslation();
  const pages = Math.max(1, Math.ceil(total / query.pageSize));
  const resize = (chosen: string) => on({ type: 'size', pageSize: PAGE_SIZES.find((size) => String(size) === chosen) ?? query.pageSize });
  const turn = (pageNum: number) => on({ type: 'page', pageNum });
  return (
    <Flex
      as="nav"
      aria-label={t('list.pages')}
      wrap="wrap"
      align="center"
      justify="flex-end"
      gap="3"
      px="4"
      py="2.5"
      borderTopWidth="1px"
      borderColor="border"
      fontSize="sm"
      color="fg.muted"
    >
      <Text me="auto">{t('list.total', { rows: total })}</Text>
      <Flex align="center" gap="1.5">
        <NativeSelect.Root width="20">
          <NativeSelect.Field aria-label={t('list.perPage')} value={query.pageSize} onChange={(event) => resize(event.target.value)}>
            {PAGE_SIZES.map((size) => (
              <option key={size} value={size}>
                {size}
              </option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
        <Text>{t('list.perPage')}</Text>
      </Flex>
      <Flex align="center" gap="1">
        <Button
          variant="ghost"
          px="0"
          aria-label={t('list.previousPage')}
          disabled={query.pageNum <= 1}
          onClick={() => turn(query.pageNum - 1)}
        >
          <Icon name="chevronLeft" />
        </Button>
        <Text aria-live="polite">{t('list.pageOf', { page: query.pageNum, pages })}</Text>
        <Button
          variant="ghost"
          px="0"
          aria-label={t('list.nextPage')}
          disabled={query.pageNum >= pages}
          onClick={() => turn(query.pageNum + 1)}
        >
          <Icon name="chevronRight" />
        </Button>
      </Flex>
    </Flex>
  );
}
