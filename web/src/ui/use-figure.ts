// Shared by the amount field and the rate field: validates text on every change, and derives its figure (VAL-11, VAL-12).
import { type ClipboardEvent, type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Decimal } from '#web/domain/decimal.ts';
import { type FigureRules, figureOf, isPasted, type Judged, judged } from '#web/domain/figure-input.ts';
import type { ControlProps, Remark } from './remark.tsx';

/**
 * Props of every figure field. `value` is '' or a plain decimal as sent to the bank; `decimals` is the maximum number
 * of decimals.
 */
export type FigureFieldProps = ControlProps & {
  readonly value: Decimal | '';
  readonly decimals: number;
  readonly placeholder?: string;
  readonly isDisabled?: boolean;
  readonly onChange: (figure: Decimal | '') => void;
  readonly onLeave?: () => void;
};

/** Style of the input: the largest text of a form, right-aligned digits. */
export const figureLook = {
  size: 'md',
  autoComplete: 'off',
  textAlign: 'end',
  fontSize: 'lg',
  fontWeight: 'semibold',
  _placeholder: { color: 'fg.subtle', fontSize: 'xs', fontWeight: 'normal' },
} as const;

/** `value` is '' or a plain decimal; `shown` is its text in the field while the user is not typing. */
export type FigureProps = {
  readonly value: Decimal | '';
  readonly rules: FigureRules;
  readonly shown: (figure: Decimal) => string;
  readonly onChange: (figure: Decimal | '') => void;
  readonly onLeave?: (() => void) | undefined;
};

type Draft = { readonly text: string; readonly isLeft: boolean };
type Refused = Exclude<Judged, { refused?: never }> | { readonly refused: 'paste' };

function useRemark(refused: Refused | undefined, isUnsayable: boolean, { decimals }: FigureRules): Remark | undefined {
  const { t } = useTranslation();
  if (isUnsayable) return { text: t('errors.abnormalAmount'), isError: true };
  if (refused === undefined) return undefined;
  if (refused.refused === 'paste') return { text: t('errors.abnormalAmount'), isError: false };
  if (refused.refused === 'decimals') return { text: t('input.tooFine', { decimals }), isError: false };
  return { text: t('input.noKey', { key: refused.key }), isError: false };
}

/**
 * Returns the text, its remark, and the handlers of the input. The value is '' while the text is not a figure that the
 * field can hold.
 */
export function useFigure({ value, rules, shown, onChange, onLeave }: FigureProps) {
  const [draft, setDraft] = useState<Draft>();
  const [refused, setRefused] = useState<Refused>();
  // An input method composes "百" from letters that no amount can contain; the text is validated after the composition.
  const [composed, setComposed] = useState<string>();
  const typed = draft && figureOf(draft.text, rules);
  // A new value from outside discards the typed text.
  const isCurrent = draft !== undefined && (typed ?? '') === value;
  const text = isCurrent ? draft.text : value === '' ? '' : shown(value);
  const take = (next: string) => {
    const judgement = judged(text, next, rules);
    setRefused(judgement.refused === undefined ? undefined : judgement);
    if (judgement.refused !== undefined) return;
    setDraft({ text: next, isLeft: false });
    const figure = figureOf(next, rules) ?? '';
    if (figure !== value) onChange(figure);
  };
  const isUnsayable = isCurrent && draft.isLeft && typed === undefined;
  return {
    figure: isCurrent ? typed : value,
    remark: useRemark(refused, isUnsayable, rules),
    input: {
      value: composed ?? text,
      onChange: ({ currentTarget }: FormEvent<HTMLInputElement>) =>
        composed === undefined ? take(currentTarget.value) : setComposed(currentTarget.value),
      onCompositionStart: ({ currentTarget }: FormEvent<HTMLInputElement>) => setComposed(currentTarget.value),
      onCompositionEnd: ({ currentTarget }: FormEvent<HTMLInputElement>) => {
        setComposed(undefined);
        take(currentTarget.value);
      },
      onPaste: (event: ClipboardEvent<HTMLInputElement>) => {
        if (isPasted(event.clipboardData.getData('text'), rules)) return;
        event.preventDefault();
        setRefused({ refused: 'paste' });
      },
      onBlur: () => {
        setRefused(undefined);
        setDraft(isCurrent && typed === undefined ? { ...draft, isLeft: true } : undefined);
        onLeave?.();
      },
    },
  };
}
