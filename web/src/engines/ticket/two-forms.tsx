// A ticket page with two forms: one requests a quote, the other places an order. Each form keeps its typed values.
// When the user switches to the other form, the terms of the deal are copied to it.
import { Box, Flex } from '@chakra-ui/react';
import { Activity, type ComponentType, useCallback, useId, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { carried, go, type ScreenId } from '#web/state/navigation.ts';
import { Segments } from '#web/ui/segments.tsx';
import type { TicketHead } from './ticket-screen.tsx';

/** A component with one of the two forms. It must render `head` beside its title. */
export type TicketForm = ComponentType<{ readonly head?: TicketHead }>;

const modes = ['quote', 'order'] as const;
type Mode = (typeof modes)[number];

/** Fields that both forms contain, and that are copied when the user switches. */
const shared = ['rateCode', 'side', 'calCyCode', 'amount', 'termId'] as const;

type SwitchProps = {
  readonly mode: Mode;
  readonly onMode: (mode: Mode) => void;
  /** Returns true once after a switch; false when the form appears because its tab was opened again. */
  readonly wasSwitched: () => boolean;
};

// The control that switches between the forms. Each form has its own, so after a switch the focus moves from the
// clicked control to that of the other form.
function Switch({ mode, onMode, wasSwitched }: SwitchProps) {
  const { t } = useTranslation();
  const id = useId();
  useLayoutEffect(() => {
    if (wasSwitched()) document.getElementById(id)?.focus({ preventScroll: true });
  }, [id, wasSwitched]);
  return (
    <Box w="48">
      <Segments
        id={id}
        legend={t('ticket.switch.label')}
        value={mode}
        segments={modes.map((value) => ({ value, label: t(`ticket.switch.${value}`) }))}
        onChange={(value) => onMode(value === 'order' ? 'order' : 'quote')}
      />
    </Box>
  );
}

/** Returns the screen; a price clicked elsewhere opens the quote form. */
export function twoForms(screen: ScreenId, forms: Readonly<Record<Mode, TicketForm>>): ComponentType {
  return function TwoForms() {
    const [{ mode, seen, used }, setState] = useState<{ mode: Mode; seen: number; used: readonly Mode[] }>({
      mode: 'quote',
      seen: 0,
      used: ['quote'],
    });
    const switched = useRef(false);
    const wasSwitched = useCallback(() => {
      const was = switched.current;
      switched.current = false;
      return was;
    }, []);
    const turn = useSnapshot(carried)[screen]?.turn ?? 0;
    if (turn > seen) setState({ mode: 'quote', seen: turn, used });
    const change = (form: Readonly<Record<string, string>>, next: Mode) => {
      const terms = shared.flatMap((key) => (form[key] ? [[key, form[key]] as const] : []));
      go(screen, Object.fromEntries(terms));
      switched.current = true;
      setState({ mode: next, seen: carried[screen]?.turn ?? 0, used: [...new Set([...used, next])] });
    };
    return (
      <Flex direction="column">
        {used.map((each) => {
          const Form = forms[each];
          return (
            <Activity key={each} mode={each === mode ? 'visible' : 'hidden'}>
              <Form head={(form) => <Switch mode={mode} onMode={(next) => change(form, next)} wasSwitched={wasSwitched} />} />
            </Activity>
          );
        })}
      </Flex>
    );
  };
}
