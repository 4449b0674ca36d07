// Shows the text of a step beside the element that the step is about. This is no dialog and does not take the focus,
// but the keyboard can reach and close it.
import { Button, Flex, Popover, Text } from '@chakra-ui/react';
import { Global } from '@emotion/react';
import { useTranslation } from 'react-i18next';
import { useWide } from '#web/ui/use-wide.ts';
import { type Step, steps } from './steps.rules.ts';
import { useAnchor } from './use-anchor.ts';

const pointed = { '[data-pointed]': { outline: '2px solid var(--fx-colors-accent-focus-ring) !important', outlineOffset: '3px' } };

const look = {
  w: '300px',
  maxW: 'calc(100vw - 24px)',
  p: '4',
  bg: 'bg.panel',
  color: 'fg',
  borderWidth: '1px',
  borderColor: 'accent.border',
  borderRadius: 'md',
  boxShadow: 'overlay',
  outline: 'none',
  zIndex: 'header',
} as const;

type Props = {
  readonly step: Step;
  readonly place: number;
  /** CSS selector of the element it points at. */
  readonly at: string;
  readonly onLeave: () => void;
};

/** Renders nothing while the element is missing. */
export function CoachMark({ step: { name, title, text, side }, place, at, onLeave }: Props) {
  const { t } = useTranslation();
  const anchor = useAnchor(at);
  const placement = useWide() ? side.desk : side.phone;
  if (anchor === null) return null;
  return (
    <Popover.Root
      key={name}
      open
      unstyled
      autoFocus={false}
      closeOnInteractOutside={false}
      positioning={{ strategy: 'fixed', placement, gutter: 10, overflowPadding: 12, getAnchorElement: () => anchor }}
      onOpenChange={({ open }) => open || onLeave()}
    >
      <Global styles={pointed} />
      <Popover.Positioner zIndex="header">
        <Popover.Content {...look} data-guide={name}>
          <Text fontSize="xs" color="fg.muted">
            {t('guide.progress', { step: place, steps: steps.length })}
          </Text>
          <Popover.Title asChild>
            <Text fontWeight="semibold" mt="0.5">
              {t(title)}
            </Text>
          </Popover.Title>
          <Popover.Description asChild>
            <Text fontSize="sm" lineHeight="1.6" mt="1">
              {t(text)}
            </Text>
          </Popover.Description>
          <Flex justify="flex-end" mt="3">
            <Button variant="outline" size="xs" onClick={onLeave}>
              {t(place === steps.length ? 'guide.done' : 'guide.leave')}
            </Button>
          </Flex>
        </Popover.Content>
      </Popover.Positioner>
    </Popover.Root>
  );
}
