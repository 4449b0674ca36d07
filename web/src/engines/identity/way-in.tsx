// The way from a public page into the portal: to the login, or home for whoever is signed in, whom the login would sign out (ACC-03).
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { session } from '#web/state/session.ts';

/** A link whose words, given for a visitor, are replaced by those of the way home. */
export function WayIn({ children, ...link }: Omit<ComponentProps<typeof Link>, 'to'>) {
  const { t } = useTranslation();
  const isSignedIn = useSnapshot(session).user !== null;
  return (
    <Link {...link} to={isSignedIn ? '/home' : '/login'}>
      {isSignedIn ? t('common.notFound.home') : children}
    </Link>
  );
}
