// Shows the premium of an option in both units after a click. Reading it is an act with its own request id, so it is
// never repeated automatically (OPT-06, API-24).
import { Button, Flex, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FeeSpreadsheet } from '#web/api/generated/model/feeSpreadsheet.zod.ts';
import { doFeeSpreadsheet } from '#web/api/generated/option/option.ts';
import { bankClock } from '#web/domain/bank-time.ts';
import { fullMoney } from '#web/domain/rate-format.ts';
import { perform, tellActFailure, tellNeverArrived } from '#web/engines/acts/perform.ts';
import { premiumRate } from '#web/engines/deal/rate-of.ts';
import { present } from '#web/live/bank-clock.ts';
import { FieldRows } from '#web/ui/field-rows.tsx';
import { Section } from '#web/ui/section.tsx';
import { useWords } from '#web/ui/use-words.ts';
import type { OptionForm } from './option.fields.ts';
import { type Contract, contractOf } from './option.premium.ts';

/** The bank's response, the option it belongs to, and its time. */
type Sheet = { readonly of: string; readonly fees: FeeSpreadsheet; readonly at: number };

async function asked(contract: Contract): Promise<FeeSpreadsheet | null> {
  const send = (clientRequestId: string) => doFeeSpreadsheet({ ...contract, clientRequestId });
  const performed = await perform({ operationId: 'doFeeSpreadsheet', subject: contract.rateCode, send });
  if (performed.kind === 'refused') tellActFailure(performed.failure);
  // The bank does not store the figures of a lost response, so the user has to click again.
  if (performed.kind === 'neverArrived' || (performed.kind === 'done' && !performed.answer)) tellNeverArrived(performed.act);
  return performed.kind === 'done' && performed.answer?.code === 0 ? performed.answer.data : null;
}

function Fees({ fees: { percent, pips, custPremium, premiumParymentCyCode: currency }, at }: Sheet) {
  const { t } = useTranslation();
  const say = useWords();
  return (
    <>
      <FieldRows
        rows={[
          { label: t('option.feeShowType.0'), value: say(premiumRate('0', percent)) },
          { label: t('option.feeShowType.1'), value: say(premiumRate('1', pips)) },
          // At the price before its rate is rounded, so neither rate multiplies out to it.
          { label: t('option.feeSheet.premium'), value: fullMoney(custPremium, currency) },
        ]}
      />
      <Text fontSize="xs" color="fg.subtle" mt="2">
        {t('option.feeSheet.asOf', { time: bankClock(at) })}
      </Text>
    </>
  );
}

/** Renders nothing before the option can be priced; a change of the option removes the figures. */
export function FeeSheet({ form }: { form: OptionForm }) {
  const { t } = useTranslation();
  const [sheet, setSheet] = useState<Sheet | null>(null);
  const [busy, setBusy] = useState(false);
  const contract = contractOf(form);
  if (!contract) return null;
  const of = JSON.stringify(contract);
  const ask = async () => {
    if (busy) return;
    setBusy(true);
    const fees = await asked(contract);
    setBusy(false);
    if (fees) setSheet({ of, fees, at: present().bank?.time ?? Date.now() });
  };
  const button = (
    <Button type="button" variant="plain" size="xs" aria-disabled={busy} onClick={() => void ask()}>
      {t('option.feeSheet.ask')}
    </Button>
  );
  if (sheet?.of === of)
    return (
      <Section title={t('option.feeSheet.title')} actions={button}>
        <Fees {...sheet} />
      </Section>
    );
  return (
    <Flex
      as="section"
      aria-label={t('option.feeSheet.title')}
      align="center"
      justify="space-between"
      gap="3"
      minH="9"
      px="3"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="lg"
      fontSize="sm"
    >
      <Text color="fg.muted">{t('option.feeSheet.title')}</Text>
      {button}
    </Flex>
  );
}
