// Why the last delivery of a leg failed: the account that could not be debited, its state now, and the action to take
// (DLV-01, QRY-30).
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { dataOf } from '#web/api/data-of.ts';
import { useGetAccountsDetail, useGetMarginAccountsDetail } from '#web/api/generated/client/client.ts';
import type { AccountDetail } from '#web/api/generated/model/accountDetail.zod.ts';
import { usePubTrade } from '#web/api/generated/trade/trade.ts';
import { askedFor } from '#web/api/reads.ts';
import { add, compare, type Decimal, storedMoney } from '#web/domain/decimal.ts';
import { fullMoney } from '#web/domain/rate-format.ts';
import type { Row as ConfirmRow } from '#web/state/dialogs.ts';
import { ConfirmRows } from '#web/ui/confirm-rows.tsx';
import type { Sayable } from '#web/ui/use-words.ts';
import { chargeOf, type OpenLeg } from './open-leg.ts';

type Failure = NonNullable<OpenLeg['failureCause']>;

/** Returns the amount of the paying account that the rest of a leg needs, with the charge if it is in that currency. */
function needed(leg: OpenLeg): Decimal {
  const [first, second] = [storedMoney(leg.amt1), storedMoney(leg.amt2)];
  return leg.side === 'B' ? add(second, chargeOf(leg, first)) : first;
}

// Whether the cause no longer exists, so that the customer can deliver at once.
const isMended = (leg: OpenLeg, cause: Failure, { state, available }: AccountDetail): boolean =>
  state === '0' && (cause !== 'balanceShort' || compare(available, needed(leg)) >= 0);

function adviceOf(leg: OpenLeg, cause: Failure, accountNo: string, account: AccountDetail | undefined): Sayable {
  if (account && isMended(leg, cause, account))
    return { key: cause === 'balanceShort' ? 'record.deliver.enoughNow' : 'record.deliver.normalNow' };
  return { key: `record.failed.${cause}`, values: { accountNo } };
}

const stateNow = ({ state, available, cyCode }: AccountDetail, t: TFunction<'portal'>): string =>
  `${t(`account.states.${state}`)} · ${t('due.available', { amount: fullMoney(available, cyCode) })}`;

function Failed({ leg, cause }: { leg: OpenLeg; cause: Failure }) {
  const { t } = useTranslation();
  const isMargin = cause === 'marginAccountAbnormal';
  const deal = usePubTrade({ businessNo: leg.businessNo }, { query: { ...askedFor, enabled: isMargin } });
  const trade = useGetAccountsDetail({ query: { ...askedFor, enabled: !isMargin } });
  const margin = useGetMarginAccountsDetail({ query: { ...askedFor, enabled: isMargin } });
  const payer = leg.side === 'B' ? 1 : 0;
  const accountNo = isMargin ? dataOf(deal.data)?.marginAccount : leg.accounts[payer];
  const account = dataOf((isMargin ? margin : trade).data)?.find((one) => one.accountNo === accountNo);
  const currency = isMargin ? dataOf(deal.data)?.marginCycode : leg.currencies[payer];
  const named = accountNo && `${currency} ${accountNo}`;
  const rows: readonly ConfirmRow[] = [
    { label: { key: 'record.deliver.failed' }, value: { key: `trade.failureCause.${cause}` } },
    ...(named ? [{ label: { key: 'record.deliver.failedAccount' as const }, value: named }] : []),
    // The row is there before the account has been read, so that the dialog does not grow (LAY-26).
    { label: { key: 'record.deliver.accountNow' }, value: account ? stateNow(account, t) : { key: 'common.none' } },
    { label: { key: 'record.deliver.whatToDo' }, value: adviceOf(leg, cause, named || '', account) },
  ];
  return <ConfirmRows rows={rows} />;
}

/** Renders nothing unless the last delivery of the leg failed. */
export function FailedDelivery({ leg }: { leg: OpenLeg }) {
  const { deliveryStatus, failureCause } = leg;
  return deliveryStatus === '3' && failureCause !== null ? <Failed leg={leg} cause={failureCause} /> : null;
}
