// Buttons that move an entry up or down or remove it; dragging has the same effect (HOM-08).
import { Button, Flex } from '@chakra-ui/react';
import type { DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Follow } from '#web/state/follows.ts';
import { Icon } from '#web/ui/icon.tsx';

/** The callbacks of a row. `onUp` is undefined for the first row, `onDown` for the last one. */
export type Tools = {
  readonly onUp: (() => void) | undefined;
  readonly onDown: (() => void) | undefined;
  readonly onRemove: () => void;
  readonly onDragStart: (event: DragEvent) => void;
  readonly onDragOver: (event: DragEvent) => void;
  readonly onDrop: (event: DragEvent) => void;
};

/** Placed at the end of a row. */
export function RowTools({ follow: { rateCode, termId }, tools }: { follow: Follow; tools: Tools }) {
  const { t } = useTranslation();
  const entry = termId ? `${rateCode} ${termId}` : rateCode;
  const look = { type: 'button', variant: 'ghost', size: '2xs', px: '0' } as const;
  return (
    <Flex gap="1" justify="flex-end" align="center">
      <Button {...look} aria-label={t('home.moveUp', { entry })} disabled={!tools.onUp} onClick={tools.onUp}>
        <Icon name="arrowUp" size={14} />
      </Button>
      <Button {...look} aria-label={t('home.moveDown', { entry })} disabled={!tools.onDown} onClick={tools.onDown}>
        <Icon name="arrowDown" size={14} />
      </Button>
      <Button {...look} aria-label={t('home.remove', { entry })} onClick={tools.onRemove}>
        <Icon name="trash" size={14} />
      </Button>
      <Flex color="fg.subtle" cursor="grab" title={t('home.drag')}>
        <Icon name="grip" />
      </Flex>
    </Flex>
  );
}
