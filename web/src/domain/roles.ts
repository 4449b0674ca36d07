// The name of a member's role code in the header. The bank decides separately what the member may do (SES-17, SES-18).

import { ROLE_CODES } from './constants.ts';

/** The name of a role, which is also its text key below `menu.role`. */
export type Role = 'administrator' | 'reviewer' | 'operator' | 'none';

const ROLES: Readonly<Record<(typeof ROLE_CODES)[number], Role>> = { '0': 'administrator', '1': 'reviewer', '2': 'operator', '-1': 'none' };

/** Returns the role of a `companyMember` code; any code but 1, 2 and -1 is shown as administrator. */
export function roleOf(companyMember: string | number | undefined): Role {
  const code = ROLE_CODES.find((each) => each === String(companyMember));
  return code === undefined ? 'administrator' : ROLES[code];
}
