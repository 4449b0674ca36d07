// The English texts of whoever proves who they are: first sign-in, recovery, personal centre and its changes.
import credential from './en/credential.json' with { type: 'json' };

export const enCredentials = { credential };
