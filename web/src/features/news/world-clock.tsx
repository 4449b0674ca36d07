// The world clock: which sessions of the FX market are open at bank time, and when they open or close (NEW-05).
import { Box, chakra, Skeleton } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bankDateTime } from '#web/domain/bank-time.ts';
import type { ClosedDays } from '#web/domain/centre-days.ts';
import { divide } from '#web/domain/decimal.ts';
import { bankDayStart, type SessionNow, sessionsAt } from '#web/domain/fx-sessions.ts';
import { present } from '#web/live/bank-clock.ts';
import { StatusTag } from '#web/ui/status-tag.tsx';

const LOOK_EVERY_MS = 10_000;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** Heights of a session in a list on a phone, in a row, and in a list beside the calendar, and of the hours below a list. */
const [PHONE, ROW, LIST, AXIS] = [76, 120, 89, 28];

// A list beside or, on a phone, above the calendar; between these widths one row above it.
const style = {
  '& ul': { display: 'grid', gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(5, minmax(0, 1fr))', xl: 'minmax(0, 1fr)' } },
  '& li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gridTemplateAreas: {
      base: '"name time" "note tag" "hours hours"',
      md: '"name name" "time tag" "note note" "hours hours"',
      xl: '"name time" "note tag" "hours hours"',
    },
    alignItems: 'center',
    alignContent: 'center',
    columnGap: '2',
    rowGap: { base: '0.5', md: '1' },
    minH: { base: `${PHONE}px`, md: `${ROW}px`, xl: `${LIST}px` },
    px: '3',
    borderColor: 'border.muted',
    borderBottomWidth: { base: '1px', md: 0, xl: '1px' },
    borderInlineEndWidth: { base: 0, md: '1px', xl: 0 },
    lineHeight: 'tight',
  },
  '& li:last-of-type': { borderInlineEndWidth: 0 },
  '& b': { gridArea: 'name', fontSize: 'sm', fontWeight: 'medium' },
  '& time': { gridArea: 'time', fontSize: '18px', fontVariantNumeric: 'tabular-nums', textAlign: { base: 'end', md: 'start', xl: 'end' } },
  '& li[data-open=false] time': { color: 'fg.muted' },
  '& .tag': { gridArea: 'tag', justifySelf: 'end' },
  '& small': { gridArea: 'note', fontSize: 'xs', color: 'fg.muted', fontVariantNumeric: 'tabular-nums' },
  '& .hours': { gridArea: 'hours', position: 'relative', display: 'flex', h: '6px', mt: '1', borderRadius: 'full', bg: 'bg.emphasized' },
  '& .hours > i': { flex: 1 },
  '& .hours > i:first-of-type': { borderStartRadius: 'full' },
  '& .hours > i:last-of-type': { borderEndRadius: 'full' },
  '& .hours > i[data-open=true]': { bg: 'border.control' },
  '& [data-open=true] > .hours > i[data-open=true]': { bg: 'accent.border' },
  '& .hours > s': { position: 'absolute', insetBlock: '-3px', w: '2px', ms: '-1px', bg: 'fg' },
  '& .axis': {
    display: { base: 'flex', md: 'none', xl: 'flex' },
    alignItems: 'center',
    justifyContent: 'space-between',
    h: `${AXIS}px`,
    px: '3',
    fontSize: 'xs',
    color: 'fg.muted',
    fontVariantNumeric: 'tabular-nums',
  },
} as const;

/** Returns the current bank time; the given one until the clock is set. */
function useBankNow(first: number): number {
  const [now, setNow] = useState(() => present().bank?.time ?? first);
  useEffect(() => {
    const timer = setInterval(() => setNow((before) => present().bank?.time ?? before), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** The hours of the bank's day in which the session is open, with a mark at the current time. */
function Hours({ hours, now }: { hours: readonly boolean[]; now: number }) {
  const share = divide(String(100 * (now - bankDayStart(now))), String(DAY_MS), 2);
  return (
    <span className="hours" aria-hidden="true">
      {hours.map((isOpen, hour) => (
        <i key={hour} data-open={isOpen} />
      ))}
      <s style={{ insetInlineStart: `${share}%` }} />
    </span>
  );
}

/** Returns when the session closes or opens: the time that is left, or the bank time of another day. */
function useChange({ isOpen, changesAt }: SessionNow, now: number): string {
  const { t } = useTranslation();
  const minutes = Math.ceil((changesAt - now) / MINUTE_MS);
  const left = { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
  if (isOpen) return t('news.closesIn', left);
  return changesAt - now < DAY_MS ? t('news.opensIn', left) : t('news.opens', { time: bankDateTime(changesAt).slice(5, 16) });
}

function Session({ session, now }: { session: SessionNow; now: number }) {
  const { t } = useTranslation();
  const change = useChange(session, now);
  const { id, local, isOpen, hours } = session;
  return (
    <li data-session={id} data-open={isOpen}>
      <b>{t(`news.session.${id}`)}</b>
      <time>{local}</time>
      <small>{change}</small>
      <StatusTag label={t(isOpen ? 'news.open' : 'news.closed')} tone={isOpen ? 'good' : 'neutral'} />
      <Hours hours={hours} now={now} />
    </li>
  );
}

/** Occupies the height of the clock while it is loading (LAY-26). */
export function ClockSkeleton() {
  const { t } = useTranslation();
  return (
    <Box
      role="status"
      aria-busy
      aria-label={t('common.loading')}
      p="3"
      h={{ base: `${5 * PHONE + AXIS}px`, md: `${ROW}px`, xl: `${5 * LIST + AXIS}px` }}
    >
      <Skeleton h="full" />
    </Box>
  );
}

/** `bankTime` is used until the bank's clock is set; afterwards the clock advances by itself. */
export function WorldClock({ bankTime, closed }: { bankTime: number; closed: ClosedDays }) {
  const { t } = useTranslation();
  const now = useBankNow(bankTime);
  return (
    <chakra.div css={style}>
      <ul>
        {sessionsAt(now, closed).map((session) => (
          <Session key={session.id} session={session} now={now} />
        ))}
      </ul>
      <div className="axis" aria-hidden="true">
        <span>00:00</span>
        <span>12:00 {t('news.bankDay')}</span>
        <span>24:00</span>
      </div>
    </chakra.div>
  );
}
