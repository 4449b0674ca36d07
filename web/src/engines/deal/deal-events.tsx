// Shows the history of a deal as a timeline that begins with its booking. For a spot deal these are its steps, for any
// other deal the receipts of the deal and of all deals derived from it (QRY-02).
import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { dataOf } from '#web/api/data-of.ts';
import type { TradeDuration } from '#web/api/generated/model/tradeDuration.zod.ts';
import { useReceipts } from '#web/api/generated/receipts/receipts.ts';
import { useSpotTradeDurationDetail } from '#web/api/generated/spot/spot.ts';
import { askedFor } from '#web/api/reads.ts';
import { bankDateTime } from '#web/domain/bank-time.ts';
import { tradeTypeOf } from '#web/domain/quote/trade-type.ts';
import { fullListMoney } from '#web/domain/rate-format.ts';
import { Unbroken } from '#web/ui/unbroken.tsx';
import { type Sayable, useWords } from '#web/ui/use-words.ts';

type Event = { readonly at: number; readonly what: Sayable; readonly more: string };

const lineStyle = {
  borderStartWidth: '2px',
  borderColor: 'border',
  ms: '2',
  ps: '4',
  fontSize: 'sm',
  '& > li': { position: 'relative', pb: '3' },
  '& > li::before': {
    content: '""',
    position: 'absolute',
    insetStart: '-21px',
    top: '6px',
    boxSize: '8px',
    borderRadius: 'full',
    bg: 'accent.solid',
  },
  '& time': { color: 'fg.muted', fontSize: 'xs', me: '3', fontVariantNumeric: 'tabular-nums' },
} as const;

function Line({ events }: { events: readonly Event[] }) {
  const { t } = useTranslation();
  const say = useWords();
  return (
    <chakra.ol css={lineStyle} aria-label={t('record.events')}>
      {events.map(({ at, what, more }, place) => (
        <li key={`${place} ${at}`}>
          <time>{bankDateTime(at)}</time>
          <Unbroken text={`${say(what)} ${more}`} />
        </li>
      ))}
    </chakra.ol>
  );
}

const joined = (...parts: readonly (string | null)[]): string => parts.filter((part) => part !== null).join(' · ');

const stepOf =
  (currency: string) =>
  ({ at, what, amt1, relatedNo }: TradeDuration['steps'][number]): Event => ({
    at,
    what: { key: `record.step.${what}` },
    more: joined(amt1 === null ? null : fullListMoney(amt1, currency), relatedNo),
  });

function SpotEvents({ businessNo }: { businessNo: string }) {
  const life = dataOf(useSpotTradeDurationDetail({ businessNo }, { query: askedFor }).data);
  return life && <Line events={life.steps.map(stepOf(life.trade.cyCode1))} />;
}

const oldestFirst = { pageNum: 1, pageSize: 50, sortBy: 'generatedAt', sortOrder: 'asc' } as const;

// Lists the receipts of a deal and of all deals derived from it: closings, deliveries and exercises have their own
// business number but the same uniform number.
function OtherEvents({ businessNo }: { businessNo: string }) {
  const uniformNo = dataOf(useReceipts({ ...oldestFirst, businessNo }, { query: askedFor }).data)?.rows[0]?.uniformNo;
  const query = { ...askedFor, enabled: uniformNo !== undefined };
  const family = dataOf(useReceipts({ ...oldestFirst, uniformNo: uniformNo ?? '' }, { query }).data);
  if (!family) return null;
  const events = family.rows.map((row): Event => ({
    at: row.generatedAt,
    what: { key: `receipt.types.${row.receiptType}` },
    more: joined(fullListMoney(row.amount, row.cyCode), row.businessNo === businessNo ? null : row.businessNo),
  }));
  return <Line events={events} />;
}

/** Shows the history of a deal. The prefix of `businessNo` determines the product (QUO-29). */
export function DealEvents({ businessNo }: { businessNo: string }) {
  return tradeTypeOf(businessNo) === 'spot' ? <SpotEvents businessNo={businessNo} /> : <OtherEvents businessNo={businessNo} />;
}
