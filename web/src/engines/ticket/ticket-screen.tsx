// The one ticket screen: prices at the left, the form in the middle in the order in which a person decides, at the right what will happen (look.md).
import { chakra, Flex, Grid, Heading } from '@chakra-ui/react';
import { type FormEvent, type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { ScreenId } from '#web/state/navigation.ts';
import { useWide } from '#web/ui/use-wide.ts';
import { Waiting } from '#web/ui/waiting.tsx';
import { useWords } from '#web/ui/use-words.ts';
import type { Typed } from './form.ts';
import { rateCodeOf } from './form.ts';
import { PhoneBar } from './phone-bar.tsx';
import { PricesPanel, type SideWords } from './prices-panel.tsx';
import { QuoteHistory } from './quote-history.tsx';
import { RequestPanel } from './request-panel.tsx';
import { SectionView } from './section-view.tsx';
import { type SubmitState, SummaryPanel } from './summary-panel.tsx';
import type { Market, Product, Section } from './ticket-types.ts';
import { useBlock } from './use-block.ts';
import { useFocusOnAmount } from './use-opening.ts';
import { useProgress } from './use-progress.ts';
import { useSubmit } from './use-submit.ts';
import { type TicketView, useTicket } from './use-ticket.ts';

// Sections of one row are beside each other where both have the room for a date or an account, the others one below the other.
function inRows(sections: readonly Section[]): readonly (readonly Section[])[] {
  const rows: Section[][] = [];
  for (const section of sections) {
    const last = rows.at(-1);
    if (section.row !== undefined && last?.[0]?.row === section.row) last.push(section);
    else rows.push([section]);
  }
  return rows;
}

function Form<Key extends string, Facts extends Market>({
  id,
  sections,
  view,
}: {
  id: string;
  sections: readonly Section[];
  view: TicketView<Key, Facts>;
}) {
  const { fields, ticket, facts, at, act } = view;
  const wrong = at(facts.price).issues.map(({ field }) => field);
  return inRows(sections).map((row) => (
    <Grid key={row[0]?.name} templateColumns="repeat(auto-fit, minmax(min(100%, 13rem), 1fr))" gap="4">
      {row.map((section) => {
        const states = fields.filter((state) => state.section === section.name);
        return (
          <SectionView
            key={section.name}
            ticket={id}
            section={section}
            states={states}
            statementRead={ticket.statementRead}
            isWrong={states.some(({ key, issue }) => issue !== null || wrong.includes(key))}
            act={act}
          />
        );
      })}
    </Grid>
  ));
}

// Bid and offer carry the words of the side field: the bank buys on the bid, so the customer sells there.
function useSides<Key extends string, Facts extends Market>({ fields }: TicketView<Key, Facts>): readonly [SideWords, SideWords] | null {
  const say = useWords();
  const options = fields.find(({ key }) => key === 'side')?.options ?? [];
  const words = (side: 'B' | 'S') => options.filter(({ value }) => value === side).map(({ label }) => ({ side, words: say(label) }));
  const [[sell], [buy]] = [words('S'), words('B')];
  return sell && buy ? [sell, buy] : null;
}

// The picture comes last on a phone, where the form has to be near; with room it is under the prices.
const areas = {
  base: '"prices" "form" "summary" "picture"',
  md: '"prices prices" "form summary" "picture summary"',
  lg: '"prices form summary" "picture form summary"',
} as const;

/** What is shown beside the title of a ticket. */
export type TicketHead = (form: Readonly<Record<string, string>>) => ReactNode;

type Props<Key extends string, Facts extends Market, Request extends { clientRequestId: string }> = {
  readonly product: Product<Key, Facts, Request>;
  readonly screen: ScreenId;
  /** Beside the title: what the page can do besides, for what is typed. */
  readonly head?: TicketHead;
  /** Under the summary: today's deals of the product. */
  readonly children?: ReactNode;
  /** Under the prices: the product's picture. */
  readonly picture?: (view: TicketView<Key, Facts>) => ReactNode;
};

type OpenProps<Key extends string, Facts extends Market, Request extends { clientRequestId: string }> = Omit<
  Props<Key, Facts, Request>,
  'screen' | 'head'
> & { readonly view: TicketView<Key, Facts>; readonly block: SubmitState['block'] };

// The three columns; one below the other where there is little room.
function OpenTicket<Key extends string, Facts extends Market, Request extends { clientRequestId: string }>({
  product,
  view,
  block,
  children,
  picture,
}: OpenProps<Key, Facts, Request>) {
  const formId = useId();
  const isWide = useWide();
  const { form, facts, request, act } = view;
  const rateCode = rateCodeOf(form);
  const feed = product.feed(form);
  const { busy, submit } = useSubmit(product, view, block !== null);
  useFocusOnAmount(product.id, isWide);
  useProgress(view);
  const carry = (values: Record<string, string>) => act({ type: 'carry', values: values as Typed<Key> });
  const button: SubmitState = { ...product.sending.words, busy, block };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  return (
    <Grid
      templateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 320px', lg: '300px minmax(0, 1fr) 340px' }}
      templateAreas={areas}
      templateRows={{ lg: 'auto 1fr' }}
      gap="4"
      alignItems="start"
    >
      <chakra.div gridArea="prices" minW="0">
        <PricesPanel
          rateCode={rateCode}
          feed={feed}
          at={view.at}
          side={(form as Readonly<Record<string, string>>)['side'] ?? ''}
          sides={useSides(view)}
          followed={facts.followed ?? []}
          feedOf={(code) => product.feed({ ...form, rateCode: code })}
          onSide={(side) => carry({ side })}
          onPair={(code) => carry({ rateCode: code })}
        />
      </chakra.div>
      <chakra.form
        id={formId}
        data-ticket={product.id}
        noValidate
        onSubmit={onSubmit}
        display="flex"
        flexDirection="column"
        gap="4"
        gridArea="form"
        minW="0"
      >
        <Form id={product.id} sections={product.sections} view={view} />
      </chakra.form>
      <Flex direction="column" gap="4" gridArea="summary" position={{ md: 'sticky' }} top={{ md: '16' }} minW="0">
        <SummaryPanel
          ticket={product.id}
          formId={formId}
          rateCode={rateCode}
          feed={feed}
          refused={[...new Set(Object.values(facts.refused).flatMap((text) => text ?? []))]}
          readAt={view.readAt}
          at={view.at}
          submit={button}
          hasButton={isWide}
        />
        {request && (
          <RequestPanel
            state={request}
            rateCode={request.request.rateCode}
            onAgain={() => act({ type: 'carry', values: request.request.terms as Typed<Key> })}
          />
        )}
        {children}
        <QuoteHistory />
      </Flex>
      <Flex direction="column" gap="4" gridArea="picture" minW="0">
        {picture?.(view)}
      </Flex>
      {!isWide && <PhoneBar formId={formId} feed={feed} at={view.at} submit={button} />}
    </Grid>
  );
}

/** Draws a product. */
export function TicketScreen<Key extends string, Facts extends Market, Request extends { clientRequestId: string }>({
  screen,
  head,
  ...rest
}: Props<Key, Facts, Request>) {
  const { t } = useTranslation();
  const { product } = rest;
  const view = useTicket(product, screen);
  const rateCode = rateCodeOf(view.form);
  const block = useBlock(product.tranType, rateCode, rateCode === '' ? null : product.feed(view.form));
  return (
    <Flex direction="column" gap="3" pb={{ base: '20', md: '0' }}>
      <Flex align="center" gap="3" wrap="wrap">
        <Heading as="h1">
          {t(product.title)}
        </Heading>
        {head?.(view.form)}
      </Flex>
      {view.isOpen ? <OpenTicket view={view} block={block} {...rest} /> : <Waiting rows={10} />}
    </Flex>
  );
}
