// The screens of a second pair of eyes: what waits for a checker, and what the user has submitted (EYE-10).
import { define } from '../screen-types.ts';
import { desk, page } from './defaults.ts';

export const approvalScreens = define({
  toApprove: {
    path: '/approvals/to-approve',
    title: 'menu.approvals.toApprove',
    ...desk,
    group: 'approvals',
    activity: 'decide',
    badge: 'toApprove',
    load: () => page(async () => (await import('#web/features/approvals/to-approve.screen.tsx')).ToApproveScreen),
  },
  mySubmissions: {
    path: '/approvals/my-submissions',
    title: 'menu.approvals.mine',
    ...desk,
    group: 'approvals',
    activity: 'submit',
    load: () => page(async () => (await import('#web/features/approvals/my-submissions.screen.tsx')).MySubmissionsScreen),
  },
});
