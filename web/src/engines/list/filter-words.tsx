// The query of a printed list in words, because the filter controls are not printed (QRY-22).
import { Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useWords } from '#web/ui/use-words.ts';
import { filters } from './filter-kinds.ts';
import { pagesOf } from './list-query.ts';
import type { FilterKey, ListQuery } from './list-types.ts';

type Props = { readonly query: ListQuery; readonly rateCodes: readonly string[]; readonly total: number };

/** Shows the active filters and the number of rows. It is visible only in print. */
export function FilterWords({ query, rateCodes, total }: Props) {
  const { t } = useTranslation();
  const say = useWords();
  const valueOf = (name: FilterKey, value: string): string => {
    const { kind } = filters[name];
    const option = kind.is === 'choice' ? kind.options(rateCodes).find((each) => each.value === value) : undefined;
    return option ? say(option.label) : value;
  };
  const asked = (Object.entries(query.filters) as [FilterKey, string][]).map(
    ([name, value]) => `${t(filters[name].title)} ${valueOf(name, value)}`,
  );
  const pages = pagesOf(total, query.pageSize);
  const extent = [t('list.total', { count: total }), ...(pages > 1 ? [t('list.pageOf', { page: query.pageNum, pages })] : [])];
  return (
    <Text display="none" _print={{ display: 'block' }} fontSize="sm" data-filter-words="">
      {[...(asked.length > 0 ? asked : [t('list.unfiltered')]), ...extent].join(' · ')}
    </Text>
  );
}
