import { approvalsApi } from '@atelier/contracts';
import { clearQueryCache } from '@atelier/shared/api-query';
import { approvedAnswer, approvedApproval, openApproval } from '@atelier/shared/testing/approvals';
import { mockHandler, mockResponse } from '@atelier/shared/testing/server';
import { screen, waitFor } from '@testing-library/react';
import { decidedRows, openProjectWith, waitingItems } from '../testing/approvals-page';

afterEach(clearQueryCache);

const all = ['1', '2', '3', '4'].map((digit) => ({
  ...approvedApproval,
  id: `01890a5d-ac96-774b-bcce-b302099a893${digit}`,
  answer: { ...approvedAnswer, decidedAt: `2026-11-0${digit}T09:00:00.000Z` },
}));
const [oldest, ...newer] = all;
const ids = async () => (await decidedRows()).getAllByRole('listitem').map(({ id }) => id.slice(-1));

it('shows the newest decisions, and all on request', async () => {
  const user = openProjectWith({ approvals: all });
  await decidedRows();
  expect(await ids()).toEqual(['4', '3', '2']);
  await user.click(screen.getByRole('button', { name: 'Show all 4' }));
  expect(await ids()).toEqual(['4', '3', '2', '1']);
});

it('says when each was decided, and mutes what a newer decision on the same version replaced', async () => {
  openProjectWith({ approvals: all.slice(2) });
  const [newest, older] = (await decidedRows()).getAllByRole('listitem');
  expect(newest?.textContent).toMatch(/on Nov 4 at \d+:00/);
  expect([newest?.className, older?.className]).toEqual(['decided', 'decided superseded']);
});

it('shows all when an email leads to the last', async () => {
  openProjectWith({ approvals: all, hash: `#approval-${oldest?.id}` });
  await waitFor(() => expect(document.activeElement?.id).toBe(`approval-${oldest?.id}`));
  expect(await ids()).toHaveLength(4);
});

it('puts a new decision on an old request first, with the focus', async () => {
  const user = openProjectWith({ approvals: [...newer, openApproval] });
  mockHandler(approvalsApi.decide, () => {
    mockResponse(approvalsApi.list, [...newer, approvedApproval]);
    return new Response(JSON.stringify(approvedApproval), { status: 201 });
  });
  await user.click(await (await waitingItems()).findByRole('button', { name: /^Approve v3/ }));
  await waitFor(() => expect(document.activeElement?.id).toBe(`approval-${approvedApproval.id}`));
});
