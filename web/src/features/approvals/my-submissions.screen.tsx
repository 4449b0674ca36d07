// The submissions of the user, in any state (EYE-10).
import { ListScreen } from '#web/engines/list/list-screen.tsx';
import { mySubmissions } from './submission.lists.ts';

/** Shows the list of the user's own submissions. */
export function MySubmissionsScreen() {
  return <ListScreen list={mySubmissions} />;
}
