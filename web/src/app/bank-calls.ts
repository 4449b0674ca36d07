// Configures the transport with session, language and address, and shows failures to the user (API-01 to API-03).
import { queryClient } from '#web/api/query-client.ts';
import { repeatReads } from '#web/api/reads.ts';
import { automaticRead, configureTransport } from '#web/api/transport.ts';
import { acceptLanguage, onLanguage } from '#web/i18n/index.ts';
import { bankWait } from '#web/state/bank-wait.ts';
import { portalConfig } from '#web/state/portal-config.ts';
import { session } from '#web/state/session.ts';
import { world } from '#web/state/world.ts';
import { sessionLost, shareLoss, tellFailuresOfHooks } from './failures/tell-failure.ts';
import { noteActivity, shareActivity } from './idle-watch.ts';
import { setEnding } from './session-end.ts';

const LOG_ADDRESS = '/shop/base/log/';
const DETAIL_LENGTH = 1000;

/** Sends a line to the bank's log; never throws (ERR-10, LIV-14). */
export function report(line: { scene: string; traceId?: string; detail?: string; businessNo?: string }): void {
  if (session.user === null) return;
  void import('#web/api/generated/base/base.ts').then(({ scene }) => scene(line, automaticRead)).catch(() => {});
}

/** Called once at start; `closeConnection` closes the live connection. */
export function joinBankCalls(closeConnection: () => void): void {
  const { clientIp, clientMac } = portalConfig();
  configureTransport({
    baseUrl: () => `/ftfeportal/${world()}`,
    token: () => session.user?.token ?? '',
    language: acceptLanguage,
    clientIp,
    clientMac,
    onCall: (isAutomatic) => {
      if (!isAutomatic) noteActivity();
    },
    onWait: (isLong) => {
      bankWait.isLong = isLong;
    },
    onFailure: (failure, url, traceId) => {
      if (failure.kind === 'session') void sessionLost(failure.code);
      if (failure.kind === 'contract' && !url.startsWith(LOG_ADDRESS))
        report({ scene: 'answer breaks the contract', traceId, detail: url.slice(0, DETAIL_LENGTH) });
    },
  });
  tellFailuresOfHooks();
  shareLoss();
  shareActivity();
  setEnding({ closeConnection, logout: async () => (await import('#web/api/generated/auth/auth.ts')).logout() });
  // Refetches all reads except prices, because the bank's texts are in the language of the request.
  onLanguage(() => void repeatReads(queryClient, { predicate: ({ queryKey: [, url] }) => !String(url).startsWith('/tradexprice/') }));
}
