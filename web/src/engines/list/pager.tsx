// The page buttons of a list, the number of pages and the page size (QRY-07).
import { Button, Flex, NativeSelect, Text } from '@chakra-ui/react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { PAGE_SIZES } from '#web/domain/constants.ts';
import { Icon } from '#web/ui/icon.tsx';
import { type ListEvent, pagesOf } from './list-query.ts';
import type { ListQuery } from './list-types.ts';

type On = { readonly on: (event: ListEvent) => void };

const PageSize = memo(function PageSize({ pageSize, on }: Pick<ListQuery, 'pageSize'> & On) {
  const { t } = useTranslation();
  const resize = (chosen: string) => on({ type: 'size', pageSize: PAGE_SIZES.find((size) => String(size) === chosen) ?? pageSize });
  return (
    <Flex align="center" gap="1.5">
      <NativeSelect.Root width="20">
        <NativeSelect.Field aria-label={t('list.perPage')} value={pageSize} onChange={(event) => resize(event.target.value)}>
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
  );
});

type TurnProps = On & {
  readonly label: 'list.previousPage' | 'list.nextPage';
  readonly icon: 'chevronLeft' | 'chevronRight';
  /** Null when there is no such page. */
  readonly to: number | null;
};

const Turn = memo(function Turn({ label, icon, to, on }: TurnProps) {
  const { t } = useTranslation();
  return (
    <Button
      variant="ghost"
      px="0"
      aria-label={t(label)}
      disabled={to === null}
      onClick={() => to !== null && on({ type: 'page', pageNum: to })}
    >
      <Icon name={icon} />
    </Button>
  );
});

type Props = Pick<ListQuery, 'pageNum' | 'pageSize'> & { readonly total: number } & On;

/** Shown under the rows once their number is known (QRY-24). */
export const Pager = memo(function Pager({ total, pageNum: page, pageSize, on }: Props) {
  const { t } = useTranslation();
  const pages = pagesOf(total, pageSize);
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
      <Text me="auto">{t('list.total', { count: total })}</Text>
      <PageSize pageSize={pageSize} on={on} />
      <Flex align="center" gap="1">
        <Turn label="list.previousPage" icon="chevronLeft" to={page > 1 ? page - 1 : null} on={on} />
        <Text aria-live="polite">{t('list.pageOf', { page, pages })}</Text>
        <Turn label="list.nextPage" icon="chevronRight" to={page < pages ? page + 1 : null} on={on} />
      </Flex>
    </Flex>
  );
});
