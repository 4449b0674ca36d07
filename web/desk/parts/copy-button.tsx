// Copies a text and says so for a moment.
import { Button } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import { useTexts } from '../i18n/texts.ts';

const COPIED_FOR_MS = 2000;

/** `label` is the accessible name, if there are several such buttons. */
export function CopyButton({ text, label }: { text: string; label?: string }) {
  const { say } = useTexts();
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setCopied(false), COPIED_FOR_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = () => navigator.clipboard.writeText(text).then(() => setCopied(true));
  return (
    <Button
      variant="outline"
      size="xs"
      minW="20"
      {...(label !== undefined && !isCopied && { 'aria-label': label })}
      onClick={() => void copy()}
    >
      {isCopied && <Icon name="check" size={14} />}
      <span aria-live="polite">{say(isCopied ? 'copied' : 'copy')}</span>
    </Button>
  );
}
