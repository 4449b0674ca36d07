// The amount input of the portal: units, thousands separators after leaving it, and the amount in words under it
// (VAL-12, VAL-13).
import { Box, Input, Text } from '@chakra-ui/react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { chineseWords, englishWords } from '#web/domain/amount-words.ts';
import { grouped, round } from '#web/domain/decimal.ts';
import { RemarkText, useControl } from './remark.tsx';
import { type FigureFieldProps, figureLook, useFigure } from './use-figure.ts';

// Positioned at the end of the label's line, above the field.
const inLabelLine = { position: 'absolute', insetEnd: '0', bottom: 'calc(100% + 4px)', whiteSpace: 'nowrap' } as const;

/** `value` is '' or a plain decimal as sent to the bank; `decimals` are those of its currency (RAT-12). */
export function AmountField(props: FigureFieldProps & { readonly areWordsAbove?: boolean }) {
  const { value, decimals, placeholder, isDisabled = false, areWordsAbove = false, onChange, onLeave } = props;
  const { i18n } = useTranslation();
  const wordsId = useId();
  const { input, figure, remark } = useFigure({
    value,
    rules: { decimals, hasUnits: true },
    shown: (plain) => grouped(round(plain, decimals)),
    onChange,
    onLeave,
  });
  const words = figure ? (i18n.language === 'en' ? englishWords : chineseWords)(figure) : '';
  const described = words === '' ? props.describedBy : [props.describedBy, wordsId].filter(Boolean).join(' ');
  const control = useControl({ ...props, describedBy: described }, remark);
  // An error replaces the words, to avoid a layout shift.
  const isWrong = control.input['aria-invalid'] === true;
  return (
    <Box w="full" minW="0" position="relative">
      <Input
        {...control.input}
        {...input}
        {...figureLook}
        inputMode="text"
        maxLength={24}
        placeholder={placeholder}
        disabled={isDisabled}
      />
      <RemarkText id={control.remarkId} remark={remark} />
      <Text
        id={wordsId}
        fontSize="xs"
        color="fg.muted"
        textAlign="end"
        minH={isWrong || areWordsAbove ? undefined : '1.5em'}
        overflowWrap="anywhere"
        {...(areWordsAbove && inLabelLine)}
      >
        {words}
      </Text>
    </Box>
  );
}
