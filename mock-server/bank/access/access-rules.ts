// The figures of access, all in access time (BNK-39 to BNK-41, LIV-03).

const second = 1000;
const minute = 60 * second;

/** Milliseconds, and counts. */
export const accessRules = {
  captchaLives: 5 * minute,
  loginCodeLives: 5 * minute,
  loginCodeEvery: minute,
  loginCodesPerDay: 5,
  smsCodeLives: 5 * minute,
  wrongSmsCodes: 5,
  /** From one address, which then can no more. */
  wrongPasswordsOfAddress: 5,
  /** From all addresses together, when none can any more. */
  wrongPasswordsToLock: 20,
  lockLasts: 15 * minute,
  idleLimit: 30 * minute,
  ticketLives: minute,
} as const;
