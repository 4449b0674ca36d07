// Everything that wraps the screens: styles with the page's nonce, queries, routes, and the hosts of toasts and dialogs.
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { ChakraProvider } from '@chakra-ui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { RouterProvider } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { dialogs } from '#web/state/dialogs.ts';
import { notices } from '#web/state/notices.ts';
import { system } from '#web/ui/theme.ts';
import type { createRouter } from './router.tsx';

// The policy of the page admits only styles that carry its nonce (quality bar S7).
const nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce;
const styles = createCache({ key: 'fx', ...(nonce === undefined || nonce === '' ? {} : { nonce }) });

const DialogHost = lazy(async () => ({ default: (await import('./shell/dialog-host.tsx')).DialogHost }));
const Toasts = lazy(async () => ({ default: (await import('./shell/toasts.tsx')).Toasts }));

// Both are downloaded with the first thing there is to say, which keeps them off the way to the login page (P1).
function Hosts() {
  const hasNotices = useSnapshot(notices).list.length > 0;
  const asked = useSnapshot(dialogs).open.length > 0;
  return (
    <Suspense>
      {hasNotices && <Toasts />}
      {asked && <DialogHost />}
    </Suspense>
  );
}

/** The whole portal. */
export function Portal({ router, queries }: { router: ReturnType<typeof createRouter>; queries: QueryClient }) {
  return (
    <CacheProvider value={styles}>
      <ChakraProvider value={system}>
        <QueryClientProvider client={queries}>
          <RouterProvider router={router} />
          <Hosts />
        </QueryClientProvider>
      </ChakraProvider>
    </CacheProvider>
  );
}
