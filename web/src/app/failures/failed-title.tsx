// The heading of a failed page, which normally renders its own heading.
import { Heading } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { TitleKey } from '../screen-types.ts';

export function FailedTitle({ of }: { of: TitleKey }) {
  const { t } = useTranslation();
  return <Heading as="h1">{t(of)}</Heading>;
}
