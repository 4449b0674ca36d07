// Pictures of the products as simple lines. The horizontal axis is time, from left to right; the vertical axis is an
// amount of money.
import { Box } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';

/** Name of a product with a picture. */
export type ProductName = 'spot' | 'forward' | 'swap' | 'option';

type Drawing = { readonly quiet: string; readonly line: string; readonly dots: readonly (readonly [x: number, y: number])[] };

// `quiet` contains reference lines (time, zero, strike), `line` the effect of the product, `dots` the days of payments.
const DRAWINGS: Readonly<Record<ProductName, Drawing>> = {
  spot: {
    quiet: 'M20 60H220M60 20V100M180 20V100',
    line: 'M62 48H174M166 42 174 48 166 54M178 74H66M74 68 66 74 74 80',
    dots: [
      [60, 60],
      [180, 60],
    ],
  },
  forward: {
    quiet: 'M20 96H220M48 30V96M192 30V96M48 84C80 76 92 40 120 58S168 30 192 38',
    line: 'M48 62H186M178 56 186 62 178 68',
    dots: [
      [48, 62],
      [192, 62],
    ],
  },
  swap: {
    quiet: 'M20 60H220M64 22C96 6 136 100 176 98',
    line: 'M64 58V24M58 32 64 24 70 32M176 62V96M170 88 176 96 182 88',
    dots: [
      [64, 60],
      [176, 60],
    ],
  },
  option: {
    quiet: 'M20 66H220M120 20V104',
    line: 'M24 84H120L206 22M198 24 206 22 204 30',
    dots: [[120, 84]],
  },
};

/** Shows the picture of a product. Its accessible name describes what it means. */
export function ProductPicture({ product }: { product: ProductName }) {
  const { t } = useTranslation();
  const { quiet, line, dots } = DRAWINGS[product];
  return (
    <Box asChild w="full" maxW="320px" color="accent.fg" bg="bg.subtle" borderWidth="1px" borderRadius="lg">
      <svg viewBox="0 0 240 120" role="img" aria-label={t(`front.product.${product}.picture`)} fill="none" strokeLinecap="round">
        <path d={quiet} stroke="currentColor" strokeOpacity="0.35" strokeWidth="1.5" strokeDasharray="3 4" />
        <path d={line} stroke="currentColor" strokeWidth="2.5" strokeLinejoin="round" />
        {dots.map(([x, y]) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r="5" fill="currentColor" />
        ))}
      </svg>
    </Box>
  );
}
