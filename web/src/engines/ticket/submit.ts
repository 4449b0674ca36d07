// Asks for a quote: confirmations, permission, then one request whose id is stored first; what is not answered is looked up and never sent again (SPO-01, SPO-02, SPO-09, QUO-36).
import { sendAct } from '#web/api/act.ts';
import { refreshDeals } from '#web/api/refresh-deals.ts';
import type { PendingAct } from '#web/api/pending.ts';
import { checkTradeAuth } from '#web/api/generated/spot/spot.ts';
import { failureOf } from '#web/api/failures.ts';
import { present } from '#web/live/bank-clock.ts';
import { addWaiting } from '#web/live/quote-queue.ts';
import { ask } from '#web/state/dialogs.ts';
import { notify, notifyServer } from '#web/state/notices.ts';
import { pendingOf } from '#web/engines/action/pending-acts.ts';
import { lookUpAct, tellActFailure, tellFound } from '../action/outcome.ts';
import type { Form, Product, Surroundings } from './ticket-types.ts';

/** A request that nobody answers dies after so long (QUO-39), ms. */
const dealerPatience = 60_000;

type Asking<Request extends { clientRequestId: string }, Deal> = {
  readonly product: Product<Request, Deal>;
  readonly form: Form;
  readonly around: Surroundings;
};

/** Every confirmation must be said yes to; null when one was not. */
async function confirmed<Request extends { clientRequestId: string }, Deal>({
  product,
  form,
  around,
}: Asking<Request, Deal>): Promise<Form | null> {
  const yes: Record<string, string> = {};
  for (const { field, words } of product.confirmations(form, around)) {
    if (!(await ask({ words }))) return null;
    yes[field] = '1';
  }
  return { ...form, ...yes };
}

/** Whether the bank lets this user deal the pair; its reason is told. */
async function isAllowed(tranType: '0' | '1' | '2' | '3', rateCode: string): Promise<boolean> {
  try {
    const answer = await checkTradeAuth({ rateCode, tranType });
    if (answer.code !== 0) return false;
    if (!answer.data.allowed) notifyServer(answer.data.reason ?? '');
    return answer.data.allowed;
  } catch (thrown) {
    tellActFailure(failureOf(thrown));
    return false;
  }
}

/** The request is with the bank: said in two steps, and shown as waiting. */
function started(businessNo: string | null, rateCode: string): void {
  notify('success', { key: 'tips.tradeStarted' });
  notify('info', { key: 'tips.sentToBank' });
  const requestedAt = present().bank?.time ?? Date.now();
  if (businessNo !== null) addWaiting({ businessNo, rateCode, requestedAt, expireAt: requestedAt + dealerPatience });
}

async function foundLater(act: PendingAct): Promise<boolean> {
  const found = await lookUpAct(act);
  tellFound(act, found);
  if (found?.kind !== 'done' || found.code !== 0) return false;
  started(found.businessNo, act.subject);
  return true;
}

/** True when the request has reached the bank and the form may begin anew. */
export async function askForQuote<Request extends { clientRequestId: string }, Deal>(asking: Asking<Request, Deal>): Promise<boolean> {
  const { product, around } = asking;
  const form = await confirmed(asking);
  const rateCode = form?.['rateCode'] ?? '';
  if (!form || !(await isAllowed(product.tranType, rateCode))) return false;
  const act: PendingAct = { clientRequestId: crypto.randomUUID(), operationId: product.operationId, subject: rateCode, sentAt: Date.now() };
  const request = product.toRequest(form, around, act.clientRequestId);
  const result = await sendAct(act, pendingOf(), () => product.ask(request));
  void refreshDeals();
  if (result.kind !== 'answered') tellActFailure(result.failure);
  if (result.kind === 'unknown') return foundLater(act);
  if (result.kind === 'refused') return false;
  started(result.answer.data?.businessNo ?? null, rateCode);
  return true;
}
