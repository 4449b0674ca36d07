// What the bank allows the user's role to do, for menu entries that not every user has (EYE-10).
import { proxy } from 'valtio';
import type { Activity } from '#web/api/generated/model/activity.zod.ts';

/** \`allows\` is empty until the bank has answered. */
export const activities = proxy<{ allows: readonly Activity[] }>({ allows: [] });
