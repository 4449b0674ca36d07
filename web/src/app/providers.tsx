// The providers around the screens: styles with the page's nonce, queries, routes, and the hosts of toasts and dialogs.
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { ChakraProvider } from '@chakra-ui/react';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Suspense } from 'react';
import { RouterProvider } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { dialogs } from '#web/state/dialogs.ts';
import { notices } from '#web/state/notices.ts';
import type { createTheme } from '#web/ui/theme.ts';
import type { createRouter } from './router.tsx';
import { DialogHost, Toasts } from './shell/hosts.ts';

// The page's Content Security Policy allows only styles with its nonce.
const nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce;
const styles = createCache({ key: 'fx', ...(nonce === undefined || nonce === '' ? {} : { nonce }) });

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

type Props = { theme: ReturnType<typeof createTheme>; router: ReturnType<typeof createRouter>; queries: QueryClient };

/** Renders the portal: theme, queries and router. */
export function Portal({ theme, router, queries }: Props) {
  return (
    <CacheProvider value={styles}>
      <ChakraProvider value={theme}>
        <QueryClientProvider client={queries}>
          <RouterProvider router={router} />
          <Hosts />
        </QueryClientProvider>
      </ChakraProvider>
    </CacheProvider>
  );
}
