// What the bank allows the user's role to do, for menu entries and buttons that not every user has (EYE-10).
import { useSnapshot } from 'valtio';
import type { Activity } from '#web/api/generated/model/activity.zod.ts';
import { session } from './session.ts';

/** Returns whether the bank allows the signed-in user an activity. */
export const useMay = (activity: Activity): boolean => useSnapshot(session).user?.allows.includes(activity) === true;

/** Returns whether the bank allows the signed-in user an activity, outside of components. */
export const may = (activity: Activity): boolean => session.user?.allows.includes(activity) === true;
