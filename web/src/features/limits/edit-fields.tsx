// The fields of the screen of users and limits: an amount in whole USD, a text, and a role (EYE-11).
import { Input, NativeSelect } from '@chakra-ui/react';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { roleOf } from '#web/domain/roles.ts';
import { Labelled } from '#web/ui/labelled.tsx';
import { isRoleCode, type RoleCode, ROLES, usdOf, usdText } from './limits.rules.ts';
import type { EditState } from './use-edits.ts';

type TextProps = {
  readonly state: EditState;
  readonly field: string;
  readonly label: string;
  readonly isBare?: boolean;
  readonly help?: ReactNode;
  readonly value: string;
  readonly onChange: (text: string) => void;
} & Omit<ComponentProps<typeof Input>, 'value' | 'onChange' | 'onBlur' | 'id'>;

/** A text field with its message. The label of a bare field is for screen readers only. */
export function EditText({ state, field, label, isBare = false, help, value, onChange, ...input }: TextProps) {
  const { t } = useTranslation();
  const issue = state.issueOf(field);
  return (
    <Labelled label={label} isBare={isBare} id={field} help={help} error={issue === undefined ? undefined : t(issue)}>
      <Input
        size="md"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        {...input}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        onBlur={() => state.leave(field)}
      />
    </Labelled>
  );
}

/** A field for whole USD. The typed text is kept; a valid one gets separators when the field is left. */
export function EditUsd(props: TextProps) {
  const { state, field, value, onChange } = props;
  const leave = () => {
    const usd = usdOf(value);
    if (usd !== undefined && usd !== null && usdText(usd) !== value) onChange(usdText(usd));
    state.leave(field);
  };
  return (
    <div onBlurCapture={leave}>
      <EditText {...props} inputMode="text" maxLength={24} textAlign="end" fontVariantNumeric="tabular-nums" />
    </div>
  );
}

type RoleProps = {
  readonly label: string;
  readonly isBare?: boolean;
  readonly value: string;
  readonly onChange: (role: RoleCode) => void;
};

/** A choice of the role. */
export function EditRole({ label, isBare = false, value, onChange }: RoleProps) {
  const { t } = useTranslation();
  return (
    <Labelled label={label} isBare={isBare}>
      <NativeSelect.Root size="md">
        <NativeSelect.Field value={value} onChange={({ target }) => isRoleCode(target.value) && onChange(target.value)}>
          {ROLES.map((role) => (
            <option key={role} value={role}>
              {t(`menu.role.${roleOf(role)}`)}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </Labelled>
  );
}
