// News of one kind, newest first, with paging. Items are rendered as text, so markup in them has no effect (NEW-02, NEW-03).
import { Box, Button, Flex, Heading, Text } from '@chakra-ui/react';
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
import { Waiting } from '#web/ui/waiting.tsx';

const PAGE_SIZE = 10;
const READ_EVERY_MS = 60_000;

function Item({ item }: { item: NewsItem }) {
  const [title, source, body] =
    language() === 'cn' ? [item.titleCN, item.sourceCN, item.bodyCN] : [item.titleEN, item.sourceEN, item.bodyEN];
  return (
    <Box as="li" px="4" py="3" borderBottomWidth="1px" borderColor="border.muted" data-news={item.id}>
      <Heading as="h2" fontSize="md" overflowWrap="anywhere">
        {title}
      </Heading>
      <Text fontSize="xs" color="fg.muted" my="0.5">
        {source} · <time>{bankDateTime(item.bankTime)}</time>
      </Text>
      <Text fontSize="sm" overflowWrap="anywhere" maxW="80ch">
        {body}
      </Text>
    </Box>
  );
}

function Pages({ pageNum, pages, onTurn }: { pageNum: number; pages: number; onTurn: (pageNum: number) => void }) {
  const { t } = useTranslation();
  return (
    <Flex as="nav" aria-label={t('news.pages')} align="center" justify="center" gap="3" p="2" fontSize="sm">
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

/** Refetched every minute, so that new items appear. */
export function NewsItems({ kind }: { kind: NewsKind }) {
  const [pageNum, setPageNum] = useState(1);
  const asked = useNewsQuery(
    { kind, pageNum, pageSize: PAGE_SIZE },
    { query: { ...bySelf, refetchInterval: READ_EVERY_MS, placeholderData: (before) => before }, request: automaticRead },
  );
  const page = dataOf(asked.data);
  if (page === null)
    return asked.isError ? <Failed reason={reasonOf(asked.error)} onRetry={() => void asked.refetch()} /> : <Waiting rows={8} />;
  if (page.total === 0) return <Empty reason="news.noNews" />;
  return (
    <Box bg="bg.panel" borderWidth="1px" borderRadius="lg">
      {asked.isError && <Outdated readAt={asked.dataUpdatedAt} onRetry={() => void asked.refetch()} />}
      <Box as="ul">
        {page.rows.map((item) => (
          <Item key={item.id} item={item} />
        ))}
      </Box>
      <Pages pageNum={page.pageNum} pages={Math.ceil(page.total / PAGE_SIZE)} onTurn={setPageNum} />
    </Box>
  );
}
