// The Chinese texts of whoever proves who they are: first sign-in, recovery, personal centre and its changes.
import credential from './cn/credential.json' with { type: 'json' };

export const cnCredentials = { credential };
