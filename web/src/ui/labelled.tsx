// A field with its label above and, below, what is wrong with it or what helps (VAL-10).
import { Field, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Unbroken } from './unbroken.tsx';

/** `error` marks the field and is read with it; `help` is shown while nothing is wrong; `id` is the control's, for links to it; `aside` is at the end of the label's line; a bare field has its label for screen readers only. */
export function Labelled({
  label,
  error,
  help,
  id,
  aside,
  isBare = false,
  required = false,
  children,
}: {
  label: string;
  id?: string;
  error?: string | undefined;
  help?: ReactNode;
  aside?: string | undefined;
  isBare?: boolean;
  required?: boolean;
  children: ReactNode;
}) {
  return (
    <Field.Root invalid={error !== undefined} required={required} {...(id !== undefined && { id })}>
      <Flex justify="space-between" align="center" wrap="wrap" columnGap="2" minW="0" srOnly={isBare}>
        <Field.Label flexShrink="0">
          {label}
          {required && <Field.RequiredIndicator />}
        </Field.Label>
        {aside !== undefined && (
          <Field.HelperText>
            <Unbroken text={aside} />
          </Field.HelperText>
        )}
      </Flex>
      {children}
      {error === undefined ? (
        help !== undefined && <Field.HelperText>{typeof help === 'string' ? <Unbroken text={help} /> : help}</Field.HelperText>
      ) : (
        <Field.ErrorText>{error}</Field.ErrorText>
      )}
    </Field.Root>
  );
}
