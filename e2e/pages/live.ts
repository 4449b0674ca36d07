// Observes and disturbs the live connection.
import type { Page, WebSocket } from 'playwright/test';
import type { WorldControl } from '../control.ts';

/** Collects every socket that the portal opens from now on. */
export function watchSockets(page: Page): WebSocket[] {
  const opened: WebSocket[] = [];
  page.on('websocket', (socket) => {
    if (socket.url().includes('/ftfequote/')) opened.push(socket);
  });
  return opened;
}

/** Returns the one-time connection ticket in the address of a WebSocket. */
export const ticketOf = (socket: WebSocket): string => decodeURIComponent(new URL(socket.url()).pathname.split('/').at(-2) ?? '');

/** Pushes a message to the customer of all test users. */
export const push = (world: WorldControl, msgType: 0 | 1 | 2, msgContentCN: string, msgContentEN = msgContentCN): Promise<void> =>
  world.post('push', { customerId: 'C0001', msgType, msgContentCN, msgContentEN });

/** Returns the row of a pair in the spot prices of the home page. */
export const rateRow = (page: Page, pair: string) => page.getByRole('row', { name: pair }).first();
