// The active filters of a list in words: those behind "More", and all of them in print, where the controls are not
// printed (QRY-22, QRY-28).
import { Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { grouped } from '#web/domain/decimal.ts';
import { useWords } from '#web/ui/use-words.ts';
import { filters } from './filter-kinds.ts';
import { pagesOf } from './list-query.ts';
import type { FilterKey, ListQuery } from './list-types.ts';

type Props = {
  readonly query: ListQuery;
  readonly rateCodes: readonly string[];
  readonly total: number;
  readonly isPaged: boolean;
  /** Number of rows that are printed from the first on; null if those of the page are. */
  readonly printed: number | null;
};

/** Says which rows of a list are printed if not all are (PRT-13). */
function usePart({ query, total, isPaged, printed }: Omit<Props, 'rateCodes'>): readonly string[] {
  const { t } = useTranslation();
  if (printed !== null)
    return printed < total ? [t('list.printedFirst', { rows: grouped(String(printed)), total: grouped(String(total)) })] : [];
  const pages = isPaged ? pagesOf(total, query.pageSize) : 1;
  return pages > 1 ? [t('list.pageOf', { page: query.pageNum, pages }), t('list.printedPage')] : [];
}

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
export function FilterWords({ rateCodes, ...shown }: Props) {
  const { t } = useTranslation();
  const asked = useFilterWords(rateCodes)(shown.query);
  const extent = [t('list.total', { count: shown.total }), ...usePart(shown)];
  return (
    <Text display="none" _print={{ display: 'block' }} fontSize="sm" data-filter-words="">
      {[...(asked.length > 0 ? asked : [t('list.unfiltered')]), ...extent].join(' · ')}
    </Text>
  );
}
