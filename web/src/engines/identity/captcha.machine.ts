// State of the captcha dialog: the typed code and whether the bank accepted it (USR-22 to USR-24).
import { CAPTCHA_LENGTH } from '#web/domain/constants.ts';

/** The typed code and the token of its captcha image. The answer of the bank to a check is matched by both. */
export type Typed = { readonly captchaCode: string; readonly randomToken: string };

/** `isWanted`: the user has confirmed, possibly before the bank has answered. */
export type Entry = Typed & {
  readonly state: 'open' | 'checking' | 'right';
  readonly issue: 'verify.inputImageCode' | 'verify.inputRightImageCode' | null;
  readonly isWanted: boolean;
};

/** `renewed`: another image was loaded, by a click or because the call that checks the code failed. */
export type Act =
  | ({ readonly type: 'typed' } & Typed)
  | ({ readonly type: 'answered'; readonly isRight: boolean } & Typed)
  | { readonly type: 'confirmed' }
  | { readonly type: 'renewed' };

export const blank: Entry = { captchaCode: '', randomToken: '', state: 'open', issue: null, isWanted: false };

// Ignores answers about an older image or text.
const isAbout = (entry: Entry, typed: Typed) =>
  entry.state === 'checking' && entry.captchaCode === typed.captchaCode && entry.randomToken === typed.randomToken;

const acts: { readonly [Type in Act['type']]: (entry: Entry, act: Extract<Act, { type: Type }>) => Entry } = {
  typed: (_entry, { captchaCode, randomToken }) => ({
    ...blank,
    captchaCode,
    randomToken,
    state: captchaCode.length === CAPTCHA_LENGTH ? 'checking' : 'open',
  }),
  answered: (entry, act) => {
    if (!isAbout(entry, act)) return entry;
    return act.isRight ? { ...entry, state: 'right' } : { ...blank, issue: 'verify.inputRightImageCode' };
  },
  confirmed: (entry) => {
    if (entry.captchaCode === '') return { ...entry, issue: 'verify.inputImageCode' };
    return entry.state === 'open' ? { ...entry, issue: 'verify.inputRightImageCode' } : { ...entry, isWanted: true };
  },
  renewed: () => blank,
};

/** Returns the state of the captcha dialog after an event. */
export function reduce(entry: Entry, act: Act): Entry {
  const step = acts[act.type] as (entry: Entry, act: Act) => Entry;
  return step(entry, act);
}

/** Whether the dialog may close with this entry. */
export const isSolved = ({ state, isWanted }: Entry): boolean => state === 'right' && isWanted;
