// What each product is for, how it works and an example, to read without a session (ACC-06).
import { Box, Button, Flex, Grid, Heading, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Link as RouteLink } from 'react-router-dom';
import { WayIn } from '#web/engines/identity/way-in.tsx';
import { FrontPage } from './front-page.tsx';
import { type ProductName, ProductPicture } from './product-picture.tsx';
import { ScreenPicture } from './screen-picture.tsx';

const PRODUCTS = ['spot', 'forward', 'swap', 'option'] as const satisfies readonly ProductName[];
const ASPECTS = ['what', 'how', 'example'] as const;
const STEPS = ['choose', 'ask', 'accept', 'settle'] as const;

function Product({ product }: { product: ProductName }) {
  const { t } = useTranslation();
  return (
    <Grid
      as="section"
      id={product}
      templateColumns={{ base: '1fr', md: '280px 1fr' }}
      gap={{ base: '4', md: '8' }}
      p={{ base: '4', md: '6' }}
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="md"
    >
      <ProductPicture product={product} />
      <Box minW="0">
        <Heading as="h2" fontSize="xl" mb="3">
          {t(`front.product.${product}.heading`)}
        </Heading>
        <Grid as="dl" templateColumns={{ base: '1fr', md: '88px 1fr' }} columnGap="4" rowGap={{ base: '0.5', md: '2.5' }} lineHeight="1.6">
          {ASPECTS.map((aspect) => (
            <Box key={aspect} display="contents">
              <Text as="dt" color="fg.muted" fontSize="sm">
                {t(`front.product.${aspect}`)}
              </Text>
              <Text as="dd" mb={{ base: '2', md: '0' }} fontVariantNumeric="tabular-nums">
                {t(`front.product.${product}.${aspect}`)}
              </Text>
            </Box>
          ))}
        </Grid>
        <Box mt="4">
          <ScreenPicture name={product} alt={t(`front.product.${product}.screen`)} />
        </Box>
      </Box>
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
      <Flex direction="column" gap="4">
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
      <Flex gap="3" mt="6" wrap="wrap">
        <Button asChild size="lg">
          <WayIn>{t('front.product.signIn')}</WayIn>
        </Button>
        <Button asChild size="lg" variant="outline">
          <RouteLink to="/register">{t('front.product.register')}</RouteLink>
        </Button>
      </Flex>
    </FrontPage>
  );
}
