// A navigation that failed: its text, or 'Has Error', is shown and the user is at /login (ACC-25).
import { useEffect } from 'react';
import { useNavigate, useRouteError } from 'react-router-dom';
import { tell, type Words } from '#web/state/dialogs.ts';
import { LOGIN_PATH } from '../derive/guards.ts';

/** The text of a failure, if it has one. */
export function failureText(error: unknown): string | undefined {
  if (error instanceof Error && error.message !== '') return error.message;
  return typeof error === 'string' && error !== '' ? error : undefined;
}

/** The root's error page: says what happened and leaves. */
export function NavigationFailure() {
  const error = useRouteError();
  const navigate = useNavigate();
  useEffect(() => {
    const text = failureText(error);
    // A dialog, because on the way to /login a session ends with a page loaded anew, which would take a toast along.
    const words: Words = text === undefined ? { key: 'errors.hasError' } : { key: 'errors.verbatim', values: { text } };
    void tell({ words }).then(() => navigate(LOGIN_PATH, { replace: true }));
  }, [error, navigate]);
  return null;
}
