import { expect, it } from 'vitest';
import { confirmRoute } from './confirm-routes.ts';

it('QUO-32 a spot quote is confirmed by its own call, and an unknown one by none', () => {
  expect(confirmRoute('SPTFT20261123000001')?.operationId).toBe('doSpotTradeConfirm');
  expect(confirmRoute('XXXFT20261123000001')).toBeNull();
});
