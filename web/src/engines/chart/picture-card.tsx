// The card of an open picture. When a ticket has several, chips in the header select the picture (HOM-15).
import { Box, chakra, Flex, Heading } from '@chakra-ui/react';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Segments } from '#web/ui/segments.tsx';

type CardProps = {
  /** Description of the picture, for screen readers. */
  readonly label: string;
  /** The row above the picture; omitted for a picture with its own header. */
  readonly header?: ReactNode;
  readonly children: ReactNode;
};

/** Puts a border around a picture and an optional header. */
export function PictureCard({ label, header, children }: CardProps) {
  return (
    <chakra.section aria-label={label} bg="bg.panel" borderWidth="1px" borderRadius="md" overflow="hidden" minW="0">
      {header}
      {children}
    </chakra.section>
  );
}

/** Placeholder of a picture whose code is loading. */
export const PictureRoom = () => <Box h={{ base: '280px', md: '356px' }} aria-busy />;

/** One of the pictures beside a ticket. `name` identifies it among them. */
export type Picture = {
  readonly name: string;
  /** Text of the button that selects the picture. */
  readonly chip: string;
  /** Description of the picture, for screen readers. */
  readonly label: string;
  /** Set when the picture has a visible heading; the label is then for screen readers only. */
  readonly isHeaded?: true;
  /** True while there is nothing to show in the picture. */
  readonly isEmpty?: boolean;
  readonly draw: () => ReactNode;
};

/**
 * Shows one of several pictures in a card. Until the user chooses a picture, this is the first one that is not empty.
 * The choice is kept as long as the ticket is mounted.
 */
export function PictureChoice({ pictures }: { pictures: readonly [Picture, ...Picture[]] }) {
  const { t } = useTranslation();
  const id = useId();
  const [chosen, setChosen] = useState<string | null>(null);
  const isShown = ({ name, isEmpty }: Picture) => (chosen === null ? !isEmpty : name === chosen);
  const { name, label, isHeaded, draw } = pictures.find(isShown) ?? pictures[0];
  const header = (
    <Flex align="center" justify="space-between" wrap="wrap" columnGap="3" minH="41px" px="2" py="1" borderBottomWidth="1px">
      <Segments
        id={id}
        legend={t('chart.picture')}
        value={name}
        segments={pictures.map((picture) => ({ value: picture.name, label: picture.chip }))}
        look="chips"
        onChange={setChosen}
      />
      <Heading as="h2" fontSize="sm" fontWeight="normal" color="fg.muted" px="1" srOnly={isHeaded}>
        {label}
      </Heading>
    </Flex>
  );
  return (
    <PictureCard label={label} header={header}>
      {draw()}
    </PictureCard>
  );
}
