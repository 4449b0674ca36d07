import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { bank, page } from '#web/test/desk.ts';
import { choose, dialog, draw, fill, openRow, press } from '#web/test/draw.tsx';
import { handMade, refused } from '#web/test/scripted-bank.ts';
import { MySubmissionsScreen } from './my-submissions.screen.tsx';
import { submissionDetail, submissionNo, submissionRow } from './submission.fixture.ts';

const answered = (data: unknown) => handMade('the examples of the contract show other states', data);

describe('the screen "My submissions"', () => {
  it('EYE-10 lists the submissions of the user and opens one with its steps', async () => {
    bank().always('submissionQuery', answered(page([submissionRow()])));
    bank().always('submissionDetail', answered(submissionDetail({}, { obstacle: 'ownSubmission' })));
    await draw(<MySubmissionsScreen />);
    expect(bank().sent('submissionQuery')).toMatchObject([{ body: { scope: 'mine' } }]);
    expect(screen.getAllByText('2,000,000.00', { exact: false }).length).toBeGreaterThan(0);
    await openRow();
    expect(within(dialog()).getByRole('list', { name: '流程' }).textContent).toContain('提交maker01');
  });

  it('EYE-10 PRT-11 exports the submissions of the user, a workbook with the columns of the screen', async () => {
    bank().always('submissionQuery', answered(page([submissionRow()])));
    await draw(<MySubmissionsScreen />);
    bank().next('export/submissionQuery', refused(2002, '未找到该记录！'));
    await press('导出');
    await choose('Excel（所选列）');
    const [file] = bank().sent('export/submissionQuery');
    expect(file?.body).toMatchObject({
      scope: 'mine',
      format: 'xlsx',
      columns: expect.stringMatching(/^submissionNo,operation,.*,checker,/),
    });
  });

  it('EYE-04 withdraws a waiting submission after a question', async () => {
    bank().always('submissionQuery', answered(page([submissionRow()])));
    bank().next('withdrawSubmission', answered({ submissionNo, version: 1, state: 'withdrawn', businessNo: null }));
    await draw(<MySubmissionsScreen />);
    await press('撤回提交');
    expect(bank().sent('withdrawSubmission')).toEqual([]);
    await press('撤回提交', dialog());
    expect(bank().sent('withdrawSubmission')).toMatchObject([{ body: { submissionNo, version: 1 } }]);
  });

  it('EYE-09 changes amount, limit rate and note of a waiting submission, which becomes a new version', async () => {
    bank().always('submissionQuery', answered(page([submissionRow()])));
    bank().always('submissionDetail', answered(submissionDetail()));
    bank().next('changeSubmission', answered({ submissionNo, version: 2, state: 'waiting', businessNo: null }));
    await draw(<MySubmissionsScreen />);
    await press('修改');
    await fill('金额 USD', '1.5m');
    await fill('限定汇率', '7.02');
    await press('修改', dialog());
    expect(bank().sent('changeSubmission')).toMatchObject([
      { body: { submissionNo, version: 1, limitRate: '7.02', act: { operationId: 'doSpotTrade', body: { amount: '1500000' } } } },
    ]);
  });

  it('EYE-04 a submission that has ended cannot be withdrawn', async () => {
    bank().always('submissionQuery', answered(page([submissionRow({ state: 'done', checker: 'checker01' })])));
    await draw(<MySubmissionsScreen />);
    expect(screen.queryByRole('button', { name: '撤回提交' })).toBeNull();
  });
});
