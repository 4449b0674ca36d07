// The searchable choice of the portal, for pairs, accounts and codes; finds options by any part of their text or
// search words (VAL-15).
import { chakra, Combobox, createListCollection, VisuallyHidden } from '@chakra-ui/react';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { found } from '#web/domain/choice-search.ts';
import { choiceLook, restingLabel } from './choice-look.ts';
import { Icon } from './icon.tsx';
import { type ControlProps, useControl } from './remark.tsx';
import { Unbroken } from './unbroken.tsx';

/**
 * An option. `note` is shown beside the label in the list. `search` contains hidden search words such as pinyin
 * initials. `closed` is the reason why it is disabled, and replaces the note.
 */
export type Choice = {
  readonly value: string;
  readonly label: string;
  readonly note?: string | undefined;
  readonly search?: readonly string[];
  readonly closed?: string | undefined;
};

/** `value` is that of an option, or '' when nothing is selected; an option may itself have the value '' ("all"). */
export type ChoiceFieldProps = ControlProps & {
  readonly value: string;
  readonly options: readonly Choice[];
  readonly placeholder?: string;
  readonly isDisabled?: boolean;
  /** Returns further options created from the typed text; they come first. */
  readonly made?: (typed: string) => readonly Choice[];
  /** Called with the typed search text, and with '' when the search has ended. */
  readonly onSearch?: (typed: string) => void;
  /** The message while no option matches the typed text; replaces the default one. */
  readonly unmatched?: string | undefined;
  readonly onChange: (value: string) => void;
  readonly onLeave?: () => void;
  /** Shown instead of the selected label while the field is not focused. */
  readonly resting?: ReactNode;
};

// Returns the key of an option. The prefix is needed because an option may have an empty value, which the state
// machine does not support.
const keyOf = (value: string) => `=${value}`;
const NONE: Choice = { value: '\u0000none', label: '' };

/** Returns the options that match the typed text; without a match one disabled message. */
function useFound(options: readonly Choice[], typed: string | undefined, made: ChoiceFieldProps['made'], unmatched: string) {
  return useMemo(() => {
    const shown = [...(made?.(typed ?? '') ?? []), ...found(options, typed ?? '')];
    const items = shown.length > 0 ? shown : [{ ...NONE, label: unmatched, closed: '' }];
    return {
      isEmpty: shown.length === 0,
      items,
      collection: createListCollection({
        items,
        itemToString: ({ label }) => label,
        itemToValue: ({ value }) => keyOf(value),
        isItemDisabled: ({ closed }) => closed !== undefined,
      }),
    };
  }, [options, typed, made, unmatched]);
}

/** Renders the input and, while it is open, the options that match the typed text. */
export function ChoiceField(props: ChoiceFieldProps) {
  const { label, value, options, placeholder, isDisabled = false, made, onSearch, resting, onChange, onLeave } = props;
  const { t } = useTranslation();
  const unmatched = props.unmatched ?? t('input.noMatch');
  const control = useControl(props, undefined);
  // The search text; undefined while the field only shows the selected option.
  const [typed, setTyped] = useState<string>();
  const search = (next: string | undefined) => {
    setTyped(next);
    onSearch?.(next ?? '');
  };
  const { items, isEmpty, collection } = useFound(options, typed, made, unmatched);
  const chosen = options.find((option) => option.value === value);
  return (
    <Combobox.Root
      recipe={choiceLook}
      ids={{ input: control.input.id }}
      collection={collection}
      value={chosen ? [keyOf(chosen.value)] : []}
      inputValue={typed ?? chosen?.label ?? ''}
      openOnClick
      inputBehavior="autohighlight"
      selectionBehavior="preserve"
      disabled={isDisabled}
      translations={{ triggerLabel: t('input.showChoices', { field: label }) }}
      positioning={{ strategy: 'fixed', sameWidth: false, placement: 'bottom-start', gutter: 4 }}
      onInputValueChange={({ inputValue, reason }) => search(reason === 'input-change' ? inputValue : undefined)}
      onOpenChange={({ open }) => open || search(undefined)}
      onSelect={({ itemValue }) => {
        search(undefined);
        onChange(itemValue.slice(1));
      }}
    >
      <Combobox.Control>
        <Combobox.Input
          {...control.input}
          placeholder={placeholder ?? t('input.choose')}
          onFocus={(event) => event.currentTarget.select()}
          // Enter must not end the search before the response has arrived.
          onKeyDownCapture={(event) => {
            if (event.key === 'Enter' && isEmpty && props.unmatched !== undefined) event.preventDefault();
          }}
          onBlur={() => {
            search(undefined);
            onLeave?.();
          }}
        />
        <chakra.span aria-hidden="true" css={restingLabel}>
          {chosen && (resting ?? <Unbroken text={chosen.label} />)}
        </chakra.span>
        <Combobox.Trigger>
          <Icon name="chevronDown" />
        </Combobox.Trigger>
      </Combobox.Control>
      <VisuallyHidden role="status">{typed !== undefined && isEmpty ? unmatched : ''}</VisuallyHidden>
      <Combobox.Positioner>
        <Combobox.Content aria-label={label} minW="var(--reference-width)" maxW="min(480px, 92vw)">
          {items.map((item) => (
            <Combobox.Item key={item.value} item={item}>
              <span>{item.label}</span>
              {(item.closed || item.note) && (
                <chakra.small color="fg.muted" fontSize="xs" fontWeight="normal">
                  {item.closed || item.note}
                </chakra.small>
              )}
            </Combobox.Item>
          ))}
        </Combobox.Content>
      </Combobox.Positioner>
    </Combobox.Root>
  );
}
