// Indicative prices and dealing hours on the login page, read every 10 seconds while the page is visible (LAY-30).
import { Box, Flex, Text } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dataOf } from '#web/api/data-of.ts';
import { useGetPublicBoard } from '#web/api/generated/base/base.ts';
import type { PublicBoard as Board } from '#web/api/generated/model/publicBoard.zod.ts';
import { bySelf } from '#web/api/reads.ts';
import { automaticRead } from '#web/api/transport.ts';
import { bankClock, bankDate, bankDateTime } from '#web/domain/bank-time.ts';
import { pipPlaces } from '#web/domain/price-figures.ts';
import { rateParts } from '#web/domain/rate-format.ts';
import { AgeMark } from '#web/ui/outdated.tsx';
import { PairName } from '#web/ui/pair-name.tsx';
import { BoardCard, BoardHead, BoardWaiting, BODY_HEIGHT, boardRow } from './board-card.tsx';

const READ_EVERY_MS = 10_000;
/** Milliseconds without a new response after which prices are dimmed. */
const OLD_AFTER_MS = 30_000;

type Price = Board['prices'][number];

/** Whether the response read at `readAt` (epoch ms of this browser) is too old to be shown as current. */
function useIsOld(readAt: number): boolean {
  const [isOld, setOld] = useState(false);
  useEffect(() => {
    const left = readAt + OLD_AFTER_MS - Date.now();
    setOld(left <= 0);
    const timer = setTimeout(() => setOld(true), left);
    return () => clearTimeout(timer);
  }, [readAt]);
  return isOld;
}

function Figure({ rate, pipFactor, label }: { rate: string; pipFactor: string; label: string }) {
  const { big, pips, beyond } = rateParts(rate, pipPlaces({ pipFactor }));
  return (
    <Text
      as="span"
      textAlign="end"
      fontSize="xl"
      lineHeight="tight"
      fontVariantNumeric="tabular-nums"
      css={{ '& b': { fontWeight: 'semibold' } }}
    >
      <span className="unseen">{`${label} ${rate}`}</span>
      <span aria-hidden="true">
        {big}
        <b>{pips}</b>
        {beyond}
      </span>
    </Text>
  );
}

function Row({ price: { rateCode, pipFactor, bid, offer } }: { price: Price }) {
  const { t } = useTranslation();
  return (
    <Box as="li" css={boardRow}>
      <PairName rateCode={rateCode} />
      <Figure rate={bid} pipFactor={pipFactor} label={t('auth.board.bid')} />
      <Figure rate={offer} pipFactor={pipFactor} label={t('auth.board.offer')} />
    </Box>
  );
}

/** Formats a bank time: the time alone on the day of `now`, otherwise with its date. */
const timeOn = (now: number, at: number, clock: (at: number) => string): string =>
  bankDate(now) === bankDate(at) ? clock(at) : `${bankDate(at)} ${clock(at)}`;

const toMinute = (at: number): string => bankDateTime(at).slice(11, 16);

/** Shows when the dealing hours end, or when they next begin if the bank is closed. */
function Hours({ board: { bankTime, nextChangeAt, openUntil } }: { board: Board }) {
  const { t } = useTranslation();
  if (openUntil === null) return t('auth.board.opensAt', { time: timeOn(bankTime, nextChangeAt, toMinute) });
  const endsToday = bankDate(bankTime) === bankDate(openUntil);
  return t(endsToday ? 'auth.board.openUntil' : 'auth.board.openUntilNextDay', { time: toMinute(openUntil) });
}

/** Shows the prices of the bank's last response on the login page; a message if there was no response. */
export function PublicBoard() {
  const { t } = useTranslation();
  const { data, isError, dataUpdatedAt } = useGetPublicBoard({
    query: { ...bySelf, refetchInterval: READ_EVERY_MS },
    request: automaticRead,
  });
  const isOld = useIsOld(dataUpdatedAt);
  const board = dataOf(data);
  if (board === null && !isError) return <BoardWaiting />;
  if (board === null)
    return (
      <BoardCard foot={null}>
        <Flex role="status" h={`${BODY_HEIGHT}px`} align="center" justify="center" color="fg.onHeaderMuted">
          {t('auth.board.unavailable')}
        </Flex>
      </BoardCard>
    );
  const { bankTime, prices } = board;
  const madeAt = Math.max(...prices.map(({ valTime }) => valTime));
  return (
    <BoardCard
      foot={
        <>
          <Text as="span">
            <Hours board={board} />
          </Text>
          <Flex as="span" align="baseline" gap="2">
            <AgeMark readAt={isError || isOld ? dataUpdatedAt : null} />
            {t('auth.board.indicative', { time: timeOn(bankTime, madeAt, bankClock) })}
          </Flex>
        </>
      }
    >
      <BoardHead />
      <Box as="ul" listStyleType="none" opacity={isOld ? 0.6 : 1} data-dimmed={isOld}>
        {prices.map((price) => (
          <Row key={price.rateCode} price={price} />
        ))}
      </Box>
    </BoardCard>
  );
}
