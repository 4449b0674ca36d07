// Handles a failed navigation: shows its text, or 'Has Error', and redirects to /login (ACC-25).
import { useEffect } from 'react';
import { useNavigate, useRouteError } from 'react-router-dom';
import { tell, type Words } from '#web/state/dialogs.ts';
import { LOGIN_PATH } from '../derive/guards.ts';

/** Returns the text of a failure, or undefined. */
export function failureText(error: unknown): string | undefined {
  if (error instanceof Error && error.message !== '') return error.message;
  return typeof error === 'string' && error !== '' ? error : undefined;
}

/** Handles an error at the root route: shows it in a dialog, then redirects to the login page. Renders nothing. */
export function NavigationFailure() {
  const error = useRouteError();
  const navigate = useNavigate();
  useEffect(() => {
    const text = failureText(error);
    // A dialog instead of a toast, because /login may end the session and reload the page, which would remove a toast.
    const words: Words = text === undefined ? { key: 'errors.hasError' } : { key: 'errors.verbatim', values: { text } };
    const left = new AbortController();
    void tell({ words }, left.signal).then(() => left.signal.aborted || navigate(LOGIN_PATH, { replace: true }));
    return () => left.abort();
  }, [error, navigate]);
  return null;
}
