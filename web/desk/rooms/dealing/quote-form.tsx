// Answers a waiting request: a rate with its distance from the mid, how long it is valid, or a rejection with a reason.
import { Button, chakra, Flex, Grid, Input, Stack, Text } from '@chakra-ui/react';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { grouped } from '#web/domain/decimal.ts';
import { Labelled } from '#web/ui/labelled.tsx';
import { useAnswerQuote } from '../../api/generated/control.ts';
import type { DeskQuote } from '../../api/generated/control.schemas.ts';
import { useTexts } from '../../i18n/texts.ts';
import { isRate, movedByPips, pipsFromMid } from './pips.ts';

const STEPS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 };
const SECONDS = /^[1-9]\d{0,4}$/;

type FormProps = { readonly world: string; readonly request: DeskQuote };

function useRate({ request: { rateCode, ownRate, mid } }: FormProps) {
  const { say } = useTexts();
  const [typed, setTyped] = useState<string | null>(null);
  const rate = typed ?? ownRate ?? '';
  const help = isRate(rate) && mid !== null ? say('dealing.fromMid', { pips: pipsFromMid(rate, mid, rateCode) }) : say('dealing.noMid');
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined || !isRate(rate)) return;
    event.preventDefault();
    setTyped(movedByPips(rate, step, rateCode));
  };
  return { rate, help, error: isRate(rate) ? undefined : say('dealing.rateWrong'), onKeyDown, setTyped };
}

function Quote(props: FormProps) {
  const { world, request } = props;
  const { say } = useTexts();
  const answer = useAnswerQuote();
  const { rate, help, error, onKeyDown, setTyped } = useRate(props);
  const [seconds, setSeconds] = useState('100');
  const isClear = error === undefined && SECONDS.test(seconds);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isClear) return;
    const quote = { custRate: rate, expirySeconds: Number(seconds) };
    answer.mutate({ world, businessNo: request.businessNo, data: { quote } });
  };
  return (
    <chakra.form onSubmit={submit} noValidate>
      <Grid gap="2" templateColumns="minmax(0, 1fr) 92px auto" alignItems="start">
        <Labelled label={say('dealing.rate')} help={help} error={error}>
          <Input
            textAlign="end"
            fontWeight="semibold"
            inputMode="decimal"
            autoComplete="off"
            value={rate}
            title={say('dealing.rateKeys')}
            onChange={({ target }) => setTyped(target.value.trim())}
            onKeyDown={onKeyDown}
          />
        </Labelled>
        <Labelled label={say('dealing.seconds')} error={SECONDS.test(seconds) ? undefined : say('dealing.secondsWrong')}>
          <Input textAlign="end" inputMode="numeric" value={seconds} onChange={({ target }) => setSeconds(target.value.trim())} />
        </Labelled>
        <Button type="submit" size="md" mt="22px" disabled={!isClear || answer.isPending}>
          {say('dealing.quote')}
        </Button>
      </Grid>
    </chakra.form>
  );
}

function Reject({ world, request: { businessNo } }: FormProps) {
  const { say } = useTexts();
  const answer = useAnswerQuote();
  const [reason, setReason] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    answer.mutate({ world, businessNo, data: { reject: reason.trim() === '' ? {} : { reason: reason.trim() } } });
  };
  return (
    <chakra.form onSubmit={submit}>
      <Grid gap="2" templateColumns="minmax(0, 1fr) auto" alignItems="start">
        <Labelled label={say('dealing.reason')} help={say('dealing.reasonHelp')}>
          <Input value={reason} maxLength={200} autoComplete="off" onChange={({ target }) => setReason(target.value)} />
        </Labelled>
        <Button type="submit" size="md" variant="outline" mt="22px" disabled={answer.isPending}>
          {say('dealing.reject')}
        </Button>
      </Grid>
    </chakra.form>
  );
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <Text as="dt" fontSize="xs" color="fg.muted">
        {label}
      </Text>
      <Text as="dd" fontWeight="medium" whiteSpace="nowrap">
        {value}
      </Text>
    </div>
  );
}

/** The figures of a request beside the forms that answer it. */
export function QuoteForm(props: FormProps) {
  const { say } = useTexts();
  const { ownRate, mid, markupPips, cover } = props.request;
  return (
    <Stack gap="3" p="3" bg="bg.subtle">
      <Flex as="dl" gap="6" wrap="wrap">
        <Figure label={say('dealing.ownRate')} value={ownRate ?? '—'} />
        <Figure label={say('dealing.mid')} value={mid ?? '—'} />
        <Figure label={say('dealing.markup')} value={markupPips === null ? '—' : say('dealing.pips', { pips: markupPips })} />
        <Figure
          label={say('dealing.cover')}
          value={
            cover.length === 0 ? '—' : cover.map(({ currency, amount, source }) => `${currency} ${grouped(amount)} · ${source}`).join(', ')
          }
        />
      </Flex>
      <Grid gap="4" templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}>
        <Quote {...props} />
        <Reject {...props} />
      </Grid>
    </Stack>
  );
}
