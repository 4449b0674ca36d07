// The first keyboard stop: a link past header and menus to the page.
import { Link } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';

/** The id of the element to which the skip link jumps. */
export const CONTENT_ID = 'content';

/** Visible only while it has the focus. */
export function SkipLink() {
  const { t } = useTranslation();
  return (
    <Link
      href={`#${CONTENT_ID}`}
      position="fixed"
      top="-14"
      insetStart="2"
      zIndex="skipNav"
      bg="bg.panel"
      px="4"
      py="2"
      _focus={{ top: '2', boxShadow: 'overlay' }}
    >
      {t('common.skipToContent')}
    </Link>
  );
}
