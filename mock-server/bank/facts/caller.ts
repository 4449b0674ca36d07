// Who calls the bank.

/** The caller of a command: the login name of an open session, the trace id of the call, and the client address (BNK-47, EYE-13). */
export type Caller = { readonly loginName: string; readonly traceId: string; readonly address: string };
