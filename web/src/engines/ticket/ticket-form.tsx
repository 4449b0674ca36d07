// The form of a ticket in one column, in the order of decision: pair, the two prices, amount, dates, folded sections.
import { Box, Flex } from '@chakra-ui/react';
import type { Side } from '#web/domain/side.ts';
import type { PriceKey } from '#web/live/prices.ts';
import { useWords } from '#web/ui/use-words.ts';
import { controlId } from './field-props.ts';
import { rateCodeOf } from './form.ts';
import { PriceTiles, type SideWords } from './price-tiles.tsx';
import { Fields, FoldedSection } from './section-view.tsx';
import { Statement } from './statement.tsx';
import type { FieldState } from './ticket.ts';
import type { Market, Section } from './ticket-types.ts';
import type { TicketView } from './use-ticket.ts';

type Props<Key extends string, Facts extends Market> = {
  readonly ticket: string;
  readonly sections: readonly Section<Key, Facts>[];
  readonly feed: PriceKey;
  readonly view: TicketView<Key, Facts>;
};

// Returns the labels of both sides; the bank buys at the bid, so the customer sells there.
function useSides(field: FieldState | undefined): readonly [SideWords, SideWords] | null {
  const say = useWords();
  const words = (side: Side) =>
    (field?.options ?? []).filter(({ value }) => value === side).map(({ label }) => ({ side, words: say(label) }));
  const [[sell], [buy]] = [words('S'), words('B')];
  return sell && buy ? [sell, buy] : null;
}

function Prices<Key extends string, Facts extends Market>({ ticket, feed, view }: Omit<Props<Key, Facts>, 'sections'>) {
  const say = useWords();
  const field = view.fields.find(({ kind }) => kind === 'side');
  const sides = useSides(field);
  return (
    <PriceTiles
      id={controlId(ticket, field?.key ?? 'side')}
      rateCode={rateCodeOf(view.form)}
      feed={feed}
      at={view.at}
      legend={field ? say(field.label) : ''}
      side={field?.value ?? ''}
      sides={sides}
      onSide={(side) => field && view.act({ type: 'set', field: field.key, text: side })}
    />
  );
}

/** Open sections first, then one row for each folded section and for the statement. */
export function TicketForm<Key extends string, Facts extends Market>({ ticket, sections, feed, view }: Props<Key, Facts>) {
  const { fields, form, facts, act } = view;
  const lacking = view.at(facts.price).issues;
  const common = { ticket, act };
  const statesOf = (name: string) => fields.filter(({ section, kind }) => section === name && kind !== 'side');
  const shown = sections.filter(({ name }) => statesOf(name).length > 0);
  const pair = fields.filter(({ kind }) => kind === 'pair');
  return (
    <>
      <Flex direction="column" gap="2" p="3">
        <Fields {...common} states={pair} />
        {rateCodeOf(form) !== '' && <Prices ticket={ticket} feed={feed} view={view} />}
        {shown
          .filter(({ folds, name }) => folds === undefined && name !== 'statement')
          .map(({ name }) => (
            <Fields key={name} {...common} states={statesOf(name).filter(({ kind }) => kind !== 'pair')} />
          ))}
      </Flex>
      <Box borderBottomWidth="1px">
        {shown.map(({ name, folds }) =>
          folds === undefined ? (
            statesOf(name)
              .filter(({ kind }) => kind === 'statement')
              .map((state) => (
                <Statement
                  key={state.key}
                  state={state}
                  id={controlId(ticket, state.key)}
                  set={(text) => act({ type: 'set', field: state.key, text })}
                />
              ))
          ) : (
            <FoldedSection
              key={name}
              {...common}
              name={name}
              states={statesOf(name)}
              lines={folds === 'values' ? null : folds(form, facts)}
              missing={lacking.filter(({ field }) => statesOf(name).some(({ key }) => key === field)).length}
            />
          ),
        )}
      </Box>
    </>
  );
}
