// Whether calls have been waiting for the bank long enough to show it (SHR-05).
import { proxy } from 'valtio';

export const bankWait = proxy({ isLong: false });
