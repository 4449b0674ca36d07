// A receipt as an A4 sheet (PRT-05, PRT-07). It has the heading of the bank, a table with lines in both languages, a
// verification number with a QR code, and a seal. The paper is white in dark mode too.
import { Box, Flex, Image, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { ReceiptSheet as Sheet } from '#web/api/generated/model/receiptSheet.zod.ts';
import { portalConfig } from '#web/state/portal-config.ts';
import { QrCode } from '#web/ui/qr-code.tsx';

const paper = {
  bg: 'white',
  color: '#1a1a1a',
  '& table': { width: 'full', borderCollapse: 'collapse', fontSize: 'sm' },
  '& th, & td': { borderWidth: '1px', borderColor: '#9a9a9a', px: '3', py: '1.5', textAlign: 'start', verticalAlign: 'top' },
  '& th': { fontWeight: 'normal', width: '42%' },
  '& th small': { color: '#555', fontSize: 'xs' },
  '& td': { fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere', fontWeight: 'medium' },
  // On a phone the label column is narrower, so that a business number of 20 characters fits on one line.
  '@media screen and (max-width: 479px)': {
    '& th, & td': { px: '2' },
    '& th': { width: '36%' },
    '& th small': { display: 'block' },
  },
} as const;

/** Shows the issuing bank in both languages, as configured for the portal (LAY-30). */
function Letterhead() {
  const { t } = useTranslation();
  const { name, logo } = portalConfig().bank;
  return (
    <Flex align="center" gap="3">
      <Image src={logo} alt="" boxSize="10" />
      <Box>
        <Text fontSize="lg" fontWeight="semibold">
          {name.cn} {name.en}
        </Text>
        <Text fontSize="xs" color="#555">
          {t('receipt.business')}
        </Text>
      </Box>
    </Flex>
  );
}

function Seal() {
  const { t } = useTranslation();
  return (
    <Flex
      direction="column"
      align="center"
      justify="center"
      boxSize="112px"
      flexShrink="0"
      color="#b42318"
      borderWidth="2px"
      borderColor="#b42318"
      borderRadius="full"
      fontSize="xs"
    >
      <Text>{t('receipt.seal')}</Text>
      <Text>{t('receipt.sealNote')}</Text>
    </Flex>
  );
}

/** Shows the number with which a printed receipt can be verified, as a QR code and as text. */
function Verified({ serialNo, code }: { serialNo: string; code: string }) {
  const { t } = useTranslation();
  return (
    <Flex align="center" gap="3" wrap="wrap">
      <QrCode value={`${serialNo} ${code}`} label={t('receipt.scan', { code })} size={88} />
      <Box fontSize="sm">
        <Text color="#555">{t('receipt.verification')}</Text>
        <Text fontWeight="semibold" fontVariantNumeric="tabular-nums">
          {code}
        </Text>
      </Box>
    </Flex>
  );
}

/**
 * Shows the sheet of a receipt on screen and in print. Users without permission to print see it without verification
 * number and seal (BNK-36).
 */
export function ReceiptSheet({ sheet: { titleCn, titleEn, verificationNo, serialNo, lines } }: { sheet: Sheet }) {
  const { t } = useTranslation();
  return (
    <Box css={paper} p={{ base: '3', md: '10' }} data-receipt={serialNo}>
      <Flex justify="space-between" align="center" wrap="wrap" columnGap="6" rowGap="3" pb="4" mb="5" borderBottom="2px solid #1a1a1a">
        <Letterhead />
        <Box textAlign={{ base: 'start', sm: 'end' }}>
          <Text fontSize="lg" fontWeight="semibold">
            {titleCn}
          </Text>
          <Text fontSize="sm" color="#555">
            {titleEn}
          </Text>
        </Box>
      </Flex>
      <table>
        <tbody>
          {lines.map(({ cn, en, text }, place) => (
            // The position is part of the key because the legs of a swap repeat their labels.
            <tr key={`${place} ${en}`}>
              <th scope="row">
                {cn} <small>{en}</small>
              </th>
              <td>{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Flex justify="space-between" align="center" gap="4" mt="6">
        {verificationNo === null ? (
          <Text color="#555">{t('receipt.forReading')}</Text>
        ) : (
          <>
            <Verified serialNo={serialNo} code={verificationNo} />
            <Seal />
          </>
        )}
      </Flex>
      <Text mt="6" textAlign="center" fontSize="xs" color="#555">
        {t('receipt.foot')}
      </Text>
    </Box>
  );
}
