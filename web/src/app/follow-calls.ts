// Saves at the bank which pairs and terms the user follows. The price feed then contains the followed terms (HOM-08).
import { saveForeignExchange } from '#web/api/generated/client/client.ts';
import { failureOf } from '#web/api/failures.ts';
import { setFollowSaver } from '#web/state/follows.ts';
import { tellFailure } from './failures/tell-failure.ts';

/** Sets the callback; called once for a signed-in user. */
export function joinFollows(): void {
  setFollowSaver(async (list) => {
    try {
      await saveForeignExchange({ entries: [...list] });
      return true;
    } catch (thrown) {
      tellFailure(failureOf(thrown), false);
      return false;
    }
  });
}
