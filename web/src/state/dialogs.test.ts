import { beforeEach, expect, it } from 'vitest';
import { ask, closeDialog, dialogs, tell } from './dialogs.ts';

beforeEach(() => void Object.assign(dialogs, { open: [] }));

it('LAY-19 closing a question without an answer means no', async () => {
  const answer = ask({ words: { key: 'tips.isRejectEnquiry' } });
  closeDialog(dialogs.open[0]?.id ?? 0);
  expect(await answer).toBe(false);
  expect(dialogs.open).toEqual([]);
});

it('ERR-08 a question is titled tips.prompt unless said otherwise', () => {
  void ask({ words: { key: 'tips.isRejectEnquiry' } });
  void tell({ title: { key: 'tips.notice' }, words: { key: 'errors.idle' } });
  expect(dialogs.open.map(({ title }) => title.key)).toEqual(['tips.prompt', 'tips.notice']);
});
