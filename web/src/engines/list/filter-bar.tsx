// The filters of a list, typed first and asked for with a button: a bar on a desk, a sheet on a phone.
import { Box, Button, Field, Flex, Input } from '@chakra-ui/react';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TextKey } from '#web/i18n/index.ts';
import { areDatesInOrder, type ListEvent, type ListState } from './list-query.ts';
import type { FilterKey, Only } from './list-types.ts';
import { bankDate } from '#web/domain/bank-time.ts';
import { currencySearch, pairSearch } from '#web/domain/currency-words.ts';
import { present } from '#web/live/bank-clock.ts';
import { ChoiceField } from '#web/ui/choice-field.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { SidePanel } from '#web/ui/side-panel.tsx';
import { type Sayable, useWords } from '#web/ui/use-words.ts';
import { useWide } from '#web/ui/use-wide.ts';

type Kind =
  | { readonly is: 'text' }
  | { readonly is: 'date' }
  | {
      readonly is: 'choice';
      readonly options: (rateCodes: readonly string[]) => readonly { readonly value: string; readonly label: Sayable }[];
    };

const choice = (...options: readonly (readonly [string, TextKey])[]): Kind => ({
  is: 'choice',
  options: () => options.map(([value, key]) => ({ value, label: { key } })),
});

/** Each filter with its title and how it is filled in. */
const filters: Readonly<Record<FilterKey, { readonly title: TextKey; readonly kind: Kind }>> = {
  rateCode: {
    title: 'trade.pair',
    kind: { is: 'choice', options: (codes) => codes.map((code) => ({ value: code, label: code, search: pairSearch(code) })) },
  },
  tradeDirection: { title: 'list.direction', kind: choice(['BUY', 'trade.side.B'], ['SELL', 'trade.side.S']) },
  buyOrSell: { title: 'list.direction', kind: choice(['B', 'trade.side.B'], ['S', 'trade.side.S']) },
  callOrPut: { title: 'list.filter.callOrPut', kind: choice(['C', 'deal.callOrPut.C'], ['P', 'deal.callOrPut.P']) },
  businessNo: { title: 'list.businessNo', kind: { is: 'text' } },
  startDate: { title: 'list.startDate', kind: { is: 'date' } },
  endDate: { title: 'list.endDate', kind: { is: 'date' } },
  orderType: {
    title: 'list.filter.orderType',
    kind: choice(['1', 'deal.orderType.1'], ['2', 'deal.orderType.2'], ['4', 'deal.orderType.4']),
  },
  orderStatus: {
    title: 'list.filter.orderStatus',
    kind: choice(
      ['0', 'deal.orderStatus.0'],
      ['1', 'deal.orderStatus.1'],
      ['2', 'deal.orderStatus.2'],
      ['3', 'deal.orderStatus.3'],
      ['4', 'deal.orderStatus.4'],
      ['5', 'deal.orderStatus.5'],
      ['6', 'deal.orderStatus.6'],
    ),
  },
  dealState: {
    title: 'list.filter.dealState',
    kind: choice(
      ['FLAT', 'deal.dealState.FLAT'],
      ['PARTLY_FLAT', 'deal.dealState.PARTLY_FLAT'],
      ['UNDELIVERED', 'deal.dealState.UNDELIVERED'],
      ['DELIVERED', 'deal.dealState.DELIVERED'],
    ),
  },
  productType: {
    title: 'list.column.productType',
    kind: choice(...(['SPOT', 'FORWARD', 'SWAP', 'OPTION'] as const).map((product) => [product, `trade.productType.${product}`] as const)),
  },
  receiptType: {
    title: 'receipt.type',
    kind: choice(...(['1', '2', '3', '4', '5', '6', '7', '8'] as const).map((type) => [type, `receipt.types.${type}`] as const)),
  },
  serialNo: { title: 'receipt.serialNo', kind: { is: 'text' } },
  dueDate: { title: 'due.date', kind: { is: 'date' } },
  cyCode: {
    title: 'due.currency',
    kind: {
      is: 'choice',
      options: (codes) =>
        [...new Set(codes.flatMap((code) => code.split('/')))].map((code) => ({ value: code, label: code, search: currencySearch(code) })),
    },
  },
};

type FilterProps = {
  readonly name: FilterKey;
  readonly state: ListState;
  readonly rateCodes: readonly string[];
  readonly only: Only | undefined;
  readonly on: (event: ListEvent) => void;
};

function Filter({ name, state, rateCodes, only, on }: FilterProps) {
  const { t } = useTranslation();
  const say = useWords();
  const { title, kind } = filters[name];
  const text = state.typed[name] ?? '';
  const [today] = useState(() => bankDate(present().bank?.time ?? Date.now()));
  const type = (value: string) => on({ type: 'type', filter: name, text: value });
  const isWrong = name === 'endDate' && !areDatesInOrder(state.typed);
  return (
    <Field.Root w={{ base: 'full', sm: '40' }} invalid={isWrong}>
      <Field.Label>{t(title)}</Field.Label>
      {kind.is === 'choice' && (
        <ChoiceField
          label={t(title)}
          value={text}
          options={[
            { value: '', label: t('list.all') },
            ...kind
              .options(rateCodes)
              .filter(({ value }) => only?.[name]?.includes(value) ?? true)
              .map(({ label, ...option }) => ({ ...option, label: say(label) })),
          ]}
          onChange={type}
        />
      )}
      {kind.is === 'date' && <DateField label={t(title)} value={text} today={today} onChange={type} />}
      {kind.is === 'text' && <Input value={text} maxLength={30} onChange={(event) => type(event.target.value)} />}
      {isWrong && <Field.ErrorText>{t('tips.dateOrder')}</Field.ErrorText>}
    </Field.Root>
  );
}

type BarProps = Omit<FilterProps, 'name'> & { readonly names: readonly FilterKey[] };

// The filters and what asks; `onAsked` follows each question.
function Questions({ names, extra, onAsked, ...rest }: BarProps & { readonly extra?: ReactNode; readonly onAsked?: () => void }) {
  const { t } = useTranslation();
  const { on } = rest;
  const ask = (event: FormEvent) => {
    event.preventDefault();
    on({ type: 'ask' });
    if (areDatesInOrder(rest.state.typed)) onAsked?.();
  };
  return (
    <Flex as="form" role="search" onSubmit={ask} wrap="wrap" gap="3" align="flex-end" p="4">
      {names.map((name) => (
        <Filter key={name} name={name} {...rest} />
      ))}
      <Flex gap="2" ms="auto">
        {extra}
        {names.length > 0 && (
          <Button type="button" variant="outline" onClick={() => on({ type: 'reset' })}>
            {t('common.reset')}
          </Button>
        )}
        <Button type="submit">{t(names.length > 0 ? 'common.query' : 'common.refresh')}</Button>
      </Flex>
    </Flex>
  );
}

// On a phone the filters open as a sheet; the button says how many are at work (QRY-25).
function FilterSheet(props: BarProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const count = Object.keys(props.state.query.filters).length;
  return (
    <>
      <Button ref={opener} variant="outline" alignSelf="flex-start" aria-expanded={isOpen} onClick={() => setOpen(true)}>
        <Icon name="menu" size={14} />
        {count === 0 ? t('list.filters') : t('list.filtersAtWork', { count })}
      </Button>
      {isOpen && (
        <SidePanel title={t('list.filters')} side="bottom" opener={() => opener.current} onDone={() => setOpen(false)}>
          <Questions {...props} onAsked={() => setOpen(false)} />
        </SidePanel>
      )}
    </>
  );
}

/** On a desk a bar with `columns` and `files` at its end; a phone has no columns to choose. */
export function FilterBar({ columns, files, ...props }: BarProps & { readonly columns: ReactNode; readonly files: ReactNode }) {
  const isWide = useWide();
  if (!isWide)
    return (
      <Flex gap="2">
        {props.names.length > 0 && <FilterSheet {...props} />}
        {files}
      </Flex>
    );
  return (
    <Box bg="bg.panel" borderWidth="1px" borderColor="border" borderRadius="md">
      <Questions
        {...props}
        extra={
          <>
            {columns}
            {files}
          </>
        }
      />
    </Box>
  );
}
