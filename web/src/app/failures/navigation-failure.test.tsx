import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { dialog, draw, pass, press } from '#web/test/draw.tsx';
import { NavigationFailure } from './navigation-failure.tsx';

async function failWith(thrown: unknown): Promise<void> {
  const router = createMemoryRouter(
    [
      {
        errorElement: <NavigationFailure />,
        children: [
          { path: '/login', element: <h1>登录</h1> },
          {
            path: '/broken',
            element: null,
            loader: () => Promise.reject(thrown),
          },
        ],
      },
    ],
    { initialEntries: ['/broken'] },
  );
  // `draw` renders dialogs inside a router; the failing router is rendered separately.
  await draw(<p />);
  render(<RouterProvider router={router} />);
  await pass(50);
}

describe('a failed navigation', () => {
  it.each([
    ['an error with a text', new Error('download failed'), 'download failed'],
    ['a text', 'no such thing', 'no such thing'],
    ['an error without a text', new Error(''), 'Has Error'],
    ['an empty text', '', 'Has Error'],
    ['anything else', { status: 1 }, 'Has Error'],
    ['nothing', null, 'Has Error'],
  ])('ACC-25 with the error %s shows its message, or Has Error, and leads to /login', async (_title, thrown, words) => {
    await failWith(thrown);
    expect(dialog().textContent).toContain(words);
    expect(screen.queryByRole('heading', { name: '登录' })).toBeNull();
    await press('确定', dialog());
    await pass(50);
    expect(screen.getByRole('heading', { name: '登录' })).toBeTruthy();
  });
});
