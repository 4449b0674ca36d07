// Records the accepts that a page sends with their answers, and the frames that its sockets receive (TRU-02).
import type { Page, Request } from 'playwright/test';
import type { Desk } from './desk.ts';
import type { Act } from './history.ts';

type Sent = { readonly clientRequestId: string; readonly businessNo: string; readonly doneType: string };
type Answer = { readonly code: number };

const sentOf = (request: Request): Sent | null => {
  // A page shows the quotes of its login, whoever requested them, so it may accept one of any product.
  if (!/\/do\w+Confirm$/.test(request.url()) || request.method() !== 'POST') return null;
  return request.postDataJSON() as Sent;
};

/**
 * Watches a page from now on. Returns what looks up the accepts without an answer, to be called when the page is closed
 * and the bank can be reached.
 */
export function watchAccepts(page: Page, client: string, desk: Desk): () => Promise<void> {
  const { history } = desk;
  const waiting = new Map<string, Omit<Act, 'ended' | 'decision'>>();
  page.on('request', (request) => {
    const sent = sentOf(request);
    if (!sent || waiting.has(sent.clientRequestId)) return;
    const { clientRequestId: id, businessNo: subject, doneType } = sent;
    const operation = doneType === 'ok' ? 'accept' : 'refuse';
    waiting.set(id, { client, login: desk.login, id, operation, subject, began: history.now(), lostAt: null, attempts: [] });
  });
  page.on('response', (response) => {
    const sent = sentOf(response.request());
    const act = sent && waiting.get(sent.clientRequestId);
    if (!act || response.status() !== 200) return;
    void response.json().then(
      ({ code }: Answer) => {
        if (code !== 0 && code < 2_000) return;
        waiting.delete(act.id);
        const decision = code === 0 ? ({ kind: 'ok', businessNo: act.subject ?? '' } as const) : ({ kind: 'refused', code } as const);
        history.act({ ...act, ended: history.now(), decision });
      },
      () => undefined,
    );
  });
  return async () => {
    for (const act of waiting.values()) history.act({ ...act, decision: await desk.outcome(act.id), ended: history.now() });
    waiting.clear();
  };
}

/** Records the frames of each socket that a page opens from now on. */
export function watchFrames(page: Page, client: string, { login, history }: Desk): void {
  let sockets = 0;
  page.on('websocket', (socket) => {
    sockets += 1;
    const connection = `${client} socket ${sockets}`;
    socket.on('framereceived', ({ payload }) => history.heard(connection, login, payload.toString()));
  });
}
