// The active filters of a list in words: those behind "More", and all of them in print, where the controls are not
// printed (QRY-22, QRY-28).
import { Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { grouped } from '#web/domain/decimal.ts';
import { useWords } from '#web/ui/use-words.ts';
import { filters } from './filter-kinds.ts';
import { pagesOf } from './list-query.ts';
import type { FilterKey, ListQuery } from './list-types.ts';

type Props = { readonly query: ListQuery; readonly rateCodes: readonly string[]; readonly total: number };

/** Returns a function that names the active filters, or those of them that are in `among`. */
export function useFilterWords(rateCodes: readonly string[]) {
  const { t } = useTranslation();
  const say = useWords();
  const valueOf = (name: FilterKey, value: string): string => {
    const { kind } = filters[name];
    if (kind.is === 'amount') return grouped(value);
    const option = kind.is === 'choice' ? kind.options(rateCodes).find((each) => each.value === value) : undefined;
    return option ? say(option.label) : value;
  };
  return (query: ListQuery, among?: readonly FilterKey[]): readonly string[] =>
    (Object.entries(query.filters) as [FilterKey, string][])
      .filter(([name]) => among?.includes(name) ?? true)
      .map(([name, value]) => `${t(filters[name].title)} ${valueOf(name, value)}`);
}

/** Shows the active filters and the number of rows. It is visible only in print. */
export function FilterWords({ query, rateCodes, total }: Props) {
  const { t } = useTranslation();
  const asked = useFilterWords(rateCodes)(query);
  const pages = pagesOf(total, query.pageSize);
  const extent = [t('list.total', { count: total }), ...(pages > 1 ? [t('list.pageOf', { page: query.pageNum, pages })] : [])];
  return (
    <Text display="none" _print={{ display: 'block' }} fontSize="sm" data-filter-words="">
      {[...(asked.length > 0 ? asked : [t('list.unfiltered')]), ...extent].join(' · ')}
    </Text>
  );
}
