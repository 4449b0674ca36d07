// The dialog for the bands of the cover ratio: for each currency, from a number of months ahead on (EXP-07).
import { Button, chakra, Flex, Input, NativeSelect, Text } from '@chakra-ui/react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveCoverBands } from '#web/api/generated/exposure/exposure.ts';
import type { CoverBand } from '#web/api/generated/model/coverBand.zod.ts';
import { Currency } from '#web/api/generated/model/currency.zod.ts';
import type { Exposures } from '#web/api/generated/model/exposures.zod.ts';
import { refreshDeals } from '#web/api/refresh-deals.ts';
import { type BandIssue, type BandText, bandsIn } from '#web/domain/cover-bands.ts';
import { perform, toldUnlessDone } from '#web/engines/acts/perform.ts';
import { openPanel } from '#web/state/dialogs.ts';
import { notify } from '#web/state/notices.ts';
import { tableStyle } from '#web/ui/table-style.ts';

const currencies = Currency.options.filter((code) => code !== 'CNH');

const NEW: BandText = { cyCode: 'USD', fromMonth: '0', least: '50', most: '80' };

const FIGURES = ['fromMonth', 'least', 'most'] as const;

type Line = { readonly id: number; readonly text: BandText };

const textOf = ({ cyCode, ...figures }: CoverBand): BandText => ({
  cyCode,
  fromMonth: String(figures.fromMonth),
  least: String(figures.least),
  most: String(figures.most),
});

function BandRow({
  line: { text },
  place,
  issue,
  onChange,
  onRemove,
}: {
  readonly line: Line;
  readonly place: number;
  readonly issue: BandIssue | null;
  readonly onChange: (change: Partial<BandText>) => void;
  readonly onRemove: () => void;
}) {
  const { t } = useTranslation();
  const name = (column: string): string => t('account.exposures.bands.cell', { row: place, column });
  return (
    <tr>
      <td>
        <NativeSelect.Root size="sm" minW="24">
          <NativeSelect.Field
            aria-label={name(t('account.exposures.bands.cyCode'))}
            value={text.cyCode}
            onChange={({ target }) => onChange({ cyCode: target.value })}
          >
            {currencies.map((code) => (
              <option key={code}>{code}</option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
      </td>
      {FIGURES.map((figure) => (
        <td key={figure}>
          <Input
            size="sm"
            minW="16"
            inputMode="numeric"
            maxLength={3}
            aria-label={name(t(`account.exposures.bands.${figure}`))}
            aria-invalid={issue !== null && (issue.field === figure || issue.field === null)}
            value={text[figure]}
            onChange={({ target }) => onChange({ [figure]: target.value })}
          />
        </td>
      ))}
      <td>
        <Button type="button" variant="outline" size="sm" aria-label={name(t('account.exposures.bands.remove'))} onClick={onRemove}>
          {t('account.exposures.bands.remove')}
        </Button>
        {issue && (
          <Text as="span" role="alert" display="block" fontSize="xs" color="fg.error">
            {t(`account.exposures.bands.issue.${issue.kind}`)}
          </Text>
        )}
      </td>
    </tr>
  );
}

/** Sends the bands; returns whether they were saved. */
async function save(version: number, bands: readonly CoverBand[]): Promise<boolean> {
  const performed = await perform({
    operationId: 'saveCoverBands',
    subject: String(bands.length),
    send: (clientRequestId) => saveCoverBands({ clientRequestId, version, bands: [...bands] }),
  });
  void refreshDeals();
  return toldUnlessDone(performed);
}

function CoverBandsForm({ stored, close }: { readonly stored: Pick<Exposures, 'bands' | 'bandsVersion'>; readonly close: () => void }) {
  const { t } = useTranslation();
  const [lines, setLines] = useState<readonly Line[]>(stored.bands.map((band, id) => ({ id, text: textOf(band) })));
  const [isTried, setTried] = useState(false);
  const [isSending, setSending] = useState(false);
  const { bands, issues } = bandsIn(lines.map(({ text }) => text));
  const change = (id: number, changed: Partial<BandText>) =>
    setLines((all) => all.map((line) => (line.id === id ? { id, text: { ...line.text, ...changed } } : line)));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!bands || isSending) return;
    setSending(true);
    const isSaved = await save(stored.bandsVersion, bands);
    setSending(false);
    if (!isSaved) return;
    close();
    notify('success', { key: 'account.exposures.bands.saved' });
  };
  return (
    <Flex asChild direction="column" gap="3">
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Text fontSize="sm" color="fg.muted">
          {t('account.exposures.bands.about')}
        </Text>
        {lines.length > 0 && (
          <chakra.div css={tableStyle}>
            <table>
              <thead>
                <tr>
                  <th scope="col">{t('account.exposures.bands.cyCode')}</th>
                  {FIGURES.map((figure) => (
                    <th key={figure} scope="col">
                      {t(`account.exposures.bands.${figure}`)}
                    </th>
                  ))}
                  <th scope="col">{t('account.exposures.bands.act')}</th>
                </tr>
              </thead>
              <tbody>
                {lines.map((line, index) => (
                  <BandRow
                    key={line.id}
                    line={line}
                    place={index + 1}
                    issue={isTried ? (issues[index] ?? null) : null}
                    onChange={(changed) => change(line.id, changed)}
                    onRemove={() => setLines((all) => all.filter(({ id }) => id !== line.id))}
                  />
                ))}
              </tbody>
            </table>
          </chakra.div>
        )}
        <Flex justify="space-between" wrap="wrap" gap="3">
          <Button
            type="button"
            variant="outline"
            size="md"
            onClick={() => setLines((all) => [...all, { id: Math.max(-1, ...all.map(({ id }) => id)) + 1, text: NEW }])}
          >
            {t('account.exposures.bands.add')}
          </Button>
          <Flex gap="3">
            <Button type="button" variant="outline" size="md" onClick={close}>
              {t('common.cancel')}
            </Button>
            <Button type="submit" size="md" loading={isSending}>
              {t('account.exposures.bands.save')}
            </Button>
          </Flex>
        </Flex>
      </form>
    </Flex>
  );
}

/** Opens the dialog with the bands as they were read. */
export function openCoverBands(stored: Pick<Exposures, 'bands' | 'bandsVersion'>): void {
  const close: () => void = openPanel({
    title: { key: 'account.exposures.bands.title' },
    width: 'password',
    body: <CoverBandsForm stored={stored} close={() => close()} />,
  });
}
