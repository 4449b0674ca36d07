// A row of 36 px that opens a part of the form or the statement.
import { chakra, Text } from '@chakra-ui/react';
import type { ComponentProps, ReactNode } from 'react';
import { Icon } from '#web/ui/icon.tsx';

const rowLook = {
  display: 'grid',
  gridTemplateColumns: '88px minmax(0, 1fr) 16px',
  alignItems: 'center',
  w: 'full',
  minH: '9',
  px: '3',
  py: '1',
  textAlign: 'start',
  fontSize: 'sm',
  cursor: 'pointer',
  borderTopWidth: '1px',
  '&:hover': { bg: 'bg.subtle' },
  '& > svg': { color: 'fg.muted' },
} as const;

/** The row that opens a folded section or the statement. It shows a title, a summary and an arrow. */
export function FoldHead({ title, children, ...rest }: { title: string; children: ReactNode } & ComponentProps<'button'>) {
  return (
    <chakra.button type="button" css={rowLook} {...rest}>
      <Text as="span" fontSize="xs" color="fg.muted">
        {title}
      </Text>
      <Text as="span" minW="0">
        {children}
      </Text>
      <Icon name={rest['aria-expanded'] === true ? 'chevronDown' : 'chevronRight'} size={14} />
    </chakra.button>
  );
}
