// The world clock: which sessions of the FX market are open at bank time, and when they open or close (NEW-05).
import { chakra } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bankDateTime } from '#web/domain/bank-time.ts';
import type { ClosedDays } from '#web/domain/centre-days.ts';
import { type SessionNow, sessionsAt } from '#web/domain/fx-sessions.ts';
import { present } from '#web/live/bank-clock.ts';
import { StatusTag } from '#web/ui/status-tag.tsx';

const LOOK_EVERY_MS = 10_000;
const MINUTE_MS = 60_000;

const style = {
  '& li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: '3',
    minH: '11',
    px: '3',
    py: '1.5',
    borderBottomWidth: '1px',
    borderColor: 'border.muted',
    fontSize: 'sm',
  },
  '& li:last-of-type': { borderBottomWidth: 0 },
  '& small': { display: 'block', fontSize: 'xs', color: 'fg.muted', fontVariantNumeric: 'tabular-nums' },
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

function Session({ session: { id, local, isOpen, changesAt, isToday }, now }: { session: SessionNow; now: number }) {
  const { t } = useTranslation();
  const minutes = Math.ceil((changesAt - now) / MINUTE_MS);
  const time = bankDateTime(changesAt).slice(isToday ? 11 : 5, 16);
  return (
    <li data-session={id} data-open={isOpen}>
      <div>
        {t(`news.session.${id}`)}
        <small>
          {t('news.localTime', { time: local })} ·{' '}
          {isOpen ? t('news.closesIn', { hours: Math.floor(minutes / 60), minutes: minutes % 60, time }) : t('news.opens', { time })}
        </small>
      </div>
      <StatusTag label={t(isOpen ? 'news.open' : 'news.closed')} tone={isOpen ? 'good' : 'neutral'} />
    </li>
  );
}

/** `bankTime` is used until the bank's clock is set; afterwards the clock advances by itself. */
export function WorldClock({ bankTime, closed }: { bankTime: number; closed: ClosedDays }) {
  const now = useBankNow(bankTime);
  return (
    <chakra.ul css={style}>
      {sessionsAt(now, closed).map((session) => (
        <Session key={session.id} session={session} now={now} />
      ))}
    </chakra.ul>
  );
}
