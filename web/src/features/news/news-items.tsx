// News of one kind, newest first, with paging. Items are rendered as text, so markup in them has no effect (NEW-02, NEW-03).
import { Box, Button, Flex, Heading, Skeleton, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dataOf } from '#web/api/data-of.ts';
import { useNewsQuery } from '#web/api/generated/news/news.ts';
import type { NewsItem } from '#web/api/generated/model/newsItem.zod.ts';
import type { NewsKind } from '#web/api/generated/model/newsKind.zod.ts';
import { bySelf, reasonOf } from '#web/api/reads.ts';
import { automaticRead } from '#web/api/transport.ts';
import { bankDateTime } from '#web/domain/bank-time.ts';
import { language } from '#web/i18n/index.ts';
import { Empty } from '#web/ui/empty.tsx';
import { Failed } from '#web/ui/failed.tsx';
import { Outdated } from '#web/ui/outdated.tsx';
import { Section } from '#web/ui/section.tsx';
import { Waiting } from '#web/ui/waiting.tsx';

const PAGE_SIZE = 10;
const LINES = 3;
const READ_EVERY_MS = 60_000;

// On a desktop the source is at the end of the title's line.
const itemLook = {
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) auto' },
  columnGap: '4',
  alignItems: 'baseline',
  minH: { base: '52px', md: '9' },
  alignContent: 'center',
  px: '3',
  py: '1.5',
  borderBottomWidth: '1px',
  borderColor: 'border.muted',
  _last: { borderBottomWidth: 0 },
  '& h3': { fontSize: 'sm', fontWeight: 'normal' },
  '& .source': { fontSize: 'xs', color: 'fg.muted' },
} as const;

/** One line without the body, which repeats the title in other words. */
function Item({ item }: { item: NewsItem }) {
  const [title, source] = language() === 'cn' ? [item.titleCN, item.sourceCN] : [item.titleEN, item.sourceEN];
  return (
    <Box as="li" css={itemLook} data-news={item.id}>
      <Heading as="h3" overflowWrap="anywhere">
        {title}
      </Heading>
      <Text className="source">
        {source} · <time>{bankDateTime(item.bankTime)}</time>
      </Text>
    </Box>
  );
}

function Pages({ pageNum, pages, onTurn }: { pageNum: number; pages: number; onTurn: (pageNum: number) => void }) {
  const { t } = useTranslation();
  return (
    <Flex
      as="nav"
      aria-label={t('news.pages')}
      align="center"
      justify="center"
      gap="3"
      p="2"
      borderTopWidth="1px"
      borderColor="border.muted"
      fontSize="sm"
    >
      <Button variant="outline" size="xs" disabled={pageNum === 1} onClick={() => onTurn(pageNum - 1)}>
        {t('news.newer')}
      </Button>
      <Text color="fg.muted">{t('news.page', { page: pageNum, pages })}</Text>
      <Button variant="outline" size="xs" disabled={pageNum >= pages} onClick={() => onTurn(pageNum + 1)}>
        {t('news.older')}
      </Button>
    </Flex>
  );
}

/** Reads a page of news, and reads it again every minute, so that new items appear. */
function useNews(kind: NewsKind, pageNum: number) {
  return useNewsQuery(
    { kind, pageNum, pageSize: PAGE_SIZE },
    { query: { ...bySelf, refetchInterval: READ_EVERY_MS, placeholderData: (before) => before }, request: automaticRead },
  );
}

/** Shows the newest items as lines without their bodies. */
export function NewsLines({ kind }: { kind: NewsKind }) {
  const { t } = useTranslation();
  const asked = useNews(kind, 1);
  const page = dataOf(asked.data);
  if (page === null)
    return asked.isError ? (
      <Failed reason={reasonOf(asked.error)} onRetry={() => void asked.refetch()} />
    ) : (
      <Skeleton m="3" h={{ base: '132px', md: '84px' }} />
    );
  return (
    <Box as="ul">
      {page.rows.slice(0, LINES).map((item) => (
        <Item key={item.id} item={item} />
      ))}
      {page.total === 0 && (
        <Text as="li" p="3" fontSize="sm" color="fg.muted">
          {t('news.noNews')}
        </Text>
      )}
    </Box>
  );
}

/** Shows all items, with paging. */
export function NewsItems({ kind }: { kind: NewsKind }) {
  const { t } = useTranslation();
  const [pageNum, setPageNum] = useState(1);
  const asked = useNews(kind, pageNum);
  const page = dataOf(asked.data);
  if (page === null)
    return asked.isError ? <Failed reason={reasonOf(asked.error)} onRetry={() => void asked.refetch()} /> : <Waiting rows={8} />;
  if (page.total === 0) return <Empty reason="news.noNews" />;
  return (
    <Section title={t('news.latest')} isFlush>
      {asked.isError && <Outdated readAt={asked.dataUpdatedAt} onRetry={() => void asked.refetch()} />}
      <Box as="ul">
        {page.rows.map((item) => (
          <Item key={item.id} item={item} />
        ))}
      </Box>
      <Pages pageNum={page.pageNum} pages={Math.ceil(page.total / PAGE_SIZE)} onTurn={setPageNum} />
    </Section>
  );
}
