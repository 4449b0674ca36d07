// A question before an act that cannot be undone.
import { Button, Dialog, Portal, Text } from '@chakra-ui/react';
import { useRef } from 'react';
import { useTexts } from '../i18n/texts.ts';

/** What is asked. `action` is the text of the button that executes it. */
export type Question = { readonly title: string; readonly text: string; readonly action: string; readonly run: () => void };

/** Shows a question; null shows nothing. The focus is on Cancel. */
export function Confirm({ question, onClose }: { question: Question | null; onClose: () => void }) {
  const { say } = useTexts();
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <Dialog.Root
      role="alertdialog"
      lazyMount
      unmountOnExit
      open={question !== null}
      initialFocusEl={() => cancel.current}
      onOpenChange={({ open }) => !open && onClose()}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner p="6" alignItems="center">
          <Dialog.Content fontVariantNumeric="lining-nums" maxW="440px" borderRadius="xl" maxH="calc(100dvh - 48px)">
            <Dialog.Header pe="5">
              <Dialog.Title>{question?.title}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body>
              <Text color="fg.muted">{question?.text}</Text>
            </Dialog.Body>
            <Dialog.Footer>
              <Button ref={cancel} variant="outline" onClick={onClose}>
                {say('cancel')}
              </Button>
              <Button
                colorPalette="red"
                onClick={() => {
                  question?.run();
                  onClose();
                }}
              >
                {question?.action}
              </Button>
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
