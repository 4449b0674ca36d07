// Rows from a spreadsheet or a file: each cell judged where it stands, and those in order saved (EXP-01).
import { Button, Flex, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Section } from '#web/ui/section.tsx';
import { DraftTable } from './draft-table.tsx';
import { FileField, PasteField } from './flow-source-fields.tsx';
import { useDrafts } from './use-drafts.ts';

type DraftsInHand = ReturnType<typeof useDrafts>;

/** What is read or sent now, or what can be saved, with the buttons for it. */
function Progress({ rows, ready, busy, save, cancel, clear }: DraftsInHand) {
  const { t } = useTranslation();
  if (rows.length === 0 && busy === null) return null;
  const words = {
    reading: t('account.flows.reading', { rows: busy?.count }),
    sending: t('account.flows.sending', { sent: busy?.count, all: ready.length }),
    nothing: t('account.flows.judged', { ready: ready.length, wrong: rows.length - ready.length }),
  };
  return (
    <Flex align="center" gap="3" wrap="wrap" my="3" _first={{ mt: '0' }}>
      <Text role="status" flex="1" minW="40">
        {words[busy?.doing ?? 'nothing']}
      </Text>
      <Button variant="outline" size="md" onClick={busy ? cancel : clear}>
        {t(busy ? 'common.cancel' : 'account.flows.discard')}
      </Button>
      {busy?.doing !== 'reading' && (
        <Button size="md" loading={busy !== null} disabled={ready.length === 0} onClick={() => void save()}>
          {t('account.flows.saveReady', { count: ready.length })}
        </Button>
      )}
    </Flex>
  );
}

/** Where the rows come from. */
export type ImportFrom = 'paste' | 'file';

const fields = { paste: PasteField, file: FileField } as const;

/** The source, the judged rows, and the button that saves those in order. */
export function ImportFlows({ from, close }: { readonly from: ImportFrom; readonly close: () => void }) {
  const { t } = useTranslation();
  const drafts = useDrafts(close);
  const { rows, unreadable, busy, read, change } = drafts;
  const SourceField = fields[from];
  return (
    <Section
      title={t(`account.flows.${from}`)}
      actions={
        <Button variant="outline" size="sm" onClick={close}>
          {t('common.close')}
        </Button>
      }
    >
      {rows.length === 0 && <SourceField isBusy={busy !== null} onSource={(source) => void read(source)} />}
      {unreadable !== null && (
        <Text role="alert" mt="2" fontSize="sm" color="fg.error">
          {t(`account.flows.unreadable.${unreadable}`)}
        </Text>
      )}
      <Progress {...drafts} />
      {rows.length > 0 && <DraftTable rows={rows} isLocked={busy !== null} onChange={change} />}
    </Section>
  );
}
