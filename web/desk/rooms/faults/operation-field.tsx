// The operation of the portal that a fault or a hold is for, with suggestions.
import { Input } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Labelled } from '#web/ui/labelled.tsx';
import { getCoverageQueryOptions } from '../../api/generated/control.ts';
import { useTexts } from '../../i18n/texts.ts';

/** Whether a text can name an operation; whether there is one, the bank says. */
export const isOperation = (text: string): boolean => /^([A-Za-z]{1,60}|\*)$/.test(text);

type Props = { readonly value: string; readonly onChange: (operationId: string) => void; readonly isHigh?: boolean };

/** A high field is as high as the primary button beside it. */
export function OperationField({ value, onChange, isHigh = false }: Props) {
  const { say } = useTexts();
  const list = useId();
  const { data } = useQuery({ ...getCoverageQueryOptions(), staleTime: Infinity });
  return (
    <Labelled
      label={say('faults.operation')}
      help={say('faults.operationHelp')}
      error={isOperation(value) ? undefined : say('faults.operationWrong')}
    >
      <Input
        h={isHigh ? '11' : '9'}
        list={list}
        value={value}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => onChange(target.value.trim())}
      />
      <datalist id={list}>
        <option value="*">{say('faults.any')}</option>
        {(data?.operations ?? []).map((operationId) => (
          <option key={operationId} value={operationId}>
            {operationId}
          </option>
        ))}
      </datalist>
    </Labelled>
  );
}
