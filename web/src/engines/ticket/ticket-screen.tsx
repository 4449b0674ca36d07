// The screen of every ticket: the followed pairs, the open picture with today's deals under it, and the ticket as one
// column.
import { chakra, Flex, Heading } from '@chakra-ui/react';
import { type FormEvent, type ReactNode, useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '#web/state/activities.ts';
import type { ScreenId } from '#web/state/navigation.ts';
import { useWide } from '#web/ui/use-wide.ts';
import { Waiting } from '#web/ui/waiting.tsx';
import { rateCodeOf, type Typed } from './form.ts';
import { PairList } from './pair-list.tsx';
import { withApproval } from './parts/approval-part.ts';
import { PhoneBar } from './phone-bar.tsx';
import { QuoteHistory } from '../quote/quote-history.tsx';
import { RequestPanel } from './request-panel.tsx';
import { type SubmitState, SummaryPanel } from './summary-panel.tsx';
import { TicketForm } from './ticket-form.tsx';
import type { Market, Product } from './ticket-types.ts';
import { useBlock } from './use-block.ts';
import { useFocusOnAmount } from './use-opening.ts';
import { useProgress } from './use-progress.ts';
import { useSubmit } from './use-submit.ts';
import { type TicketView, useTicket } from './use-ticket.ts';

/** Renders the part beside the title of a ticket. */
export type TicketHead = (form: Readonly<Record<string, string>>) => ReactNode;

type Props<Key extends string, Facts extends Market, Request extends { clientRequestId: string }> = {
  readonly product: Product<Key, Facts, Request>;
  readonly screen: ScreenId;
  /** Rendered beside the title for the current form; other tools of the page. */
  readonly head?: TicketHead;
  /** Renders the picture or chart beside the ticket. */
  readonly picture?: (view: TicketView<Key, Facts>) => ReactNode;
  /** Rendered under the last request: what happened since to its deal or order. */
  readonly outcome?: ReactNode;
  /** Rendered under the picture: today's deals of the product. */
  readonly children?: ReactNode;
};

type OpenProps<Key extends string, Facts extends Market, Request extends { clientRequestId: string }> = Omit<
  Props<Key, Facts, Request>,
  'screen' | 'head'
> & { readonly view: TicketView<Key, Facts>; readonly block: SubmitState['block'] };

// On a phone the picture is below the ticket. On medium widths there is no pair list, to leave its room to the picture.
const layout = {
  display: 'grid',
  gap: '3',
  alignItems: 'start',
  gridTemplateAreas: '"ticket" "picture"',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '& > [data-area=pairs]': { display: 'none' },
  md: { gridTemplateAreas: '"picture ticket"', gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 424px)' },
  '@media (min-width: 1360px)': {
    gridTemplateAreas: '"pairs picture ticket"',
    gridTemplateColumns: '244px minmax(0, 1fr) 424px',
    '& > [data-area=pairs]': { display: 'block' },
  },
} as const;

// Shows the columns of the screen; on a phone they are stacked.
function OpenTicket<Key extends string, Facts extends Market, Request extends { clientRequestId: string }>({
  product,
  view,
  block,
  children,
  picture,
  outcome,
}: OpenProps<Key, Facts, Request>) {
  const formId = useId();
  const isWide = useWide();
  const { form, facts, request, ticket, act } = view;
  const rateCode = rateCodeOf(form);
  const feed = product.feed(form);
  const { busy, submit } = useSubmit(product, view, block !== null);
  useFocusOnAmount(product.id, isWide);
  useProgress(view);
  const carry = (values: Record<string, string>) => act({ type: 'carry', values: values as Typed<Key> });
  const submission = product.submission?.(form, facts) ?? null;
  const { words } = submission?.sending ?? product.sending;
  const button: SubmitState = { ...words, busy, block, why: submission && submission.why };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  return (
    <chakra.div css={layout}>
      <Flex direction="column" gap="3" gridArea="ticket" minW="0">
        <chakra.form
          id={formId}
          data-ticket={product.id}
          noValidate
          onSubmit={onSubmit}
          bg="bg.panel"
          borderWidth="1px"
          borderRadius="lg"
          minW="0"
        >
          <TicketForm ticket={product.id} sections={product.sections} feed={feed} view={view} />
          <SummaryPanel
            ticket={product.id}
            formId={formId}
            rateCode={rateCode}
            feed={feed}
            refused={[...new Set(Object.values(facts.refused).flatMap((text) => text ?? []))]}
            readAt={view.readAt}
            at={view.at}
            submit={button}
            isTried={ticket.tried}
            hasButton={isWide}
          />
        </chakra.form>
        {request && (
          <RequestPanel
            ticket={product.id}
            state={request}
            rateCode={request.request.rateCode}
            onAgain={() => act({ type: 'carry', values: request.request.terms as Typed<Key> })}
          />
        )}
        {outcome}
      </Flex>
      <Flex direction="column" gap="3" gridArea="picture" minW="0">
        {/* In tab order, today's deals come before the controls of the picture above them. */}
        <Flex direction="column" gap="3" order={1}>
          {children}
          <QuoteHistory />
        </Flex>
        {picture?.(view)}
      </Flex>
      <chakra.div data-area="pairs" gridArea="pairs" minW="0">
        <PairList
          rateCode={rateCode}
          followed={facts.followed ?? []}
          feedOf={(code) => product.feed({ ...form, rateCode: code })}
          onPair={(code) => carry({ rateCode: code })}
        />
      </chakra.div>
      {!isWide && <PhoneBar formId={formId} feed={feed} at={view.at} isTried={ticket.tried} submit={button} />}
    </chakra.div>
  );
}

/** Renders the ticket of a product. */
export function TicketScreen<Key extends string, Facts extends Market, Request extends { clientRequestId: string }>({
  screen,
  head,
  product: declared,
  ...rest
}: Props<Key, Facts, Request>) {
  const { t } = useTranslation();
  const submits = useMay('submit');
  const product = useMemo(() => (submits ? withApproval(declared) : declared), [submits, declared]);
  const view = useTicket(product, screen);
  const rateCode = rateCodeOf(view.form);
  const block = useBlock(product.tranType, rateCode, rateCode === '' ? null : product.feed(view.form));
  return (
    <Flex direction="column" gap="2" pb={{ base: '24', md: '0' }}>
      <Flex align="center" gap="3" wrap="wrap" minH="9">
        <Heading as="h1">{t(product.title)}</Heading>
        {head?.(view.form)}
      </Flex>
      {view.isOpen ? <OpenTicket product={product} view={view} block={block} {...rest} /> : <Waiting rows={10} />}
    </Flex>
  );
}
