// The link from a public page into the portal. It leads visitors to the login page and signed-in users home, because
// the login page would sign them out (ACC-03).
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { session } from '#web/state/session.ts';

/**
 * Links to the login page with `children` as its text. When a user is signed in, links to the home page and shows that
 * page's name.
 */
export function WayIn({ children, ...link }: Omit<ComponentProps<typeof Link>, 'to'>) {
  const { t } = useTranslation();
  const isSignedIn = useSnapshot(session).user !== null;
  return (
    <Link {...link} to={isSignedIn ? '/home' : '/login'}>
      {isSignedIn ? t('common.notFound.home') : children}
    </Link>
  );
}
