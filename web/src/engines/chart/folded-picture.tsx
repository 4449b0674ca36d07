// A picture of a ticket, folded until it is asked for, so that its drawing is downloaded only then.
import { Button, Text } from '@chakra-ui/react';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Section } from '#web/ui/section.tsx';
import { Waiting } from '#web/ui/waiting.tsx';

/** `note` says what `children` show; they are drawn while the picture is open. */
export function FoldedPicture({ title, note, children }: { title: string; note: string; children: ReactNode }) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Section
      title={title}
      actions={
        <Button type="button" variant="plain" size="xs" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {t(isOpen ? 'chart.hide' : 'chart.show')}
        </Button>
      }
    >
      {isOpen ? (
        <Suspense fallback={<Waiting />}>{children}</Suspense>
      ) : (
        <Text fontSize="sm" color="fg.muted">
          {note}
        </Text>
      )}
    </Section>
  );
}
