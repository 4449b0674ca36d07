// A field with its label above and, below, what is wrong with it or what helps (VAL-10).
import { Field } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** `error` marks the field and is read with it; `help` stands there while nothing is wrong. */
export function Labelled({ label, error, help, required = false, children }: { label: string; error?: string | undefined; help?: ReactNode; required?: boolean; children: ReactNode }) {
  return (
    <Field.Root invalid={error !== undefined} required={required}>
      <Field.Label>
        {label}
        {required && <Field.RequiredIndicator />}
      </Field.Label>
      {children}
      {error === undefined ? help !== undefined && <Field.HelperText>{help}</Field.HelperText> : <Field.ErrorText>{error}</Field.ErrorText>}
    </Field.Root>
  )
}
