// The guide through a first deal in a demo. It starts by itself for a user who has never dealt, can be closed at any
// time, and reopens only on request.
import { Text } from '@chakra-ui/react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { quotes } from '#web/live/quote-queue.ts';
import { dialogs } from '#web/state/dialogs.ts';
import { firstDeal, openTicket } from '#web/state/first-deal.ts';
import { hasLeftGuide, leaveGuide } from '#web/state/left-guides.ts';
import { session } from '#web/state/session.ts';
import { CoachMark } from './coach-mark.tsx';
import { stepOf } from './steps.rules.ts';
import { useTyping } from './use-typing.ts';

const AMOUNT = '[data-ticket] [data-field="amount"]';

function leave(): void {
  leaveGuide(session.user?.name ?? '');
  firstDeal.run = null;
}

// Once the number of the deal is shown, the guide has ended.
function useEnd(isLast: boolean): void {
  useEffect(() => {
    if (!isLast) return;
    leaveGuide(session.user?.name ?? '');
    return () => {
      firstDeal.run = null;
    };
  }, [isLast]);
}

function Running({ dealtBefore }: { dealtBefore: string | null }) {
  const { t } = useTranslation();
  const ticket = useSnapshot(openTicket).now;
  const isTyping = useTyping(AMOUNT);
  const asked = useSnapshot(dialogs).open;
  const quoted = useSnapshot(quotes).queue.open;
  // The guide never covers a dialog or an open quote.
  const isBusy = asked.length > 0 || quoted !== null;
  const { place, ...step } = stepOf({ ticket, dealtBefore, isTyping });
  useEnd(step.name === 'number');
  return (
    <>
      <Text srOnly role="status">
        {!isBusy && `${t(step.title)} · ${t(step.text)}`}
      </Text>
      {!isBusy && <CoachMark step={step} place={place} at={step.anchor(ticket)} onLeave={leave} />}
    </>
  );
}

/** Rendered in a demo for a user who may deal. */
export function FirstDeal({ hasDealt }: { hasDealt: boolean }) {
  const { run } = useSnapshot(firstDeal);
  useEffect(() => {
    firstDeal.isOffered = true;
  }, []);
  useEffect(() => {
    const isNew = !hasDealt && !hasLeftGuide(session.user?.name ?? '');
    if (isNew && firstDeal.run === null) firstDeal.run = { dealtBefore: null };
  }, [hasDealt]);
  return run && <Running dealtBefore={run.dealtBefore} />;
}
