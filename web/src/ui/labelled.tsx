// A field with its label above it, and its error or help text below (VAL-10).
import { Field } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Unbroken } from './unbroken.tsx';

/**
 * `error` marks the field as invalid and is announced with it. `help` is shown while there is no error. `id` is the
 * control's id, for links to it. `described` is shown by the control and announced with it. The label of a bare field
 * is for screen readers only.
 */
export function Labelled({
  label,
  error,
  help,
  id,
  described,
  isBare = false,
  required = false,
  children,
}: {
  label: string;
  id?: string;
  error?: string | undefined;
  help?: ReactNode;
  described?: string | undefined;
  isBare?: boolean;
  required?: boolean;
  children: ReactNode;
}) {
  return (
    <Field.Root invalid={error !== undefined} required={required} {...(id !== undefined && { id })}>
      <Field.Label srOnly={isBare}>
        {label}
        {required && <Field.RequiredIndicator />}
      </Field.Label>
      {described !== undefined && <Field.HelperText srOnly>{described}</Field.HelperText>}
      {children}
      {error === undefined ? (
        help !== undefined && <Field.HelperText>{typeof help === 'string' ? <Unbroken text={help} /> : help}</Field.HelperText>
      ) : (
        <Field.ErrorText>{error}</Field.ErrorText>
      )}
    </Field.Root>
  );
}
