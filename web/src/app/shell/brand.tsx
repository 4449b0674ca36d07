// The name of the portal with its mark, and the tag that says which environment this is (API-34).
import { Badge, Flex, Image, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { language } from '#web/i18n/index.ts';
import { portalConfig } from '#web/state/portal-config.ts';

/** The name gives way where bank time, customer and menu with their badges need the width. */
const CROWDED = { '@media (max-width: 1399px)': { display: 'none' } };
const NARROWEST = { '@media (max-width: 359px)': { display: 'none' } };

/** On the navy of the header; `compact` says the short name where there is room for it, and on a phone only the tag, where the width belongs to the actions. */
export function Brand({ compact = false }: { compact?: boolean }) {
  const display = compact ? { base: 'none', md: 'block' } : 'block';
  const mark = compact ? { base: 'none', sm: 'block' } : 'block';
  const { t } = useTranslation();
  const environment = portalConfig().environment[language()];
  return (
    <Flex align="center" gap="2" minW="0" color="fg.onHeader">
      <Image display={mark} src="/brand.svg" alt="" boxSize="7" borderRadius="md" outline="1px solid" outlineColor="white/25" />
      <Text
        display={display}
        css={compact ? CROWDED : undefined}
        fontWeight="semibold"
        fontSize={compact ? 'md' : { base: 'md', xl: 'lg' }}
        whiteSpace={compact ? 'nowrap' : 'normal'}
      >
        {t(compact ? 'common.productShort' : 'common.product')}
      </Text>
      {environment !== '' && (
        <Badge bg="amber.300" color="#3a2500" css={compact ? NARROWEST : undefined}>
          {environment}
        </Badge>
      )}
    </Flex>
  );
}
