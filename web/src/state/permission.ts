// Whether this user may ask for quotes and act on deals, as the bank answered (SES-18).
import { proxy } from 'valtio';

/** `reason` is the bank's own text when not allowed. */
export const permission = proxy<{ allowed: boolean; reason: string | null }>({ allowed: true, reason: null });
