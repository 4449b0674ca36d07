// The calendar of a date field: one month, closed days in grey with the closed financial centre, fully usable by
// keyboard (VAL-14).
import { Button, DatePicker, type DateValue, parseDate, Text } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DateBounds } from '#web/domain/date-input.ts';
import type { Day } from '#web/domain/calendar-days.ts';
import { calendarLook } from './calendar-look.ts';
import { useCentreNames } from './centres.ts';
import { Icon, type IconName } from './icon.tsx';

/** Returns the codes of the centres closed on a day; empty for a selectable day. */
export type ClosedOn = (day: Day) => readonly string[];

type Props = {
  readonly label: string;
  readonly value: Day | '';
  readonly bounds: DateBounds;
  readonly closed: ClosedOn;
  readonly ids: { readonly control: string; readonly trigger: string };
  readonly onChoose: (day: Day) => void;
  readonly onClose: () => void;
};

const steps = [
  { name: 'previousYear', icon: 'chevronsLeft', move: { years: -1 } },
  { name: 'previousMonth', icon: 'chevronLeft', move: { months: -1 } },
  { name: 'nextMonth', icon: 'chevronRight', move: { months: 1 } },
  { name: 'nextYear', icon: 'chevronsRight', move: { years: 1 } },
] as const satisfies readonly { name: string; icon: IconName; move: object }[];

function Step({ step: { name, icon, move } }: { step: (typeof steps)[number] }) {
  const { t } = useTranslation();
  return (
    <DatePicker.Context>
      {(picker) => (
        <Button
          type="button"
          size="xs"
          variant="ghost"
          px="0"
          aria-label={t(`input.${name}`)}
          onClick={() => picker.setFocusedValue(picker.focusedValue.add(move))}
        >
          <Icon name={icon} />
        </Button>
      )}
    </DatePicker.Context>
  );
}

type DaysProps = { readonly today: Day; readonly closed: ClosedOn; readonly onPoint: (day: Day | undefined) => void };

function Days({ today, closed, onPoint }: DaysProps) {
  const { t } = useTranslation();
  return (
    <DatePicker.Context>
      {({ weekDays, weeks }) => (
        <DatePicker.Table aria-roledescription={t('input.calendarKind')}>
          <DatePicker.TableHead>
            <DatePicker.TableRow>
              {weekDays.map(({ short }) => (
                <DatePicker.TableHeader key={short}>{short}</DatePicker.TableHeader>
              ))}
            </DatePicker.TableRow>
          </DatePicker.TableHead>
          <DatePicker.TableBody onPointerLeave={() => onPoint(undefined)}>
            {weeks.map((week) => (
              <DatePicker.TableRow key={String(week[0])}>
                {week.map((date) => {
                  const day = date.toString();
                  return (
                    <DatePicker.TableCell key={day} value={date} aria-current={day === today ? 'date' : 'false'}>
                      <DatePicker.TableCellTrigger
                        onPointerEnter={() => onPoint(day)}
                        {...(day === today && { 'data-bank-today': '' })}
                        {...(closed(day).length > 0 && { 'data-closed': '' })}
                      >
                        {date.day}
                      </DatePicker.TableCellTrigger>
                    </DatePicker.TableCell>
                  );
                })}
              </DatePicker.TableRow>
            ))}
          </DatePicker.TableBody>
        </DatePicker.Table>
      )}
    </DatePicker.Context>
  );
}

// Returns false at first and true after the first effect. The calendar's state machine sets the focus when it changes
// to open, but not when it starts open.
function useOpened(): boolean {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => setOpen(true), []);
  return isOpen;
}

/** Initially open, below the element `ids.control`. Calls `onClose` when it is left, with or without a selection. */
export function Calendar({ label, value, bounds: { today, min, max }, closed, ids, onChoose, onClose }: Props) {
  const { t, i18n } = useTranslation();
  const nameOf = useCentreNames();
  const isOpen = useOpened();
  const [focused, setFocused] = useState<Day>(value || today);
  const [pointed, setPointed] = useState<Day>();
  const shown = pointed ?? focused;
  const centres = closed(shown);
  const dayText = ({ value: date, valueText }: { value: DateValue; valueText: string }) => {
    const closedIn = closed(date.toString());
    return closedIn.length === 0 ? valueText : t('input.dayClosed', { day: valueText, centres: nameOf(closedIn) });
  };
  return (
    <DatePicker.Root
      recipe={calendarLook}
      open={isOpen}
      ids={ids}
      locale={i18n.language === 'en' ? 'en-GB' : 'zh-CN'}
      timeZone="UTC"
      startOfWeek={1}
      fixedWeeks
      maxView="day"
      value={value === '' ? [] : [parseDate(value)]}
      defaultFocusedValue={parseDate(value || today)}
      {...(min !== undefined && { min: parseDate(min) })}
      {...(max !== undefined && { max: parseDate(max) })}
      isDateUnavailable={(date) => closed(date.toString()).length > 0}
      translations={{ content: t('input.calendar', { field: label }), dayCell: dayText }}
      positioning={{ strategy: 'fixed', placement: 'bottom-start', gutter: 4 }}
      onFocusChange={({ focusedValue }) => setFocused(focusedValue.toString())}
      onValueChange={({ value: [chosen] }) => chosen && onChoose(chosen.toString())}
      onOpenChange={({ open }) => open || onClose()}
    >
      <DatePicker.Positioner>
        <DatePicker.Content role="dialog" aria-roledescription={t('input.calendarKind')}>
          <DatePicker.View view="day">
            <DatePicker.ViewControl>
              <Step step={steps[0]} />
              <Step step={steps[1]} />
              <DatePicker.RangeText aria-live="polite" />
              <Step step={steps[2]} />
              <Step step={steps[3]} />
            </DatePicker.ViewControl>
            <Days today={today} closed={closed} onPoint={setPointed} />
          </DatePicker.View>
          <Text fontSize="xs" color={centres.length > 0 ? 'fg.warning' : 'fg.muted'} mt="2" minH="1.5em" aria-hidden="true">
            {centres.length > 0 ? t('input.closed', { date: shown, centres: nameOf(centres) }) : shown}
          </Text>
        </DatePicker.Content>
      </DatePicker.Positioner>
    </DatePicker.Root>
  );
}
