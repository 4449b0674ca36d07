// The audit trail: each request, quote, decision, expiry and discard with user, bank time and trace id (BNK-47).
import type { Event, Fact } from '../facts/facts.ts';
import type { AuditEntry } from '../facts/world-state.ts';

/** Name in the trail of each recorded fact. The portal reports a discard as a logged scene. */
const audited: Partial<Record<Fact['type'], string>> = {
  quoteRequested: 'request',
  quoteSent: 'quote',
  quoteBankRejected: 'bankRejection',
  quoteAccepted: 'acceptance',
  quoteRefused: 'refusal',
  quoteExpired: 'expiry',
  dealDelivered: 'delivery',
  deliveryFailed: 'failedDelivery',
  dealClosed: 'closing',
  optionPremiumPaid: 'premium',
  optionExercised: 'exercise',
  optionGivenUp: 'givingUp',
  optionCancelled: 'cancellation',
  optionClosed: 'closing',
  orderPlaced: 'order',
  orderAccepted: 'orderAcceptance',
  orderRejected: 'orderRejection',
  orderFilled: 'fill',
  orderCancelAsked: 'cancelRequest',
  orderCancelled: 'cancel',
  orderCancelRefused: 'cancelRefusal',
  orderExpired: 'orderExpiry',
  sceneLogged: 'scene',
};

function businessNoOf(fact: Fact): string | null {
  if (fact.type === 'quoteRequested') return fact.request.businessNo;
  if (fact.type === 'orderPlaced') return fact.order.businessNo;
  return 'businessNo' in fact ? fact.businessNo : null;
}

/** Returns the entry of an event in the audit trail, or null when such events are not recorded. */
export function auditEntry({ bankTime, by, fact }: Event): AuditEntry | null {
  const what = audited[fact.type];
  if (what === undefined) return null;
  return {
    bankTime,
    what: fact.type === 'sceneLogged' ? `${what}: ${fact.scene}` : what,
    businessNo: businessNoOf(fact),
    loginName: by?.loginName ?? null,
    traceId: by?.traceId ?? null,
  };
}
