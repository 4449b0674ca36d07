// The bank's logo and name (LAY-30), and the label of the environment (API-34).
import { Badge, Flex, Image, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { language } from '#web/i18n/index.ts';
import { portalConfig } from '#web/state/portal-config.ts';

const hidden = { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' } as const;
/** Visually hidden where bank time, customer and the menu with its badges need the width; still read by screen readers. */
const CROWDED = { '@media (max-width: 1399px)': hidden };
const NARROWEST = { '@media (max-width: 359px)': { display: 'none' } };

/**
 * Logo and name on the navy header. When `compact`, the name is visually hidden on narrow windows, and the logo on
 * phones.
 */
export function Brand({ compact = false }: { compact?: boolean }) {
  const { t } = useTranslation();
  const { bank, environment } = portalConfig();
  const spoken = language();
  const tag = environment[spoken];
  return (
    <Flex align="center" gap="2.5" minW="0" color="fg.onHeader" whiteSpace="nowrap">
      <Image display={compact ? { base: 'none', sm: 'block' } : 'block'} src={bank.logo} alt="" boxSize="7" flexShrink="0" />
      <Text fontWeight="semibold" fontSize="lg" css={compact ? CROWDED : undefined}>
        {bank.name[spoken]}{' '}
        <Text as="span" ms="1" fontWeight="normal" color="fg.onHeaderMuted">
          {t('common.fx')}
        </Text>
      </Text>
      {tag !== '' && (
        <Badge bg="amber.300" color="#3a2500" css={compact ? NARROWEST : undefined}>
          {tag}
        </Badge>
      )}
    </Flex>
  );
}
