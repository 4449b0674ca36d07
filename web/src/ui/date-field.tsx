// The one date input: typed in any form or chosen in the calendar, always written yyyy-mm-dd (VAL-14).
import { Box, Button, Input } from '@chakra-ui/react';
import { Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Day } from '#web/domain/calendar-days.ts';
import { type DateBounds, isWithin, typedDate } from '#web/domain/date-input.ts';
import type { ClosedOn } from './calendar.tsx';
import { useCentreNames } from './centres.ts';
import { Icon } from './icon.tsx';
import { type ControlProps, type Remark, RemarkText, useControl } from './remark.tsx';
import { deferred } from './deferred.tsx';

// The calendar is downloaded when it is first opened.
const Calendar = deferred(async () => (await import('./calendar.tsx')).Calendar);

/**
 * `value` is '' or a day; what is typed is handed over as soon as it names a day, and '' while it names none, so that the form never holds
 * a day that the field does not show. Inside a `Labelled` the label, the error and the help are its own; elsewhere `label` names it.
 */
export type DateFieldProps = DateBounds &
  ControlProps & {
    readonly value: Day | '';
    readonly closed?: ClosedOn;
    readonly isDisabled?: boolean;
    readonly onChange: (day: Day | '') => void;
    readonly onLeave?: () => void;
  };

const neverClosed: ClosedOn = () => [];

// What is wrong with the text, as far as the field itself can tell.
function useRemark({ value, min, max, closed = neverClosed }: DateFieldProps, unread: string | undefined): Remark | undefined {
  const { t } = useTranslation();
  const nameOf = useCentreNames();
  if (unread !== undefined) return { text: t('input.notADate', { text: unread }), isError: true };
  if (value === '') return undefined;
  if (min !== undefined && !isWithin(value, { min })) return { text: t('input.dateFrom', { min }), isError: true };
  if (max !== undefined && !isWithin(value, { max })) return { text: t('input.dateTo', { max }), isError: true };
  const centres = closed(value);
  return centres.length > 0 ? { text: t('input.closed', { date: value, centres: nameOf(centres) }), isError: false } : undefined;
}

/** What is typed until it is left: the text, and its value. A value from elsewhere drops it. */
function useTyped({ value, onChange, onLeave, ...bounds }: DateFieldProps) {
  const [typed, setTyped] = useState<{ text: string; isLeft: boolean }>();
  const named = typed && (typedDate(typed.text, bounds) ?? '');
  const isCurrent = typed !== undefined && named === value;
  return {
    text: isCurrent ? typed.text : value,
    unread: isCurrent && typed.isLeft ? typed.text : undefined,
    type: (text: string) => {
      setTyped({ text, isLeft: false });
      const day = typedDate(text, bounds) ?? '';
      if (day !== value) onChange(day);
    },
    leave: () => {
      setTyped(typed && named === '' && typed.text.trim() !== '' ? { ...typed, isLeft: true } : undefined);
      onLeave?.();
    },
    choose: (day: Day) => {
      setTyped(undefined);
      onChange(day);
    },
  };
}

function Trigger({
  id,
  label,
  isDisabled,
  isOpen,
  onPress,
}: {
  id: string;
  label: string;
  isDisabled: boolean;
  isOpen: boolean;
  onPress: () => void;
}) {
  const { t } = useTranslation();
  return (
    <Button
      id={id}
      type="button"
      size="2xs"
      variant="ghost"
      position="absolute"
      insetEnd="1.5"
      top="50%"
      transform="translateY(-50%)"
      px="0"
      disabled={isDisabled}
      aria-label={t('input.openCalendar', { field: label })}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={onPress}
    >
      <Icon name="calendar" />
    </Button>
  );
}

/** Draws the input, the button of its calendar, and what is wrong with the text. */
export function DateField(props: DateFieldProps) {
  const { label, value, today, min, max, closed = neverClosed, isDisabled = false } = props;
  const input = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  const { text, unread, type, leave, choose } = useTyped(props);
  const remark = useRemark(props, unread);
  const control = useControl(props, remark);
  const ids = { control: `${control.base}-control`, trigger: `${control.base}-trigger` };
  const close = () => {
    setOpen(false);
    input.current?.focus();
  };
  return (
    <Box w="full" minW="0">
      <Box id={ids.control} position="relative">
        <Input
          {...control.input}
          ref={input}
          value={text}
          placeholder="yyyy-mm-dd"
          autoComplete="off"
          maxLength={20}
          pe="9"
          disabled={isDisabled}
          onChange={(event) => type(event.target.value)}
          onBlur={leave}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowDown') return;
            event.preventDefault();
            setOpen(true);
          }}
        />
        <Trigger id={ids.trigger} label={label} isDisabled={isDisabled} isOpen={isOpen} onPress={() => setOpen(!isOpen)} />
      </Box>
      <RemarkText id={control.remarkId} remark={remark} />
      {isOpen && (
        <Suspense>
          <Calendar label={label} value={value} bounds={{ today, min, max }} closed={closed} ids={ids} onChoose={choose} onClose={close} />
        </Suspense>
      )}
    </Box>
  );
}
