// The one ticket screen: prices at the left, the form in the middle in the order in which a person decides, at the right what will happen (look.md).
import { chakra, Flex, Grid, Heading } from '@chakra-ui/react';
import { type FormEvent, type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { ScreenId } from '#web/state/navigation.ts';
import { Section } from '#web/ui/section.tsx';
import { sideOfForm } from './fields/deal-fields.ts';
import { FieldView } from './field-view.tsx';
import { QuoteHistory } from './quote-history.tsx';
import { PricesPanel } from './prices-panel.tsx';
import { SummaryPanel } from './summary-panel.tsx';
import type { Product, SectionName } from './ticket-types.ts';
import { useBlock } from './use-block.ts';
import { controlId, useSubmit } from './use-submit.ts';
import { type TicketView, useTicket } from './use-ticket.ts';

const sections: readonly SectionName[] = ['deal', 'settlement', 'cover', 'reporting', 'statement'];

function SectionView({ product, view, name }: { product: { readonly id: string }; view: TicketView; name: SectionName }) {
  const { t } = useTranslation();
  const states = view.fields.filter(({ field }) => field.section === name);
  if (states.length === 0) return null;
  const { form, around, act, ticket } = view;
  return (
    <Section title={t(`trade.section.${name}`)}>
      <Grid templateColumns={{ base: '1fr', sm: '1fr 1fr' }} columnGap="4" rowGap="3">
        {states.map((state) => (
          <chakra.div key={state.field.key} minW="0" gridColumn={state.field.isWide ? '1 / -1' : undefined}>
            <FieldView
              state={state}
              id={controlId(product, state.field.key)}
              form={form}
              around={around}
              statementRead={ticket.statementRead}
              act={act}
            />
          </chakra.div>
        ))}
      </Grid>
    </Section>
  );
}

/** `children` stand under the summary: today's deals of the product. */
export function TicketScreen<Request extends { clientRequestId: string }, Deal>({
  product,
  screen,
  children,
}: {
  product: Product<Request, Deal>;
  screen: ScreenId;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const formId = useId();
  const view = useTicket(product, screen);
  const isBlocked = useBlock(product.tranType, view.rateCode) !== null;
  const { busy, submit } = useSubmit(product, view, isBlocked);
  const choose = (field: string) => (text: string) => view.act({ type: 'set', field, text });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  return (
    <Flex direction="column" gap="3">
      <Heading as="h1" fontSize="xl">
        {t(product.title)}
      </Heading>
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 320px', lg: '300px minmax(0, 1fr) 340px' }}
        gap="4"
        alignItems="start"
      >
        <chakra.div gridColumn={{ md: '1 / -1', lg: 'auto' }} position={{ lg: 'sticky' }} top={{ lg: '16' }} minW="0">
          <PricesPanel
            rateCode={view.rateCode}
            side={sideOfForm(view.form)}
            followed={view.around.followed ?? []}
            onSide={choose('side')}
            onPair={choose('rateCode')}
          />
        </chakra.div>
        <chakra.form id={formId} noValidate onSubmit={onSubmit} display="flex" flexDirection="column" gap="4" minW="0">
          {sections.map((name) => (
            <SectionView key={name} product={product} view={view} name={name} />
          ))}
        </chakra.form>
        <Flex direction="column" gap="4" position={{ md: 'sticky' }} top={{ md: '16' }} minW="0">
          <SummaryPanel product={product} form={view.form} around={view.around} formId={formId} busy={busy} />
          {children}
          <QuoteHistory />
        </Flex>
      </Grid>
    </Flex>
  );
}
