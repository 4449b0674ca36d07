// Renders a component in the test DOM as the portal does, with texts, styles, queries, dialogs and toasts. Tests
// advance the clock instead of waiting.
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

// Styles are written outside the page: this DOM has no layout, and queries on a page without CSS rules are much faster.
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

/**
 * Advances the clock by `ms` and runs everything that becomes due: responses, timers, renders. Downloads of lazy parts
 * take no time, so the first test that shows a part sees the same as the others.
 */
export async function pass(ms = 0): Promise<void> {
  // React renders what has arrived at the end of an act.
  await act(() => vi.dynamicImportSettled());
  await act(async () => {
    await vi.advanceTimersByTimeAsync(ms);
    await vi.dynamicImportSettled();
    // Reading a response takes several turns of the event loop, and rendering it may send further requests.
    for (let turn = 0; turn < 5; turn += 1) await vi.advanceTimersByTimeAsync(0);
  });
}

/** A simulated user; every action waits for its effects. */
export const person = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });

function answerMedia(isMatch: (query: string) => boolean): void {
  const { matchMedia } = globalThis;
  onTestFinished(() => void vi.stubGlobal('matchMedia', matchMedia));
  vi.stubGlobal('matchMedia', (query: string) => Object.assign(new EventTarget(), { matches: isMatch(query), media: query }));
}

/** Simulates a window as narrow as a phone, until the test ends. */
export const narrow = (): void => answerMedia(() => false);

/** Simulates a window with room for everything beside the main column, until the test ends. */
export const roomy = (): void => answerMedia((query) => query.includes('min-width'));

/** Renders `element` in a language and waits for the bank's first responses. */
export async function draw(element: ReactElement, language: Language = 'cn'): Promise<void> {
  await setLanguage(language);
  render(element, { wrapper: Around });
  await pass();
}

/** Clicks the button with this name, anywhere or within `where`. */
export async function press(name: string | RegExp, where: HTMLElement = document.body): Promise<void> {
  await person.click(within(where).getByRole('button', { name }));
  await pass();
}

/** Opens the detail of a row of the visible list with the button that names it. */
export async function openRow(place = 0): Promise<void> {
  const name = document.querySelectorAll<HTMLElement>('[data-row] .row-name')[place];
  if (!name) throw new Error(`no row ${place} opens a detail`);
  await person.click(name);
  await pass();
}

/** Opens the dates of a list. */
export const openDates = (): Promise<void> => press(/^(日期|Dates) /);

/** Enters `text` into the field with this label, then moves the focus out of the field. */
export async function fill(label: string | RegExp, text: string, where: HTMLElement = document.body): Promise<void> {
  const field = within(where).getByLabelText(label);
  fireEvent.focus(field);
  fireEvent.change(field, { target: { value: text } });
  fireEvent.blur(field);
  await pass();
}

/** Selects an option of a searchable choice: opens it, types a search and takes the result. */
export async function select(name: string | RegExp, option: string, where: HTMLElement = document.body): Promise<void> {
  await person.click(within(where).getByRole('combobox', { name }));
  await pass(50);
  await person.click(screen.getByRole('option', { name: option }));
  await pass(50);
}

/** Selects a line of the open menu by keyboard. */
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

/** Returns the open dialog; the newest if there are several. */
export function dialog(): HTMLElement {
  const found = [...screen.queryAllByRole('dialog'), ...screen.queryAllByRole('alertdialog')].at(-1);
  if (!found) throw new Error('no dialog is open');
  return found;
}
