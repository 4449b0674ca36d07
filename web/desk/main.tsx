// Starts the desk: texts, appearance, then the page.
import '../src/styles/type.css';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { ChakraProvider } from '@chakra-ui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createTheme } from '#web/ui/theme.ts';
import { queryClient } from './api/query-client.ts';
import { startTexts } from './i18n/texts.ts';
import { startAppearance } from './shell/appearance.ts';
import { Desk } from './shell/desk.tsx';

// The Content Security Policy of the page allows only styles with its nonce.
const nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce;
const styles = createCache({ key: 'fx', ...(nonce === undefined || nonce === '' ? {} : { nonce }) });

async function start(root: HTMLElement): Promise<void> {
  await startTexts();
  startAppearance();
  createRoot(root).render(
    <StrictMode>
      <CacheProvider value={styles}>
        <ChakraProvider value={createTheme()}>
          <QueryClientProvider client={queryClient}>
            <Desk />
          </QueryClientProvider>
        </ChakraProvider>
      </CacheProvider>
    </StrictMode>,
  );
}

const root = document.getElementById('root');
if (root !== null) void start(root);
