// The remark that a field shows below itself, and how its input is named, described and marked (VAL-10).
import { Text, useFieldContext } from '@chakra-ui/react';
import { useId } from 'react';

/**
 * A sentence under a field: an error marks the field as invalid, other remarks only inform. Both are announced when
 * they appear.
 */
export type Remark = { readonly text: string; readonly isError: boolean };

/** Name and description of a field, set by its parent; a `Labelled` sets all of them. */
export type ControlProps = {
  readonly label: string;
  readonly id?: string;
  readonly isInvalid?: boolean;
  readonly describedBy?: string | undefined;
};

const ids = (...all: readonly (string | undefined)[]) => all.filter((id) => id !== undefined).join(' ') || undefined;

/**
 * Returns the attributes of an input and the id of its remark. Inside a `Labelled`, the surrounding element provides
 * id, label, help and error.
 */
export function useControl({ label, id, isInvalid = false, describedBy }: ControlProps, remark: Remark | undefined) {
  const base = useId();
  const field = useFieldContext();
  const remarkId = `${base}-remark`;
  const isWrong = isInvalid || remark?.isError === true || field?.invalid === true;
  return {
    base,
    remarkId,
    input: {
      id: field?.ids.control ?? id ?? `${base}-input`,
      'aria-label': field === undefined ? label : undefined,
      'aria-describedby': ids(describedBy, field?.ariaDescribedby, remark && remarkId),
      'aria-invalid': isWrong ? true : undefined,
    },
  };
}

/** Shows the remark on an input. The element is always rendered, so that screen readers announce changes of its content. */
export function RemarkText({ id, remark }: { id: string; remark: Remark | undefined }) {
  return (
    <Text id={id} role="status" fontSize="xs" color={remark?.isError ? 'fg.error' : 'fg.warning'} mt={remark && '1'}>
      {remark?.text}
    </Text>
  );
}
