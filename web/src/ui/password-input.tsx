// A password input with a button that shows the password.
import { Box, Button, Input } from '@chakra-ui/react';
import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PASSWORD_LENGTH } from '#web/domain/constants.ts';
import { Icon } from '#web/ui/icon.tsx';

/** Accepts the props of an input. */
export function PasswordInput(props: ComponentProps<typeof Input>) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  return (
    <Box position="relative" w="full">
      <Input {...props} type={shown ? 'text' : 'password'} maxLength={PASSWORD_LENGTH.field} pe="10" />
      <Button
        variant="ghost"
        size="xs"
        px="0"
        position="absolute"
        insetEnd="2"
        top="50%"
        transform="translateY(-50%)"
        color="fg.muted"
        aria-pressed={shown}
        aria-label={t(shown ? 'common.hidePassword' : 'common.showPassword')}
        onClick={() => setShown(!shown)}
      >
        <Icon name={shown ? 'eyeOff' : 'eye'} />
      </Button>
    </Box>
  );
}
