// The rows under a proposal: cover, reporting and statement, folded as in a ticket (EXP-05).
import { Box } from '@chakra-ui/react';
import { controlId } from '#web/engines/ticket/field-props.ts';
import { FoldedSection } from '#web/engines/ticket/section-view.tsx';
import { Statement } from '#web/engines/ticket/statement.tsx';
import { TERMS, type useTerms } from './use-terms.ts';

/** Shows the sections that have fields. */
export function TermsForm({ terms: { sections, states, issues, form, facts, act } }: { readonly terms: ReturnType<typeof useTerms> }) {
  const statesOf = (name: string) => states.filter(({ section }) => section === name);
  return (
    <Box borderWidth="1px" borderTopWidth="0" borderRadius="lg" overflow="hidden" bg="bg.panel">
      {sections
        .filter(({ name }) => statesOf(name).length > 0)
        .map(({ name, folds }) =>
          typeof folds === 'function' ? (
            <FoldedSection
              key={name}
              ticket={TERMS}
              act={act}
              name={name}
              states={statesOf(name)}
              lines={folds(form, facts)}
              missing={issues.filter(({ field }) => statesOf(name).some(({ key }) => key === field)).length}
            />
          ) : (
            statesOf(name).map((state) => (
              <Statement
                key={state.key}
                state={state}
                id={controlId(TERMS, state.key)}
                set={(text) => act({ type: 'set', field: state.key, text })}
              />
            ))
          ),
        )}
    </Box>
  );
}
