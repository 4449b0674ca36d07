// Answers a waiting request: a rate with its distance from the mid, how long it is valid, or a rejection with a reason.
import { Button, chakra, Flex, Grid, Input, Stack, Text } from '@chakra-ui/react';
import { type ComponentProps, type FormEvent, type KeyboardEvent, type ReactNode, useState } from 'react';
import { grouped } from '#web/domain/decimal.ts';
import { Labelled } from '#web/ui/labelled.tsx';
import { Rate } from '#web/ui/rate.tsx';
import { useAnswerQuote } from '../../api/generated/control.ts';
import type { DeskQuote } from '../../api/generated/control.schemas.ts';
import { useTexts } from '../../i18n/texts.ts';
import { isRate, movedByPips, otherAmount, pipDecimalsOf, pipsFromMid } from './pips.ts';

const STEPS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 };
const SECONDS = /^[1-9]\d{0,4}$/;

/** Products whose rate is not the price of one amount in the other currency. */
const noExchanges: readonly string[] = ['swap', 'swapBreach', 'option', 'optionHedging'];

const rateFont = { h: '11', px: '3', fontSize: '28px', lineHeight: '1' } as const;
const rateLook = { ...rateFont, '&:not(:focus)': { WebkitTextFillColor: 'transparent' } } as const;
const restingLook = {
  ...rateFont,
  display: 'flex',
  alignItems: 'center',
  borderWidth: '1px',
  borderColor: 'transparent',
  pointerEvents: 'none',
  zIndex: 1,
  overflow: 'hidden',
  'input:focus ~ &': { visibility: 'hidden' },
} as const;

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

/** A figure to type, large and with heavy pips; while it is edited, all its digits are alike. */
function RateInput({ rate, pipDecimals, ...more }: { rate: string; pipDecimals: number } & ComponentProps<typeof Input>) {
  return (
    <chakra.div display="grid" w="full" css={{ '& > *': { gridArea: '1 / 1' } }}>
      <Input css={rateLook} value={rate} {...more} />
      <chakra.div css={restingLook} data-figure aria-hidden>
        {isRate(rate) ? <Rate rate={rate} pipDecimals={pipDecimals} /> : rate}
      </chakra.div>
    </chakra.div>
  );
}

/** What the bank does with both amounts; null if the product is no exchange of two amounts at the rate. */
function useOutcome({ product, side, currency, amount, rateCode }: DeskQuote, rate: string): string | null {
  const { say } = useTexts();
  const other = otherAmount({ currency, amount, rateCode, rate });
  if (noExchanges.includes(product) || other === null) return null;
  const amounts = { first: `${currency} ${grouped(amount)}`, second: `${other.currency} ${grouped(other.amount.replace(/\.0+$/, ''))}` };
  return say(side === 'BUY' ? 'dealing.bankSells' : 'dealing.bankBuys', amounts);
}

function Quote(props: FormProps) {
  const { world, request } = props;
  const { say } = useTexts();
  const answer = useAnswerQuote();
  const { rate, help, error, onKeyDown, setTyped } = useRate(props);
  const outcome = useOutcome(request, rate);
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
      <Grid gap="2" templateColumns="minmax(0, 200px) 80px auto" justifyContent="start" alignItems="start">
        <Labelled label={say('dealing.rate')} help={help} error={error}>
          <RateInput
            rate={rate}
            pipDecimals={pipDecimalsOf(request.rateCode)}
            inputMode="decimal"
            autoComplete="off"
            title={say('dealing.rateKeys')}
            onChange={({ target }) => setTyped(target.value.trim())}
            onKeyDown={onKeyDown}
          />
        </Labelled>
        <Labelled label={say('dealing.seconds')} error={SECONDS.test(seconds) ? undefined : say('dealing.secondsWrong')}>
          <Input h="11" textAlign="end" inputMode="numeric" value={seconds} onChange={({ target }) => setSeconds(target.value.trim())} />
        </Labelled>
        <Button type="submit" size="lg" fontSize="md" mt="22px" disabled={!isClear || answer.isPending}>
          {say('dealing.quote', { rate })}
        </Button>
      </Grid>
      {outcome !== null && (
        <Text mt="1" fontSize="sm" fontWeight="medium">
          {outcome}
        </Text>
      )}
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
          <Input h="11" value={reason} maxLength={200} autoComplete="off" onChange={({ target }) => setReason(target.value)} />
        </Labelled>
        <Button type="submit" h="11" variant="outline" mt="22px" disabled={answer.isPending}>
          {say('dealing.reject')}
        </Button>
      </Grid>
    </chakra.form>
  );
}

function Figure({ label, value }: { label: string; value: ReactNode }) {
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
  const { rateCode, ownRate, mid, cover } = props.request;
  const written = (rate: string | null) => (rate === null ? '—' : <Rate rate={rate} pipDecimals={pipDecimalsOf(rateCode)} />);
  return (
    <Stack gap="3" p="3" bg="bg.subtle">
      <Flex as="dl" gap="6" wrap="wrap">
        <Figure label={say('dealing.ownRate')} value={written(ownRate)} />
        <Figure label={say('dealing.mid')} value={written(mid)} />
        <Figure
          label={say('dealing.cover')}
          value={
            cover.length === 0 ? '—' : cover.map(({ currency, amount, source }) => `${currency} ${grouped(amount)} · ${source}`).join(', ')
          }
        />
      </Flex>
      <Grid gap="3" templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' }}>
        <Quote {...props} />
        <Reject {...props} />
      </Grid>
    </Stack>
  );
}
