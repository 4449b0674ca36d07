// The facts of a quote in small. The first are always shown, as many as there is room for; the others are folded
// (QUO-54).
import { Box, Flex, Link } from '@chakra-ui/react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SaidRow } from '#web/engines/deal/legs.ts';
import { Unbroken } from '#web/ui/unbroken.tsx';
import { useHeightFor, useWide } from '#web/ui/use-wide.ts';
import { useWords } from '#web/ui/use-words.ts';
import { FoldButton } from './fold-button.tsx';

/** Number of facts that are never folded: on a wide screen, on a phone at least `TALL` px high, and on a lower one. */
const ALWAYS = { wide: 4, tall: 3, low: 0 } as const;
const TALL = 780;

function Rows({ rows }: { rows: readonly SaidRow[] }) {
  const say = useWords();
  return (
    <Box as="dl" display="grid" gridTemplateColumns={{ base: '1fr', md: 'repeat(2, minmax(0, 1fr))' }} columnGap="8" fontSize="xs">
      {rows.map(({ label, value }) => (
        <Flex key={`${label.key} ${say(value)}`} justify="space-between" gap="4" minH="6" align="center">
          <Box as="dt" color="fg.muted" flexShrink="0">
            {say(label)}
          </Box>
          <Box as="dd" fontWeight="medium" textAlign="end" overflowWrap="anywhere">
            <Unbroken text={say(value)} />
          </Box>
        </Flex>
      ))}
    </Box>
  );
}

/**
 * Shows the facts, and a link to the page that explains the price. It opens in a new tab, because the quote stays open.
 * `isShort` leaves room on a phone for what the footer has to say.
 */
export function QuoteFacts({ facts, isShort }: { facts: readonly SaidRow[]; isShort: boolean }) {
  const { t } = useTranslation();
  const isWide = useWide();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const isTall = useHeightFor(TALL);
  const always = ALWAYS[isWide ? 'wide' : isTall && !isShort ? 'tall' : 'low'];
  const folded = facts.slice(always);
  return (
    <Box mt="2">
      {always > 0 && <Rows rows={facts.slice(0, always)} />}
      <Box id={id}>{isOpen && <Rows rows={folded} />}</Box>
      <Flex justify="space-between" align="center" gap="4" mt="1">
        {folded.length > 0 ? (
          <FoldButton label={t(isOpen ? 'quote.less' : 'quote.more')} isOpen={isOpen} controls={id} onPress={() => setOpen(!isOpen)} />
        ) : (
          <span />
        )}
        <Link href="/how-we-price" target="_blank" rel="noopener" fontSize="xs">
          {t('quote.howWePrice')}
        </Link>
      </Flex>
    </Box>
  );
}
