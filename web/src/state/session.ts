// The signed-in user, in session storage only (SES-06, SES-23).
import type { Activity } from '#web/api/generated/model/activity.zod.ts';
import { LOGIN_BOOKING_ID } from '#web/domain/constants.ts';
import { connectionMemory } from './connection-memory.ts';
import { field, textOr, texts } from './parse.ts';
import { persisted } from './persisted.ts';

const DEFAULT_IDLE_SECONDS = 1800;

/** The signed-in user. `token` is sent with every call; `refreshToken` is exchanged for socket tickets. */
export type User = {
  token: string;
  refreshToken: string;
  name: string;
  customerName: string;
  companyMember: string;
  bookingId: string;
  roles: string[];
  /** What the bank allows the user's role to do (EYE-10); kept, so that a reload shows the whole menu at once (LAY-26). */
  allows: Activity[];
  firstLogin: boolean;
  /** Seconds without a call after which the bank ends the session. */
  idleSeconds: number;
};

/**
 * The signed-in user, and the path that was requested before login (`wanted`), which opens after it (ACC-11, SES-09).
 * Both may be null.
 */
export type Session = { user: User | null; wanted: string | null };

/** The part known from the login response and form; client info supplies the rest (SES-08). */
export type SignedIn = Pick<User, 'token' | 'refreshToken' | 'name' | 'firstLogin' | 'idleSeconds'>;

const secondsOf = (raw: unknown) => (typeof raw === 'number' && raw > 0 ? raw : DEFAULT_IDLE_SECONDS);

/** Returns the user in an unknown value, or null without a token. */
export function parseUser(raw: unknown): User | null {
  const [token, name] = [field(raw, 'token'), field(raw, 'name')];
  if (typeof token !== 'string' || token === '' || typeof name !== 'string') return null;
  return {
    token,
    name,
    refreshToken: textOr(field(raw, 'refreshToken'), ''),
    customerName: textOr(field(raw, 'customerName'), ''),
    companyMember: textOr(field(raw, 'companyMember'), ''),
    bookingId: textOr(field(raw, 'bookingId'), LOGIN_BOOKING_ID),
    roles: texts(field(raw, 'roles')),
    // Only compared with activities, so that other strings are harmless.
    allows: texts(field(raw, 'allows')) as Activity[],
    firstLogin: field(raw, 'firstLogin') === true,
    idleSeconds: secondsOf(field(raw, 'idleSeconds')),
  };
}

export const session: Session = persisted<Session>({
  name: 'session',
  area: 'session',
  initial: { user: null, wanted: null },
  parse: (raw) => ({ user: parseUser(field(raw, 'user')), wanted: textOr(field(raw, 'wanted'), null) }),
});

/**
 * Starts a session. Every signed-in user is admin in the browser (SES-07, SES-11), and the connection's retries start
 * again (LIV-19).
 */
export function signIn(signedIn: SignedIn): void {
  connectionMemory.retries = 0;
  session.user = { ...signedIn, customerName: '', companyMember: '', bookingId: LOGIN_BOOKING_ID, roles: ['admin'], allows: [] };
}

/** Adds the user's client info (SES-08). */
export function setClient(client: { customerName: string; companyMember: string }): void {
  if (session.user !== null) Object.assign(session.user, client);
}

/** Sets what the bank allows the user's role to do (EYE-10). */
export function setActivities(allows: readonly Activity[]): void {
  if (session.user !== null) session.user.allows = [...allows];
}

/** Returns and clears the path requested before login. */
export function takeWanted(): string | null {
  const { wanted } = session;
  session.wanted = null;
  return wanted;
}
