// Where a source of expected flows comes from: a text area to paste into, or a file with its templates (EXP-01).
import { Box, Button, chakra, Code, Flex, Text, Textarea } from '@chakra-ui/react';
import { type ClipboardEvent, type DragEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FLOW_COLUMNS } from '#web/domain/flow-input.ts';
import { type Language, textsIn } from '#web/i18n/index.ts';
import { Labelled } from '#web/ui/labelled.tsx';
import { saveFile } from '#web/ui/save-file.ts';
import type { FlowSource } from './flow-source.ts';

type Props = { readonly isBusy: boolean; readonly onSource: (source: FlowSource) => void };

/** The text area for a copy from a spreadsheet, and the order of its columns. */
export function PasteField({ isBusy, onSource }: Props) {
  const { t } = useTranslation();
  // Hundreds of lines would first be laid out in the text area.
  const paste = (event: ClipboardEvent) => {
    event.preventDefault();
    const text = event.clipboardData.getData('text');
    if (text && !isBusy) onSource(text);
  };
  return (
    <>
      <Text fontSize="sm" color="fg.muted" mb="2">
        {t('account.flows.pasteAbout')}
      </Text>
      <Code display="block" mb="3" px="2" py="1" overflowX="auto" whiteSpace="pre">
        {FLOW_COLUMNS.map((column) => t(`account.flows.${column}`)).join('\t')}
      </Code>
      <Labelled label={t('account.flows.pasteHere')}>
        <Textarea
          rows={5}
          readOnly={isBusy}
          onPaste={paste}
          onChange={({ target }) => target.value && onSource(target.value)}
          spellCheck={false}
        />
      </Labelled>
    </>
  );
}

/** Saves a template: the heading in a language, with the mark by which spreadsheets recognise UTF-8. */
async function saveTemplate(language: Language, name: string): Promise<void> {
  const text = await textsIn(language);
  const heading = FLOW_COLUMNS.map((column) => text(`account.flows.${column}`)).join(',');
  saveFile(new Blob([`\uFEFF${heading}\r\n`], { type: 'text/csv' }), `${name}.csv`);
}

function Templates() {
  const { t } = useTranslation();
  return (['cn', 'en'] as const).map((language) => {
    const name = t(`account.flows.templateIn.${language}`);
    return (
      <Button key={language} variant="plain" size="md" onClick={() => void saveTemplate(language, name)}>
        {name}
      </Button>
    );
  });
}

/** A place to choose a file or to drop one, and the templates. */
export function FileField({ isBusy, onSource }: Props) {
  const { t } = useTranslation();
  const [isOver, setOver] = useState(false);
  const chooser = useRef<HTMLInputElement>(null);
  const take = (files: FileList | null) => {
    const [file] = files ?? [];
    if (file && !isBusy) onSource(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  return (
    <>
      <Text fontSize="sm" color="fg.muted" mb="3">
        {t('account.flows.fileAbout')}
      </Text>
      <Flex
        align="center"
        gap="3"
        wrap="wrap"
        p="4"
        borderWidth="1px"
        borderStyle="dashed"
        borderColor="border.control"
        borderRadius="md"
        bg={isOver ? 'bg.subtle' : undefined}
        data-drop
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <Button variant="outline" size="md" disabled={isBusy} onClick={() => chooser.current?.click()}>
          {t('account.flows.chooseFile')}
        </Button>
        {/* The same file can be chosen again after it was corrected. */}
        <chakra.input
          ref={chooser}
          type="file"
          hidden
          accept=".csv,.txt,.xlsx,.xls"
          aria-label={t('account.flows.chooseFile')}
          onClick={({ currentTarget }) => void (currentTarget.value = '')}
          onChange={({ target }) => take(target.files)}
        />
        <Text display={{ base: 'none', md: 'block' }} fontSize="sm" color="fg.muted">
          {t('account.flows.dropFile')}
        </Text>
        <Box flex="1" />
        <Templates />
      </Flex>
    </>
  );
}
