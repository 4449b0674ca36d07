// Renders the open dialogs; Esc and the cross close them. The focus starts on the harmless button of a question, on
// the first field of a panel, or on its title. It returns to the opener (LAY-19).
import { Button, Dialog as Box, Flex, Portal, Text } from '@chakra-ui/react';
import { type ReactElement, type RefObject, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { DIALOG_WIDTH } from '#web/domain/constants.ts';
import { type Asked, closeDialog, type Dialog, dialogs } from '#web/state/dialogs.ts';
import { Icon } from '#web/ui/icon.tsx';
import { staysOpen } from '#web/ui/stays-open.ts';
import { useReturnFocus } from '#web/ui/use-return-focus.ts';
import { ScreenBoundary } from '../failures/screen-boundary.tsx';
import { wordsText } from './notice-text.ts';

const QUESTION_WIDTH = 420;

function Rows({ rows }: { rows: NonNullable<Asked['rows']> }) {
  const { t } = useTranslation();
  return (
    <Flex as="dl" direction="column" gap="2" mt="3" p="3" bg="bg.subtle" borderRadius="md">
      {rows.map(({ label, value }) => (
        <Flex key={label.key} justify="space-between" gap="4">
          <Text as="dt" color="fg.muted">
            {wordsText(label, t)}
          </Text>
          <Text as="dd" fontWeight="medium" textAlign="end">
            {typeof value === 'string' ? value : wordsText(value, t)}
          </Text>
        </Flex>
      ))}
    </Flex>
  );
}

function Question({ dialog, safe }: { dialog: Asked; safe: RefObject<HTMLButtonElement | null> }) {
  const { t } = useTranslation();
  const answer = (yes: boolean) => {
    dialog.answer(yes);
    closeDialog(dialog.id);
  };
  return (
    <>
      <Box.Body>
        <Text>{wordsText(dialog.words, t)}</Text>
        {dialog.more !== undefined && (
          <Text mt="2" color="fg.muted">
            {wordsText(dialog.more, t)}
          </Text>
        )}
        {dialog.rows !== undefined && <Rows rows={dialog.rows} />}
      </Box.Body>
      <Box.Footer>
        {dialog.kind === 'confirm' && (
          <Button ref={safe} variant="outline" size="md" onClick={() => answer(false)}>
            {t('common.cancel')}
          </Button>
        )}
        <Button
          {...(dialog.kind === 'alert' && { ref: safe })}
          size="md"
          colorPalette={dialog.tone === 'danger' ? 'red' : 'accent'}
          onClick={() => answer(true)}
        >
          {dialog.confirmLabel === undefined ? t('common.confirm') : wordsText(dialog.confirmLabel, t)}
        </Button>
      </Box.Footer>
    </>
  );
}

// Renders the content of a panel. If it fails, the dialog can still be closed and the page below keeps working (ACC-24).
function PanelBody({ body }: { body: ReactElement }) {
  const [turn, setTurn] = useState(0);
  return (
    <Box.Body pb="5">
      <ScreenBoundary key={turn} onRefresh={() => setTurn(turn + 1)}>
        {body}
      </ScreenBoundary>
    </Box.Body>
  );
}

// Excludes the filters of a list, so that its title is focused. Of segments, the selected one is matched.
const FIELD = ':is(input, select, textarea):not([type=hidden], :disabled, [role=search] *)';

/**
 * Returns the element of a panel to focus: its first field, otherwise its heading. The close button is not focused,
 * because a screen reader would read it first and a hasty Enter would close the panel.
 */
const beginning = (content: HTMLElement | null): HTMLElement | null =>
  content?.querySelector<HTMLElement>(FIELD) ?? content?.querySelector<HTMLElement>('h2') ?? null;

const firstOf = (dialog: Dialog, content: HTMLElement | null, safe: HTMLElement | null) =>
  dialog.kind === 'panel' ? beginning(content) : safe;

/**
 * Returns the focused element of a dialog, or null. The focus trap starts a frame after the dialog has opened, and a
 * window in the background renders few frames. A field that the user has reached by then keeps the focus.
 */
const focusedIn = (content: HTMLElement | null): HTMLElement | null => content?.querySelector<HTMLElement>(':focus') ?? null;

function Drawn({ dialog }: { dialog: Dialog }) {
  const { t } = useTranslation();
  useReturnFocus();
  const safe = useRef<HTMLButtonElement>(null);
  const content = useRef<HTMLDivElement | null>(null);
  const hasBegun = useRef(false);
  // Sets the focus as soon as the element exists, before the focus trap sets it a frame later. Runs only once, because
  // each re-render calls this again with the same element.
  const begin = (element: HTMLDivElement | null) => {
    content.current = element;
    if (element === null || hasBegun.current) return;
    hasBegun.current = true;
    firstOf(dialog, element, safe.current)?.focus({ preventScroll: true });
  };
  const width = dialog.width === undefined ? QUESTION_WIDTH : DIALOG_WIDTH[dialog.width];
  return (
    <Box.Root
      open
      role={dialog.kind === 'panel' ? 'dialog' : 'alertdialog'}
      closeOnInteractOutside={false}
      onRequestDismiss={staysOpen}
      initialFocusEl={() => focusedIn(content.current) ?? firstOf(dialog, content.current, safe.current)}
      onOpenChange={({ open }) => open || closeDialog(dialog.id)}
    >
      <Portal>
        <Box.Backdrop />
        <Box.Positioner>
          <Box.Content
            ref={begin}
            data-width={width}
            maxW={{ base: 'full', md: `${width}px` }}
            {...(dialog.kind === 'panel' ? {} : { my: 'auto', borderRadius: 'md', mx: { base: '4', md: 'auto' } })}
          >
            <Box.Header>
              <Box.Title tabIndex={-1} outline="none">
                {wordsText(dialog.title, t)}
              </Box.Title>
            </Box.Header>
            <Box.CloseTrigger asChild>
              <Button variant="ghost" size="2xs" px="0" aria-label={t('common.close')}>
                <Icon name="close" />
              </Button>
            </Box.CloseTrigger>
            {dialog.kind === 'panel' ? <PanelBody body={dialog.body} /> : <Question dialog={dialog} safe={safe} />}
          </Box.Content>
        </Box.Positioner>
      </Portal>
    </Box.Root>
  );
}

/** Shows all open dialogs, the newest on top. */
export function DialogHost() {
  const { open } = useSnapshot(dialogs);
  return open.map((dialog) => <Drawn key={dialog.id} dialog={dialog as Dialog} />);
}
