// Whether this user may request quotes and act on deals, from the bank's response (SES-18).
import { proxy } from 'valtio';

/** `reason` is the bank's own text when not allowed. */
export const permission = proxy<{ allowed: boolean; reason: string | null }>({ allowed: true, reason: null });
