// How the bank prices and deals: topic, statement and detail, like the disclosure sheet of the FX Global Code. Users
// need no session (QUO-53).
import { Box, Grid, Heading, Link, Text } from '@chakra-ui/react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { FrontPage } from './front-page.tsx';
import { PricePicture } from './price-picture.tsx';

const PLAIN = ['firm', 'lastLook', 'preHedging', 'dealers', 'margin'] as const;
const WITH_EXAMPLE = ['price', 'orders', 'forwards', 'swaps', 'options', 'cover', 'delay', 'closing', 'rounding'] as const;

type Topic = (typeof PLAIN)[number] | (typeof WITH_EXAMPLE)[number];

// The topics in the order of the page. Each is also the anchor of its section.
const TOPICS = [
  'price',
  'firm',
  'lastLook',
  'preHedging',
  'dealers',
  'orders',
  'forwards',
  'swaps',
  'options',
  'cover',
  'margin',
  'delay',
  'closing',
  'rounding',
] as const satisfies readonly Topic[];

const hasExample = (topic: Topic): topic is (typeof WITH_EXAMPLE)[number] => WITH_EXAMPLE.some((each) => each === topic);

function Contents() {
  const { t } = useTranslation();
  return (
    <Box
      as="nav"
      aria-labelledby="topics"
      position={{ lg: 'sticky' }}
      top={{ lg: '6' }}
      order={{ lg: 1 }}
      mb={{ base: '5', lg: '0' }}
      ps={{ lg: '4' }}
      borderStartWidth={{ lg: '1px' }}
    >
      <Text id="topics" mb="1" color="fg.muted" fontSize="xs">
        {t('pricing.contents')}
      </Text>
      <Grid as="ul" templateColumns={{ base: '1fr 1fr', md: 'repeat(3, 1fr)', lg: '1fr' }} columnGap="4" fontSize="sm">
        {TOPICS.map((topic) => (
          <li key={topic}>
            <Link href={`#${topic}`} display="block" py={{ base: '1.5', lg: '1' }} lineHeight="20px">
              {t(`pricing.${topic}.topic`)}
            </Link>
          </li>
        ))}
      </Grid>
    </Box>
  );
}

function Example({ topic }: { topic: (typeof WITH_EXAMPLE)[number] }) {
  const { t } = useTranslation();
  return (
    <Box mt="3" ps="3" borderStartWidth="2px" borderColor="border.emphasized" fontSize="sm" lineHeight="1.6">
      <Text color="fg.muted" fontSize="xs">
        {t('pricing.example')}
      </Text>
      <Text>{t(`pricing.${topic}.example`)}</Text>
    </Box>
  );
}

function Section({ topic }: { topic: Topic }) {
  const { t } = useTranslation();
  return (
    <Grid
      as="section"
      id={topic}
      aria-labelledby={`${topic}-topic`}
      templateColumns={{ base: '1fr', md: '168px minmax(0, 1fr)' }}
      columnGap="6"
      rowGap="2"
      p={{ base: '4', md: '5' }}
      _notFirst={{ borderTopWidth: '1px' }}
      css={{ breakInside: 'avoid', scrollMarginTop: '16px' }}
    >
      <Heading as="h2" id={`${topic}-topic`} lineHeight="1.5">
        {t(`pricing.${topic}.topic`)}
      </Heading>
      <Box lineHeight="1.65">
        <Text fontWeight="semibold">{t(`pricing.${topic}.statement`)}</Text>
        <Text mt="1.5" color="fg.muted">
          {t(`pricing.${topic}.detail`)}
        </Text>
        {topic === 'price' && <PricePicture />}
        {hasExample(topic) && <Example topic={topic} />}
      </Box>
    </Grid>
  );
}

// The sections are not in the document when the browser opens an address with an anchor, because the page is loaded
// later.
function useAnchor() {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash !== '') document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
}

/** Shows every topic of the sheet, with a table of contents beside it, or above it on a narrow screen. */
export function HowWePriceScreen() {
  const { t } = useTranslation();
  useAnchor();
  return (
    <FrontPage title={t('pricing.title')} lead={t('pricing.lead')}>
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 208px' }} columnGap="8" alignItems="start">
        <Contents />
        <Box bg="bg.panel" borderWidth="1px" borderRadius="lg">
          {TOPICS.map((topic) => (
            <Section key={topic} topic={topic} />
          ))}
        </Box>
      </Grid>
    </FrontPage>
  );
}
