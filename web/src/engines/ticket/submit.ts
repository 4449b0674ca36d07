// Submits a ticket: confirmations, permission check, then one request, sent exactly once (SPO-01, SPO-02, SPO-09, QUO-36).
import { type Failure, failureOf } from '#web/api/failures.ts';
import { checkTradeAuth, getCheckTradeAuthQueryKey } from '#web/api/generated/spot/spot.ts';
import { queryClient } from '#web/api/query-client.ts';
import { refreshDeals } from '#web/api/refresh-deals.ts';
import { toldByCaller } from '#web/api/reads.ts';
import type { TextKey } from '#web/i18n/index.ts';
import { ask } from '#web/state/dialogs.ts';
import { notifyServer } from '#web/state/notices.ts';
import { awaitQuote } from '#web/live/quote-queue.ts';
import { announce } from '../acts/announce.ts';
import { neverArrived, perform, tellActFailure } from '../acts/perform.ts';
import { type Form, rateCodeOf, type Typed } from './form.ts';
import { forgetRequest, noteRequest } from './requests.ts';
import type { Market, Product, Sending } from './ticket-types.ts';

type Asking<Key extends string, Facts extends Market, Request extends { clientRequestId: string }> = {
  readonly product: Product<Key, Facts, Request>;
  readonly form: Form<Key>;
  readonly facts: Facts;
  /** The typed values, to repeat the request (QUO-41). */
  readonly terms: Typed<Key>;
};

/** Shows every confirmation; null when the user declined one. */
async function confirmed<Key extends string, Facts extends Market, Request extends { clientRequestId: string }>({
  product,
  form,
  facts,
}: Asking<Key, Facts, Request>): Promise<Form<Key> | null> {
  let agreed = form;
  for (const { field, words } of product.confirmations?.(form, facts) ?? []) {
    if (!(await ask({ words, confirmLabel: { key: 'trade.continue' } }))) return null;
    agreed = { ...agreed, [field]: '1' };
  }
  return agreed;
}

/**
 * Whether the bank allows this user to deal the pair. A refusal's reason is shown and cached for the submit button
 * (SES-18).
 */
async function isAllowed(tranType: Product<never, Market, never>['tranType'], rateCode: string): Promise<boolean> {
  const asked = { rateCode, tranType };
  try {
    const answer = await queryClient.fetchQuery({
      queryKey: getCheckTradeAuthQueryKey(asked),
      queryFn: ({ signal }) => checkTradeAuth(asked, { signal }),
      staleTime: 0,
      retry: false,
      ...toldByCaller,
    });
    if (answer.code !== 0) return false;
    if (!answer.data.allowed) notifyServer(answer.data.reason ?? '');
    return answer.data.allowed;
  } catch (thrown) {
    tellActFailure(failureOf(thrown));
    return false;
  }
}

// The card beside the ticket shows these sentences itself, where it is on the screen (QUO-51).
function tell(ticket: string, [first, ...more]: readonly TextKey[]): void {
  if (first) announce({ ticket }, 'success', { key: first });
  for (const key of more) announce({ ticket }, 'info', { key });
}

/** Returns how a request is sent: to a second person where the bank requires it (EYE-02). */
export const sendingOf = <Key extends string, Facts extends Market, Request extends { clientRequestId: string }>(
  { sending, submission }: Pick<Product<Key, Facts, Request>, 'sending' | 'submission'>,
  form: Form<Key>,
  facts: Facts,
): Sending<Request> => submission?.(form, facts)?.sending ?? sending;

/** The state of a request after each outcome. */
const afterwards = { quote: 'asked', done: 'placed', submitted: 'submitted' } as const;

/** Outcome of a submit: sent to the bank, not sent, or refused by the bank. */
type Submitted = 'sent' | 'notSent' | Failure;

/** Sends the request and reports the outcome. */
export async function submitTicket<Key extends string, Facts extends Market, Request extends { clientRequestId: string }>(
  asking: Asking<Key, Facts, Request>,
): Promise<Submitted> {
  const { product, facts, terms } = asking;
  const form = await confirmed(asking);
  const rateCode = rateCodeOf(asking.form);
  if (!form || !(await isAllowed(product.tranType, rateCode))) return 'notSent';
  const { operationId, call, outcome, messages } = sendingOf(product, form, facts);
  const base = { rateCode, terms, preview: product.preview(form, facts), businessNo: null };
  noteRequest(product.id, { ...base, is: 'sending' });
  const performed = await perform(
    { operationId, subject: rateCode, send: (clientRequestId) => call(product.toRequest(form, facts, clientRequestId)) },
    crypto.randomUUID(),
    () => noteRequest(product.id, { ...base, is: 'lookingUp' }),
  );
  void refreshDeals();
  if (performed.kind === 'refused') {
    tellActFailure(performed.failure);
    forgetRequest(product.id);
    return performed.failure;
  }
  if (performed.kind === 'neverArrived') {
    announce({ ticket: product.id }, 'warning', neverArrived(performed.act));
    noteRequest(product.id, { ...base, is: 'neverArrived' });
    return 'notSent';
  }
  const said = messages(performed.answer?.data ?? null);
  tell(product.id, said);
  noteRequest(product.id, { ...base, is: afterwards[outcome], businessNo: performed.businessNo, said });
  if (outcome === 'quote' && performed.businessNo !== null) void awaitQuote(performed.businessNo);
  return 'sent';
}
