// The spot ticket as a user fills it in.
import { fireEvent, screen } from '@testing-library/react';
import { expect } from 'vitest';
import { SpotTradeScreen } from '#web/features/spot/spot.ticket-screen.tsx';
import { dialog, draw, fill, pass, person, press } from './draw.tsx';

/** The number that the bank returns for a request. */
export const businessNo = 'SPTFT20261123000007';
/** Returns a button of the page by its name. */
export const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
/** Submits the form as the Enter key does. */
export const submit = async (name = '询价') => {
  const { form } = button(name);
  if (!form) throw new Error('the button does not submit a form');
  fireEvent.submit(form);
  await pass();
};
/** Returns the row of the statement, which shows whether the user has agreed. */
export const statement = () => screen.getByRole<HTMLButtonElement>('button', { name: /^风险声明/ });
export const isAgreed = () => statement().dataset['statement'] === 'agreed';

/** Opens the statement and agrees to it. */
export async function agree(): Promise<void> {
  await person.click(statement());
  await pass();
  await press('我已阅读并同意', dialog());
}

/** Opens a folded section of the form. */
export const unfold = (name: RegExp) => press(name);

/** Renders a complete ticket of USD 1,000,000. */
export async function ready(): Promise<void> {
  await draw(<SpotTradeScreen />);
  await fill('金额（USD）*', '1m');
  await agree();
  expect(document.querySelector('[data-missing="0"]')).toBeTruthy();
}
