// The layout of a chart: header, picture of a fixed height, notice. It is the same while the chart's code is loading,
// to avoid a layout shift (LAY-26).
import { Box, chakra, Flex, Skeleton } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

const head = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '3',
  rowGap: '1',
  px: '3',
  py: '1.5',
  minH: '76px',
  borderBottomWidth: '1px',
  '& > div': { flexWrap: 'wrap' },
  // Pair, periods and shapes share one row.
  '@container (min-width: 470px)': { '&, & > div': { flexWrap: 'nowrap' }, '& > div': { flexShrink: 0 }, minH: '41px' },
} as const;

type Props = {
  /** Heading and controls; absent while the chart's code is loading. */
  readonly header?: ReactNode;
  readonly height: number;
  readonly children: ReactNode;
};

/** `height` is the height of the picture in pixels. */
export function ChartFrame({ header, height, children }: Props) {
  const { t } = useTranslation();
  return (
    <Flex direction="column" containerType="inline-size" minW="0">
      <chakra.div css={head}>{header}</chakra.div>
      <Box position="relative" style={{ height }} ps="2" overflow="hidden">
        {children}
      </Box>
      <chakra.p px="3" py="2" fontSize="xs" lineHeight="1.5" color="fg.subtle">
        {t('chart.note')}{' '}
        <chakra.a href="https://www.tradingview.com/" target="_blank" rel="noopener noreferrer" textDecoration="underline">
          {t('chart.notice')}
        </chakra.a>
      </chakra.p>
    </Flex>
  );
}

/** Shows the frame of a chart while the code of the chart is loading. */
export function ChartSkeleton({ height }: { height: number }) {
  const { t } = useTranslation();
  return (
    <ChartFrame height={height}>
      <Skeleton role="status" aria-busy aria-label={t('common.loading')} position="absolute" inset="3" />
    </ChartFrame>
  );
}
