// Shows the history of a deal as a timeline that begins with its booking: for a spot deal its steps, for any other deal
// the receipts of the deal and of all deals derived from it; every failed delivery with what to do, and every
// difference of a closing that was paid (QRY-02, QRY-30).
import { chakra } from '@chakra-ui/react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { dataOf } from '#web/api/data-of.ts';
import type { FailedAttempt } from '#web/api/generated/model/failedAttempt.zod.ts';
import type { NetDifference } from '#web/api/generated/model/netDifference.zod.ts';
import type { TradeDuration } from '#web/api/generated/model/tradeDuration.zod.ts';
import { useReceipts } from '#web/api/generated/receipts/receipts.ts';
import { useSpotTradeDurationDetail } from '#web/api/generated/spot/spot.ts';
import { usePubTrade } from '#web/api/generated/trade/trade.ts';
import { askedFor } from '#web/api/reads.ts';
import { bankDateTime } from '#web/domain/bank-time.ts';
import { tradeTypeOf } from '#web/domain/quote/trade-type.ts';
import { fullListMoney } from '#web/domain/rate-format.ts';
import { signedListMoney } from '#web/domain/signed.ts';
import { DealNumber } from '../detail/deal-number.tsx';
import { Unbroken } from '#web/ui/unbroken.tsx';
import { type Sayable, useWords } from '#web/ui/use-words.ts';

/** One event; `deal` is the number of another deal that it belongs to. */
type Event = {
  readonly at: number;
  readonly what: Sayable;
  readonly more: string;
  readonly deal?: string | null;
  readonly isFailure?: true;
};

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
  '& > li[data-failed]::before': { bg: 'fg.error' },
  '& time': { color: 'fg.muted', fontSize: 'xs', me: '3', fontVariantNumeric: 'tabular-nums' },
} as const;

const joined = (...parts: readonly (string | null)[]): string => parts.filter((part) => part !== null).join(' · ');

const otherThan = (businessNo: string, other: string): string | null => (other === businessNo ? null : other);

/** Returns a failed attempt: what failed, why, and the action to take. */
function failureOf({ at, leg, cause, accountNo }: FailedAttempt, t: TFunction<'portal'>): Event {
  const what = leg === null ? 'premium' : leg === 'single' ? 'delivery' : leg;
  const action = t(`record.failed.${cause}`, { accountNo: accountNo ?? '' });
  return { at, what: { key: `record.failed.${what}` }, more: `${t(`trade.failureCause.${cause}`)} · ${action}`, isFailure: true };
}

/** Returns the payment of a closing's difference; none before it is paid. */
const settlementOf =
  (businessNo: string) =>
  ({ closingNo, paidAt, cyCode, amount, accountNo }: NetDifference): Event[] => {
    const more = joined(signedListMoney(amount, cyCode), accountNo);
    return paidAt === null ? [] : [{ at: paidAt, what: { key: 'record.step.netted' }, more, deal: otherThan(businessNo, closingNo) }];
  };

function Line({ businessNo, events }: { businessNo: string; events: readonly Event[] }) {
  const { t } = useTranslation();
  const say = useWords();
  // The page of the deal has read the same detail.
  const { failedAttempts: failed = [], differences = [] } = dataOf(usePubTrade({ businessNo }, { query: askedFor }).data) ?? {};
  const others = [...failed.map((attempt) => failureOf(attempt, t)), ...differences.flatMap(settlementOf(businessNo))];
  const all = [...events, ...others].toSorted((one, other) => one.at - other.at);
  if (all.length === 0) return null;
  return (
    <chakra.ol css={lineStyle} aria-label={t('record.events')}>
      {all.map(({ at, what, more, deal, isFailure }, place) => (
        <li key={`${place} ${at}`} {...(isFailure && { 'data-failed': '' })}>
          <time>{bankDateTime(at)}</time>
          <Unbroken text={joined(say(what), more || null)} />
          {deal && (
            <>
              {' · '}
              <DealNumber businessNo={deal} />
            </>
          )}
        </li>
      ))}
    </chakra.ol>
  );
}

const stepOf =
  (currency: string) =>
  ({ at, what, amt1, relatedNo }: TradeDuration['steps'][number]): Event => ({
    at,
    what: { key: `record.step.${what}` },
    more: joined(amt1 === null ? null : fullListMoney(amt1, currency)),
    deal: relatedNo,
  });

function SpotEvents({ businessNo }: { businessNo: string }) {
  const life = dataOf(useSpotTradeDurationDetail({ businessNo }, { query: askedFor }).data);
  return life && <Line businessNo={businessNo} events={life.steps.map(stepOf(life.trade.cyCode1))} />;
}

const oldestFirst = { pageNum: 1, pageSize: 50, sortBy: 'generatedAt', sortOrder: 'asc' } as const;

// Lists the receipts of a deal and of all deals derived from it: closings, deliveries and exercises have their own
// business number but the same uniform number.
function OtherEvents({ businessNo }: { businessNo: string }) {
  const uniformNo = dataOf(useReceipts({ ...oldestFirst, businessNo }, { query: askedFor }).data)?.rows[0]?.uniformNo;
  const query = { ...askedFor, enabled: uniformNo !== undefined };
  const family = dataOf(useReceipts({ ...oldestFirst, uniformNo: uniformNo ?? '' }, { query }).data);
  // The bank books a deal and settles its premium in one instant.
  const rows = (family?.rows ?? []).toSorted(
    (one, other) => one.generatedAt - other.generatedAt || one.receiptType.localeCompare(other.receiptType),
  );
  const events = rows.map((row): Event => ({
    at: row.generatedAt,
    what: { key: `record.receipt.${row.receiptType}` },
    more: fullListMoney(row.amount, row.cyCode),
    deal: otherThan(businessNo, row.businessNo),
  }));
  return <Line businessNo={businessNo} events={events} />;
}

/** Shows the history of a deal. The prefix of `businessNo` determines the product (QUO-29). */
export function DealEvents({ businessNo }: { businessNo: string }) {
  return tradeTypeOf(businessNo) === 'spot' ? <SpotEvents businessNo={businessNo} /> : <OtherEvents businessNo={businessNo} />;
}
