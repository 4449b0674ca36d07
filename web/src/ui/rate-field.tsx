// The one rate input, with the decimals of its pair (VAL-11).
import { Box, Input } from '@chakra-ui/react';
import { type Decimal, round } from '#web/domain/decimal.ts';
import { type ControlProps, RemarkText, useControl } from './remark.tsx';
import { useFigure } from './use-figure.ts';

/** `value` is '' or a plain decimal; `decimals` are those of the pair for this kind of rate (`rateDecimals`), 8 for a forward of JPY/CNH. */
export type RateFieldProps = ControlProps & {
  readonly value: Decimal | '';
  readonly decimals: number;
  readonly placeholder?: string;
  readonly isDisabled?: boolean;
  readonly onChange: (rate: Decimal | '') => void;
  readonly onLeave?: () => void;
};

export function RateField(props: RateFieldProps) {
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
        size="md"
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        textAlign="end"
        fontSize="lg"
        fontWeight="semibold"
        placeholder={placeholder}
        disabled={isDisabled}
      />
      <RemarkText id={control.remarkId} remark={remark} />
    </Box>
  );
}
