// The spot ticket as a person fills it in.
import { fireEvent, screen } from '@testing-library/react';
import { expect } from 'vitest';
import { SpotTradeScreen } from '#web/features/spot/spot.ticket-screen.tsx';
import { dialog, draw, fill, pass, person, press } from './draw.tsx';

/** The number under which the bank takes a request. */
export const businessNo = 'SPTFT20261123000007';
/** A button of the page by its name. */
export const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
/** Sends the form as Enter does. */
export const submit = async (name = '询价') => {
  const { form } = button(name);
  if (!form) throw new Error('the button sends no form');
  fireEvent.submit(form);
  await pass();
};
/** The row of the statement, and whether it is agreed to. */
export const statement = () => screen.getByRole<HTMLButtonElement>('button', { name: /^风险声明/ });
export const isAgreed = () => statement().dataset['statement'] === 'agreed';

/** Opens the statement, and agrees to it where it is read. */
export async function agree(): Promise<void> {
  await person.click(statement());
  await pass();
  await press('我已阅读并同意', dialog());
}

/** Opens a folded part of the form. */
export const unfold = (name: RegExp) => press(name);

/** A ticket of USD 1,000,000 that lacks nothing. */
export async function ready(): Promise<void> {
  await draw(<SpotTradeScreen />);
  await fill('金额（USD）*', '1m');
  await agree();
  expect(document.querySelector('[data-missing="0"]')).toBeTruthy();
}
