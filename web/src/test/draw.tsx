// Draws a component in the DOM of the test runner as the portal does, with its texts, styles, queries, dialogs and toasts, and moves the clock instead of waiting.
import { ChakraProvider } from '@chakra-ui/react';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event';
import type { ReactElement, ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { onTestFinished, vi } from 'vitest';
import { queryClient } from '#web/api/query-client.ts';
import { DialogHost } from '#web/app/shell/dialog-host.tsx';
import { Toasts } from '#web/app/shell/toasts.tsx';
import { type Language, setLanguage } from '#web/i18n/index.ts';
import { createTheme } from '#web/ui/theme.ts';

const theme = createTheme();

// Written off the page: nothing here has a width or a colour, and a page without rules answers in milliseconds.
const styles = createCache({ key: 'fx', container: document.createElement('div') });

function Around({ children }: { children: ReactNode }) {
  return (
    <CacheProvider value={styles}>
      <ChakraProvider value={theme}>
        <QueryClientProvider client={queryClient}>
          <MemoryRouter>{children}</MemoryRouter>
          <Toasts />
          <DialogHost />
        </QueryClientProvider>
      </ChakraProvider>
    </CacheProvider>
  );
}

/** Lets `ms` pass, and everything that becomes due meanwhile happen: answers, timers, drawings. */
export async function pass(ms = 0): Promise<void> {
  await act(async () => {
    await vi.advanceTimersByTimeAsync(ms);
    await vi.dynamicImportSettled();
    // An answer takes some turns of the event loop to be read, and what is drawn of it may ask again.
    for (let turn = 0; turn < 5; turn += 1) await vi.advanceTimersByTimeAsync(0);
  });
}

/** A person at the keyboard; every press lets what follows from it happen. */
export const person = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });

function answerMedia(isMatch: (query: string) => boolean): void {
  const { matchMedia } = globalThis;
  onTestFinished(() => void vi.stubGlobal('matchMedia', matchMedia));
  vi.stubGlobal('matchMedia', (query: string) => Object.assign(new EventTarget(), { matches: isMatch(query), media: query }));
}

/** A window as wide as a phone, until the test ends. */
export const narrow = (): void => answerMedia(() => false);

/** A window with room for everything that is shown beside the main column, until the test ends. */
export const roomy = (): void => answerMedia((query) => query.includes('min-width'));

/** Draws `element` in a language and waits for the bank's first answers. */
export async function draw(element: ReactElement, language: Language = 'cn'): Promise<void> {
  await setLanguage(language);
  render(element, { wrapper: Around });
  await pass();
}

/** Presses the button of this name, wherever it is or within `where`. */
export async function press(name: string | RegExp, where: HTMLElement = document.body): Promise<void> {
  await person.click(within(where).getByRole('button', { name }));
  await pass();
}

/** Puts `text` into the field of this label and leaves it. */
export async function fill(label: string | RegExp, text: string, where: HTMLElement = document.body): Promise<void> {
  const field = within(where).getByLabelText(label);
  fireEvent.focus(field);
  fireEvent.change(field, { target: { value: text } });
  fireEvent.blur(field);
  await pass();
}

/** Chooses an option of a searchable choice: opens it, types what finds it, and takes it. */
export async function select(name: string | RegExp, option: string, where: HTMLElement = document.body): Promise<void> {
  await person.click(within(where).getByRole('combobox', { name }));
  await pass(50);
  await person.click(screen.getByRole('option', { name: option }));
  await pass(50);
}

/** Chooses a line of the open menu, by keyboard. */
export async function choose(name: string): Promise<void> {
  await pass(50);
  const lines = screen.getAllByRole('menuitem').length;
  for (let step = 0; step < lines && !screen.getByRole('menuitem', { name }).hasAttribute('data-highlighted'); step += 1) {
    await person.keyboard('{ArrowDown}');
    await pass(20);
  }
  await person.keyboard('{Enter}');
  await pass(50);
}

/** The dialog that is open, the newest where there are several. */
export function dialog(): HTMLElement {
  const found = [...screen.queryAllByRole('dialog'), ...screen.queryAllByRole('alertdialog')].at(-1);
  if (!found) throw new Error('no dialog is open');
  return found;
}
