// The name of the portal with its mark, and the tag that says which environment this is (API-34).
import { Badge, Flex, Image, Text } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { language } from '#web/i18n/index.ts'
import { portalConfig } from '#web/state/portal-config.ts'

/** On the navy of the header. */
export function Brand() {
  const { t } = useTranslation()
  const environment = portalConfig().environment[language()]
  return (
    <Flex align="center" gap="2" minW="0" color="fg.onHeader">
      <Image src="/brand.svg" alt="" boxSize="7" borderRadius="md" outline="1px solid" outlineColor="white/25" />
      <Text fontWeight="semibold" fontSize="lg" truncate>{t('common.product')}</Text>
      {environment !== '' && <Badge bg="amber.300" color="#3a2500">{environment}</Badge>}
    </Flex>
  )
}
