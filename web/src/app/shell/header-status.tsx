// Connects the header to the bank's clock and to the live connection.
import { Box, Flex } from '@chakra-ui/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { useGetServiceTime } from '#web/api/generated/base/base.ts';
import { refreshDeals } from '#web/api/refresh-deals.ts';
import { bySelf } from '#web/api/reads.ts';
import { automaticRead } from '#web/api/transport.ts';
import { localTime, portalClock, present } from '#web/live/bank-clock.ts';
import { liveState } from '#web/live/live-state.ts';
import { bankWait } from '#web/state/bank-wait.ts';
import { openNotices } from '#web/state/kept-notices.ts';
import { session } from '#web/state/session.ts';
import { reconnectLive } from '../live-session.ts';
import { BankTime } from './bank-time.tsx';
import { LiveBadge, type LiveView } from './live-badge.tsx';

const SPOT = '0';
const READ_EVERY_MS = 60_000;
const bankNow = () => present().bank?.time ?? null;

function useServiceTime() {
  const { data: answer } = useGetServiceTime(
    { tranType: SPOT },
    { query: { ...bySelf, refetchInterval: READ_EVERY_MS }, request: automaticRead },
  );
  const time = answer?.code === 0 ? answer.data : undefined;
  useEffect(() => {
    if (time !== undefined) portalClock.anchor(time, localTime());
  }, [time]);
  useNewDay(time?.businessDate);
  useNotices(time?.businessDate);
  return time;
}

// Refetches the counts of due and pending deals when the business date changes (LAY-23).
function useNewDay(date: string | undefined): void {
  const known = useRef(date);
  useEffect(() => {
    if (known.current !== undefined && known.current !== date) void refreshDeals();
    known.current = date;
  }, [date]);
}

// Loads the notices of this login and business day for the bell (LIV-31).
function useNotices(day: string | undefined): void {
  const login = useSnapshot(session).user?.name;
  useEffect(() => {
    if (day !== undefined && login !== undefined) openNotices(login, day);
  }, [day, login]);
}

// Returns whole seconds since `instant` (monotonic milliseconds), updated while `counting`; 0 without an instant.
function useAge(instant: number | null, counting: boolean): number {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    if (!counting) return;
    const count = () => setSeconds(instant === null ? 0 : Math.floor((performance.now() - instant) / 1000));
    count();
    const timer = setInterval(count, 1000);
    return () => clearInterval(timer);
  }, [instant, counting]);
  return seconds;
}

// Shows the state of the live connection, never a price. While there are no prices or no connection, it also shows for
// how many seconds. While calls wait for the bank, it shows this instead.
function Chip() {
  const live = useSnapshot(liveState);
  const { shown } = live;
  const isCounting = shown === 'noPrices' || shown === 'reconnecting';
  // Read only when it is shown, so that a price does not render the chip.
  const seconds = useAge(shown === 'noPrices' ? live.lastPriceAt : live.lostAt, isCounting);
  const { isLong } = useSnapshot(bankWait);
  const connection: LiveView = isCounting ? { state: shown, seconds } : { state: shown };
  return <LiveBadge view={isLong ? { state: 'waiting' } : connection} onReconnect={reconnectLive} />;
}

// Shows its children only if there is room beside the menu with its badges, the customer and the actions. A line that
// does not fit wraps and is hidden by the overflow. Beside the menu, the customer's name shrinks before this box does.
function WithRoom({ children }: { children: ReactNode }) {
  return (
    <Flex flex={{ base: '1', lg: '1 1 14rem' }} minW="0" h="full" wrap="wrap" justify="flex-end" overflow="hidden">
      {/* This empty item is the first line. Without it, an item that is too wide would stay on the visible line instead of wrapping. */}
      <Box h="full" />
      <Flex align="center" h="full" me="2">
        {children}
      </Flex>
    </Flex>
  );
}

/** Bank time with service hours, and the live chip. */
export function HeaderStatus() {
  const time = useServiceTime();
  return (
    <>
      <WithRoom>
        <BankTime now={bankNow} hours={time?.hours} open={time !== undefined && time.session !== 'CLOSED'} />
      </WithRoom>
      <Chip />
    </>
  );
}
