// A QR code, always dark on white so that every camera can read it.
import { Box, QrCode as Code } from '@chakra-ui/react';

/** `label` describes the content of the code for users who cannot scan it. */
export function QrCode({ value, label, size = 112 }: { value: string; label: string; size?: number }) {
  return (
    <Box role="img" aria-label={label} bg="white" p="2" borderRadius="md">
      <Code.Root value={value}>
        <Code.Frame boxSize={`${size}px`} color="black" fill="currentColor">
          <Code.Pattern />
        </Code.Frame>
      </Code.Root>
    </Box>
  );
}
