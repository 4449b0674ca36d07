// The pages of the user's own account.
import { define } from '../screen-types.ts';
import { account, audit, desk, limits } from './defaults.ts';

export const personalScreens = define({
  personalInfo: {
    path: '/personal/info',
    title: 'menu.personal.info',
    ...desk,
    leftMenu: false,
    load: () => account(async () => (await import('#web/features/personal/personal-info.screen.tsx')).PersonalInfoScreen),
  },
  limits: {
    path: '/personal/limits',
    title: 'menu.personal.limits',
    ...desk,
    leftMenu: false,
    load: () => limits(async () => (await import('#web/features/limits/limits.screen.tsx')).LimitsScreen),
  },
  audit: {
    path: '/personal/audit',
    title: 'menu.personal.audit',
    ...desk,
    leftMenu: false,
    load: () => audit(async () => (await import('#web/features/audit/audit.screen.tsx')).AuditScreen),
  },
});
