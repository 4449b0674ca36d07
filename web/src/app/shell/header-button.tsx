// A button on the navy header; what it opens is announced to assistive technology.
import { Button } from '@chakra-ui/react';
import type { ComponentProps } from 'react';

const onNavy = { color: 'fg.onHeader', _hover: { bg: 'white/12' }, _expanded: { bg: 'white/12' } } as const;

/** Accepts the props of a button. */
export function HeaderButton(props: ComponentProps<typeof Button>) {
  return <Button variant="ghost" size="xs" {...onNavy} {...props} />;
}
