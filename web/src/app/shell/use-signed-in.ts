// Runs while a user is signed in: the live connection, the customer's name in the current language, permissions,
// followed pairs and badges (SES-08, SES-18, LAY-23).
import { useEffect } from 'react';
import { dataOf } from '#web/api/data-of.ts';
import { explainRefusals } from '#web/api/failures.ts';
import { detailNotice } from '#web/api/refusal-detail.ts';
import { useGetQuoteAuth } from '#web/api/generated/auth/auth.ts';
import { useSubmissionQuery } from '#web/api/generated/approval/approval.ts';
import { useAll, useName } from '#web/api/generated/base/base.ts';
import { useClientInfo, useCustCountext, useForeignExchangeByCustomerId } from '#web/api/generated/client/client.ts';
import type { ClientInfo } from '#web/api/generated/model/clientInfo.zod.ts';
import type { LoginState } from '#web/api/generated/model/loginState.zod.ts';
import { useGetLoginState } from '#web/api/generated/user/user.ts';
import { bySelf } from '#web/api/reads.ts';
import { automaticRead } from '#web/api/transport.ts';
import { setBadges, setToApprove } from '#web/state/badges.ts';
import { setDealOpener, setDueActOpener } from '#web/state/deal-opener.ts';
import { type Follow, follows, setFollows } from '#web/state/follows.ts';
import { setPairs } from '#web/state/pairs.ts';
import { permission } from '#web/state/permission.ts';
import { session, setActivities, setClient } from '#web/state/session.ts';
import { reportMissingDownloads } from '../failures/missing-downloads.ts';
import { startLiveSession } from '../live-session.ts';
import { reportPendingActs } from '../pending-report.ts';
import { joinFollows } from '../follow-calls.ts';

const automatic = { query: bySelf, request: automaticRead };
// Opening the portal is user activity, which starts the idle limit (SES-28).
const byUser = { query: bySelf };

const openDeals = () => import('../open-deal.ts');

// Passes successful data to `take` each time it changes.
function useTaken<Data>(data: Data | null, take: (data: Data) => void): void {
  useEffect(() => {
    if (data !== null) take(data);
  }, [data, take]);
}

const takeClient = ({ client }: { client: Parameters<typeof setClient>[0] }) => setClient(client);
const takePermission = (next: typeof permission) => Object.assign(permission, next);
const takeFollows = (list: readonly Follow[]) => setFollows(list.map(({ rateCode, tranType, termId }) => ({ rateCode, tranType, termId })));
const takeFollowLimit = ({ value }: { readonly value: string }) => void (follows.limit = Number(value));
const takeActivities = ({ allows }: LoginState) => setActivities(allows);
const takeWaiting = ({ total }: { readonly total: number }) => setToApprove(total);

const waiting = { scope: 'toApprove', state: 'waiting', pageNum: 1, pageSize: 10 } as const;

// Reads what the role allows, and how many submissions wait for a user who may decide (EYE-10).
function useApprovals(): void {
  const state = dataOf(useGetLoginState(automatic).data);
  const decides = state?.allows.includes('decide') === true;
  useTaken(state, takeActivities);
  useTaken(dataOf(useSubmissionQuery(waiting, { ...automatic, query: { ...bySelf, enabled: decides } }).data), takeWaiting);
}

/** Called once, by the main layout. Returns the demo data of the bank, if it is a demo and this user may deal. */
export function useSignedIn(): ClientInfo['demo'] {
  useEffect(() => {
    explainRefusals(detailNotice);
    setDealOpener((businessNo) => void openDeals().then(({ openDealPage }) => openDealPage(businessNo)));
    setDueActOpener((item, act) => void openDeals().then(({ openDueActOf }) => openDueActOf(item, act)));
    joinFollows();
    startLiveSession();
    void reportPendingActs();
  }, []);
  useEffect(reportMissingDownloads, []);
  const info = dataOf(useClientInfo(automatic).data);
  const permitted = dataOf(useGetQuoteAuth({ loginName: session.user?.name ?? '' }, byUser).data);
  useApprovals();
  useTaken(info, takeClient);
  useTaken(dataOf(useCustCountext(automatic).data), setBadges);
  useTaken(dataOf(useAll(automatic).data), setPairs);
  useTaken(permitted, takePermission);
  useTaken(dataOf(useForeignExchangeByCustomerId({ loginName: session.user?.name ?? '' }, automatic).data), takeFollows);
  useTaken(dataOf(useName({ name: 'followLimit' }, automatic).data), takeFollowLimit);
  return permitted?.allowed === true ? info?.demo : undefined;
}
