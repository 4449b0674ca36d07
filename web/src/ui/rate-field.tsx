// The rate input of the portal, with the decimals of its pair (VAL-11).
import { Box, Input } from '@chakra-ui/react';
import { round } from '#web/domain/decimal.ts';
import { RemarkText, useControl } from './remark.tsx';
import { type FigureFieldProps, figureLook, useFigure } from './use-figure.ts';

/**
 * `value` is '' or a plain decimal; `decimals` are those of the pair for this kind of rate (`rateDecimals`), 8 for a
 * forward of JPY/CNH.
 */
export function RateField(props: FigureFieldProps) {
  const { value, decimals, placeholder, isDisabled = false, onChange, onLeave } = props;
  const { input, remark } = useFigure({
    value,
    rules: { decimals, hasUnits: false },
    shown: (plain) => round(plain, decimals),
    onChange,
    onLeave,
  });
  const control = useControl(props, remark);
  return (
    <Box w="full" minW="0">
      <Input
        {...control.input}
        {...input}
        {...figureLook}
        inputMode="decimal"
        maxLength={20}
        placeholder={placeholder}
        disabled={isDisabled}
      />
      <RemarkText id={control.remarkId} remark={remark} />
    </Box>
  );
}
