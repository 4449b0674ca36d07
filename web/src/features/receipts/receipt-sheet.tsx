// A receipt as an A4 sheet, with the words and the order of the bank's PDF (PRT-05, PRT-07, PRT-12): bank and title,
// customer, what is exchanged, facts, verification number and stamp. The paper is white in dark mode too. Breakpoints do
// not apply to print: browsers measure them on the sheet, and a receipt always has the layout of wide screens there.
import { Box, Flex, Image, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { ReceiptExchange } from '#web/api/generated/model/receiptExchange.zod.ts';
import type { ReceiptSheet as Sheet } from '#web/api/generated/model/receiptSheet.zod.ts';
import type { ReceiptWords } from '#web/api/generated/model/receiptWords.zod.ts';
import { portalConfig } from '#web/state/portal-config.ts';
import { QrCode } from '#web/ui/qr-code.tsx';

const ink = '#101828';
const muted = '#5B6576';
const hairline = '#D0D5DD';
const stampRed = '#B42318';

/** Returns a value for all media but phones. */
const wide = <Value,>(value: Value) => ({ sm: value, _print: value });

const paper = {
  bg: 'white',
  color: ink,
  // Each row of the table is one fact; two facts are side by side, on a phone one below the other.
  '& table': { display: 'block', fontSize: 'sm' },
  '& tbody': {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', ...wide('repeat(2, minmax(0, 1fr))') },
    columnGap: '8',
  },
  '& tr': { display: 'flex', justifyContent: 'space-between', gap: '3', py: '2', borderBottom: `1px solid ${hairline}` },
  '& th': { fontWeight: 'normal', textAlign: 'start', color: muted },
  '& td': {
    flexShrink: 0,
    maxWidth: '72%',
    fontWeight: 'semibold',
    textAlign: 'end',
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'anywhere',
  },
} as const;

/** Shows the issuing bank in both languages, as configured for the portal (LAY-30). */
function Letterhead({ business }: { business: string }) {
  const { name, logo } = portalConfig().bank;
  return (
    <Flex align="center" gap="3">
      <Image src={logo} alt="" boxSize="10" />
      <Box>
        <Text fontSize="lg" fontWeight="semibold">
          {name.cn} {name.en}
        </Text>
        <Text fontSize="xs" color={muted}>
          {business}
        </Text>
      </Box>
    </Flex>
  );
}

const sides = ['start', 'center', 'end'] as const;

/** Shows amounts and rate of an exchange in large type, with the amounts in Chinese capitals. */
function Exchange({ of: { cn, en, figures } }: { of: ReceiptExchange }) {
  return (
    <Flex
      as="dl"
      direction={{ base: 'column', ...wide('row') }}
      justify="space-between"
      gap="4"
      px="5"
      py="4"
      mb="3"
      border={`1px solid ${hairline}`}
      borderRadius="lg"
    >
      {figures.map(({ capital, text, ...label }, place) => (
        <Box
          key={label.en}
          alignSelf={capital === null ? wide('center') : undefined}
          textAlign={{ base: 'start', ...wide(place === figures.length - 1 && place > 0 ? 'end' : sides[place]) }}
        >
          <Text as="dt" fontSize="xs" color={muted}>
            {en !== '' && place === 0 && `${cn} ${en} · `}
            {label.cn} {label.en}
          </Text>
          <Text as="dd" fontSize="xl" fontWeight="semibold" fontVariantNumeric="tabular-nums">
            {text}
          </Text>
          {capital !== null && (
            <Text as="dd" fontSize="xs" color={muted} lang="zh-CN">
              {capital}
            </Text>
          )}
        </Box>
      ))}
    </Flex>
  );
}

/** Shows the bank's stamp. */
function Stamp({ words }: { words: string }) {
  const { name } = portalConfig().bank;
  return (
    <Flex
      data-stamp=""
      direction="column"
      align="center"
      justify="center"
      textAlign="center"
      boxSize="116px"
      flexShrink="0"
      px="2"
      color={stampRed}
      border={`2px solid ${stampRed}`}
      borderRadius="full"
      fontSize="xs"
      transform="rotate(-8deg)"
    >
      <Text>{name.cn}</Text>
      <Text>{words}</Text>
      <Text>{name.en}</Text>
    </Flex>
  );
}

/** Shows the number with which a printed receipt can be verified, as a QR code and as text. */
function Verified({ serialNo, code, words }: { serialNo: string; code: string; words: ReceiptWords }) {
  const { t } = useTranslation();
  return (
    <Box>
      <QrCode value={`${serialNo} ${code}`} label={t('receipt.scan', { code })} size={88} />
      <Text fontSize="xs" color={muted} mt="2">
        {words.verification} <span>{code}</span>
      </Text>
      <Text fontSize="xs" color={muted}>
        {words.verifiedBy}
      </Text>
    </Box>
  );
}

/**
 * Shows the sheet of a receipt on screen and in print. Users without permission to print see it without verification
 * number and stamp (BNK-36).
 */
export function ReceiptSheet({ sheet: { titleCn, titleEn, verificationNo, serialNo, layout } }: { sheet: Sheet }) {
  const { t } = useTranslation();
  const { customer, time, exchanges, facts, words } = layout;
  return (
    <Box css={paper} p={{ base: '3', md: '10', _print: '0' }} data-receipt={serialNo}>
      <Flex justify="space-between" align="center" wrap="wrap" columnGap="6" rowGap="3" pb="4" mb="5" borderBottom={`2px solid ${ink}`}>
        <Letterhead business={words.business} />
        <Box textAlign={{ base: 'start', ...wide('end') }}>
          <Text fontSize="lg" fontWeight="semibold">
            {titleCn}
          </Text>
          <Text fontSize="xs" color={muted}>
            {titleEn}
          </Text>
        </Box>
      </Flex>
      <Flex justify="space-between" wrap="wrap" columnGap="6" rowGap="1" mb="3" fontSize="sm">
        <Text>{customer}</Text>
        <Text color={muted} fontVariantNumeric="tabular-nums">
          {serialNo} · {time}
        </Text>
      </Flex>
      {exchanges.map((exchange) => (
        <Exchange key={exchange.en} of={exchange} />
      ))}
      <table>
        <tbody>
          {facts.map(({ cn, en, text }, place) => (
            // The position is part of the key because labels may repeat.
            <tr key={`${place} ${en}`}>
              <th scope="row">
                {cn} {en}
              </th>
              <td>{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Flex justify="space-between" align="center" gap="4" mt="8">
        {verificationNo === null ? (
          <Text color={muted}>{t('receipt.forReading')}</Text>
        ) : (
          <>
            <Verified serialNo={serialNo} code={verificationNo} words={words} />
            <Stamp words={words.stamp} />
          </>
        )}
      </Flex>
      <Text mt="6" fontSize="xs" color={muted}>
        {words.foot} · 1/1
      </Text>
    </Box>
  );
}
