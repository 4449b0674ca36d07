// The products page: what each product is for, how it works, and an example. Users need no session (ACC-06).
import { Box, Button, Flex, Grid, Heading, Link, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Link as RouteLink } from 'react-router-dom';
import { WayIn } from '#web/engines/identity/way-in.tsx';
import { FrontPage } from './front-page.tsx';
import { type ProductName, ProductPicture } from './product-picture.tsx';
import { ScreenPicture } from './screen-picture.tsx';

const PRODUCTS = ['spot', 'forward', 'swap', 'option'] as const satisfies readonly ProductName[];
const ASPECTS = ['what', 'how', 'example'] as const;
const FACTS = ['when', 'cost', 'duty'] as const;
const STEPS = ['choose', 'ask', 'accept', 'settle'] as const;

// Shows a picture, the name and the distinguishing feature of each product, with a link to its section below.
function AtAGlance() {
  const { t } = useTranslation();
  return (
    <Grid as="nav" aria-label={t('front.product.glance')} templateColumns={{ base: '1fr', sm: '1fr 1fr', lg: 'repeat(4, 1fr)' }} gap="3">
      {PRODUCTS.map((product) => (
        <Box key={product} p="3" bg="bg.panel" borderWidth="1px" borderRadius="lg">
          <ProductPicture product={product} />
          <Link href={`#${product}`} display="inline-block" mt="3" fontSize="lg" fontWeight="semibold">
            {t(`front.product.${product}.heading`)}
          </Link>
          <Grid as="dl" templateColumns="auto minmax(0, 1fr)" columnGap="3" rowGap="1" mt="1" fontSize="sm">
            {FACTS.map((fact) => (
              <Box key={fact} display="contents">
                <Text as="dt" color="fg.muted">
                  {t(`front.product.facts.${fact}`)}
                </Text>
                <Text as="dd">{t(`front.product.${product}.${fact}`)}</Text>
              </Box>
            ))}
          </Grid>
        </Box>
      ))}
    </Grid>
  );
}

function Product({ product }: { product: ProductName }) {
  const { t } = useTranslation();
  return (
    <Grid
      as="section"
      id={product}
      templateColumns={{ base: '1fr', md: 'minmax(0, 1fr) minmax(0, 1.15fr)' }}
      alignItems="start"
      gap={{ base: '4', md: '6' }}
      p={{ base: '4', md: '6' }}
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="lg"
    >
      <Box minW="0">
        <Heading as="h2" fontSize="xl" mb="3">
          {t(`front.product.${product}.heading`)}
        </Heading>
        <Box as="dl" lineHeight="1.6">
          {ASPECTS.map((aspect) => (
            <Box key={aspect} mb="2.5">
              <Text as="dt" color="fg.muted" fontSize="xs">
                {t(`front.product.${aspect}`)}
              </Text>
              <Text as="dd" fontVariantNumeric="tabular-nums">
                {t(`front.product.${product}.${aspect}`)}
              </Text>
            </Box>
          ))}
        </Box>
      </Box>
      <ScreenPicture name={product} alt={t(`front.product.${product}.screen`)} />
    </Grid>
  );
}

function InFourSteps() {
  const { t } = useTranslation();
  return (
    <Box as="section" mt="8">
      <Heading as="h2" fontSize="lg" mb="3">
        {t('front.product.stepsTitle')}
      </Heading>
      <Grid as="ol" templateColumns={{ base: '1fr', md: 'repeat(4, 1fr)' }} gap="3">
        {STEPS.map((step, place) => (
          <Flex as="li" key={step} align="center" gap="3" p="3" bg="bg.panel" borderWidth="1px" borderRadius="lg">
            <Text as="span" fontSize="2xl" fontWeight="semibold" color="accent.fg" lineHeight="1">
              {place + 1}
            </Text>
            <Text>{t(`front.product.steps.${step}`)}</Text>
          </Flex>
        ))}
      </Grid>
    </Box>
  );
}

export function ProductInfoScreen() {
  const { t } = useTranslation();
  return (
    <FrontPage title={t('front.product.title')} lead={t('front.product.lead')}>
      <AtAGlance />
      <Flex gap="3" mt="5" mb="8" wrap="wrap">
        <Button asChild size="lg">
          <WayIn>{t('front.product.signIn')}</WayIn>
        </Button>
        <Button asChild size="lg" variant="outline">
          <RouteLink to="/register">{t('front.product.register')}</RouteLink>
        </Button>
      </Flex>
      <Flex direction="column" gap="3">
        {PRODUCTS.map((product) => (
          <Product key={product} product={product} />
        ))}
      </Flex>
      <InFourSteps />
      <Box as="section" mt="8" maxW="720px">
        <Heading as="h2" fontSize="lg" mb="1.5">
          {t('front.product.riskTitle')}
        </Heading>
        <Text color="fg.muted" lineHeight="1.7">
          {t('front.product.risk')}
        </Text>
      </Box>
    </FrontPage>
  );
}
