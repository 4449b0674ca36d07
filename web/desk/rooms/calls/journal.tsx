// The list of calls, newest first. The selected one can be opened below its row.
import { chakra } from '@chakra-ui/react';
import { bankClock } from '#web/domain/bank-time.ts';
import { StatusTag } from '#web/ui/status-tag.tsx';
import type { Call } from '../../api/generated/control.schemas.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Windowed } from '../../parts/windowed.tsx';
import { CallFacts } from './call-detail.tsx';
import { useOutcome } from './outcome.ts';

const ROW_PX = 36;
/** Height of a call that is open in the list. */
const OPEN_PX = 304;
const COLUMNS = ['no', 'at', 'operation', 'user', 'outcome'] as const;

const columns = {
  display: 'grid',
  gridTemplateColumns: '44px 64px minmax(0, 220px) 88px minmax(0, 1fr)',
  alignItems: 'center',
  gap: '3',
  w: 'full',
  px: '3',
  textAlign: 'start',
  '& > *': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
} as const;

const headLook = {
  ...columns,
  h: '8',
  fontSize: 'xs',
  fontWeight: 'medium',
  color: 'fg.muted',
  bg: 'bg.subtle',
  borderBottomWidth: '1px',
} as const;

const rowLook = {
  ...columns,
  h: `${ROW_PX}px`,
  fontSize: 'sm',
  cursor: 'pointer',
  borderBottomWidth: '1px',
  borderColor: 'border.muted',
  '&:hover': { bg: 'bg.subtle' },
  '&[aria-pressed=true], &[aria-expanded=true]': { bg: 'accent.subtle', boxShadow: 'inset 2px 0 0 {colors.accent.border}' },
  _focusVisible: { outlineOffset: '-2px' },
} as const;

function Ended({ call }: { call: Call }) {
  const { words, tone } = useOutcome()(call);
  return tone === 'plain' ? <chakra.span color="fg.muted">{words}</chakra.span> : <StatusTag label={words} tone={tone} />;
}

type Props = {
  readonly found: readonly Call[];
  readonly chosen: number | undefined;
  /** Whether the selected call opens below its row. */
  readonly isOpenInPlace: boolean;
  readonly onChoose: (no: number | undefined) => void;
};

export function Journal({ found, chosen, isOpenInPlace, onChoose }: Props) {
  const { say } = useTexts();
  const open = isOpenInPlace ? found.find(({ no }) => no === chosen) : undefined;
  const below = open && {
    item: open,
    height: OPEN_PX,
    node: (
      <chakra.div p="3" h="full" overflowY="auto" borderBottomWidth="1px" tabIndex={0} role="group" aria-label={say('calls.detail')}>
        <CallFacts call={open} />
      </chakra.div>
    ),
  };
  return (
    <>
      <chakra.div css={headLook} aria-hidden>
        {COLUMNS.map((column) => (
          <span key={column}>{say(`calls.col.${column}`)}</span>
        ))}
      </chakra.div>
      <Windowed
        label={say('calls.title')}
        items={found}
        rowHeight={ROW_PX}
        height="calc(100dvh - 352px)"
        keyOf={({ no }) => no}
        {...(below && { below })}
      >
        {(call) => {
          const isChosen = call.no === chosen;
          return (
            <chakra.button
              type="button"
              css={rowLook}
              {...(isOpenInPlace ? { 'aria-expanded': isChosen } : { 'aria-pressed': isChosen })}
              onClick={() => onChoose(isChosen && isOpenInPlace ? undefined : call.no)}
            >
              <chakra.span color="fg.muted" data-figure>
                {call.no}
              </chakra.span>
              <span data-clock>{bankClock(call.at)}</span>
              <chakra.span fontWeight="medium">{call.operationId}</chakra.span>
              <chakra.span color="fg.muted">{call.loginName}</chakra.span>
              <span>
                <Ended call={call} />
              </span>
            </chakra.button>
          );
        }}
      </Windowed>
    </>
  );
}
