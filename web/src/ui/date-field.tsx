// The date input of the portal: typed in any format or selected in the calendar, always shown as yyyy-mm-dd (VAL-14).
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

// The calendar is lazy-loaded when it is first opened.
const Calendar = deferred(async () => (await import('./calendar.tsx')).Calendar);

/**
 * `value` is '' or a day. `onChange` receives the typed day as soon as it is complete, and '' before. The form
 * therefore never holds a day that the field does not show. Inside a `Labelled`, label, error and help come from it;
 * elsewhere `label` names the field.
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

// Returns the problem of the text that the field itself can detect.
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

/** Keeps the text as the user typed it. When the value changes from outside, the typed text is discarded. */
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

/** Renders the input, the calendar button and the problem of the text. */
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
