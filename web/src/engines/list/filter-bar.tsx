// The filters of a list, typed first and asked for with a button; it wraps where there is little room.
import { Button, Field, Flex, Input, NativeSelect } from '@chakra-ui/react';
import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TextKey } from '#web/i18n/index.ts';
import { areDatesInOrder, type ListEvent, type ListState } from './list-query.ts';
import type { FilterKey } from './list-types.ts';

const titles: Readonly<Record<FilterKey, TextKey>> = {
  rateCode: 'trade.pair',
  tradeDirection: 'list.direction',
  businessNo: 'list.businessNo',
  startDate: 'list.startDate',
  endDate: 'list.endDate',
};

type FilterProps = {
  readonly name: FilterKey;
  readonly state: ListState;
  readonly rateCodes: readonly string[];
  readonly on: (event: ListEvent) => void;
};

function Labelled({ name, wrong, children }: { name: FilterKey; wrong?: boolean; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <Field.Root w={{ base: 'full', sm: '40' }} invalid={wrong ?? false}>
      <Field.Label>{t(titles[name])}</Field.Label>
      {children}
      {wrong && <Field.ErrorText>{t('tips.dateOrder')}</Field.ErrorText>}
    </Field.Root>
  );
}

function Filter({ name, state, rateCodes, on }: FilterProps) {
  const { t } = useTranslation();
  const text = state.typed[name] ?? '';
  const type = (value: string) => on({ type: 'type', filter: name, text: value });
  const options =
    name === 'rateCode'
      ? rateCodes.map((code) => ({ value: code, label: code }))
      : [
          { value: 'BUY', label: t('trade.side.B') },
          { value: 'SELL', label: t('trade.side.S') },
        ];
  if (name === 'rateCode' || name === 'tradeDirection') {
    return (
      <Labelled name={name}>
        <NativeSelect.Root>
          <NativeSelect.Field value={text} onChange={(event) => type(event.target.value)}>
            <option value="">{t('list.all')}</option>
            {options.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
      </Labelled>
    );
  }
  const isDate = name === 'startDate' || name === 'endDate';
  return (
    <Labelled name={name} wrong={name === 'endDate' && !areDatesInOrder(state.typed)}>
      <Input type={isDate ? 'date' : 'text'} value={text} maxLength={30} onChange={(event) => type(event.target.value)} />
    </Labelled>
  );
}

/** The bar; `extra` stands at its end. */
export function FilterBar({
  filters,
  extra,
  on,
  ...rest
}: Omit<FilterProps, 'name'> & { filters: readonly FilterKey[]; extra?: ReactNode }) {
  const { t } = useTranslation();
  const ask = (event: FormEvent) => {
    event.preventDefault();
    on({ type: 'ask' });
  };
  return (
    <Flex
      as="form"
      role="search"
      onSubmit={ask}
      wrap="wrap"
      gap="3"
      align="flex-end"
      p="4"
      bg="bg.panel"
      borderWidth="1px"
      borderColor="border"
      borderRadius="md"
    >
      {filters.map((name) => (
        <Filter key={name} name={name} on={on} {...rest} />
      ))}
      <Flex gap="2" ms="auto">
        {extra}
        <Button type="button" variant="outline" onClick={() => on({ type: 'reset' })}>
          {t('common.reset')}
        </Button>
        <Button type="submit">{t('common.query')}</Button>
      </Flex>
    </Flex>
  );
}
