import { type Approval, approvalsApi, approvalTexts, filesApi } from '@atelier/contracts';
import { clearQueryCache } from '@atelier/shared/api-query';
import { clearDrafts } from '@atelier/shared/drafts';
import {
  approvedAnswer,
  fourthSign,
  openApproval,
  reviewApproval,
  thirdSign,
  updateApproval,
} from '@atelier/shared/testing/approvals';
import { descriptionOf, expectToast } from '@atelier/shared/testing/assertions';
import { secondLogo } from '@atelier/shared/testing/files';
import { ada, ann } from '@atelier/shared/testing/people';
import { shopWindowProject } from '@atelier/shared/testing/projects';
import { mockError, mockHandler, mockResponse } from '@atelier/shared/testing/server';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { decidedRows, openProjectWith, sentBodies, waitingItems } from '../testing/approvals-page';

const soon = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const approved: Approval = { ...openApproval, answer: { ...approvedAnswer, canTakeBackUntil: soon(10) } };
const changes: Approval = {
  ...openApproval,
  answer: { ...approvedAnswer, decision: 'changes', words: 'A brighter lamp', canTakeBackUntil: soon(10) },
};
const decisions = () => sentBodies('/answer');

/** Decides, and has the list show it. */
function answerWith(approval: Approval) {
  mockHandler(approvalsApi.decide, () => {
    mockResponse(approvalsApi.list, [approval]);
    return new Response(JSON.stringify(approval), { status: 201 });
  });
}

afterEach(() => {
  clearQueryCache();
  clearDrafts();
});

describe('Approve', () => {
  const approve = async () => (await waitingItems()).findByRole('button', { name: 'Approve v3 of sign.png' });

  it('sends the version on the screen once, and shows who approved it', async () => {
    const user = openProjectWith({ approvals: [openApproval] });
    const items = await waitingItems();
    expect(items.getByRole('heading', { name: 'Please approve sign.png, v3' })).toBeTruthy();
    expect(items.getByText('Ada Keeper asked: “Is the blue right?”')).toBeTruthy();
    expect(items.getByText('Version 3')).toBeTruthy();
    answerWith(approved);
    await user.dblClick(await approve());
    await expectToast(approvalTexts.approved);
    expect(decisions()).toEqual([
      { decision: 'approved', words: null, fileId: thirdSign.id, sendId: expect.any(String) as string },
    ]);
    const row = await (await decidedRows()).findByRole('listitem', { name: 'sign.png, v3' });
    expect(row.textContent).toMatch(/Approved by Ann Baker on Nov 6/);
    await waitFor(() => expect(document.activeElement).toBe(row));
    expect(screen.queryByRole('region', { name: 'Waiting for you' })).toBeNull();
    const certificate = (await decidedRows()).getByRole('link', { name: /^Download certificate of sign\.png, v3/ });
    expect(certificate.getAttribute('href')).toBe(`/api/approvals/${openApproval.id}/certificate`);
    const check = (await decidedRows()).getByRole('link', { name: 'Check a file' });
    expect(check.getAttribute('href')).toBe(`/approvals/${openApproval.id}/check`);
  });

  it('shows the newer version instead, and says so', async () => {
    const user = openProjectWith({ approvals: [openApproval] });
    const button = await approve();
    mockError(approvalsApi.decide, 409, approvalTexts.newerVersion);
    mockResponse(approvalsApi.list, [{ ...openApproval, file: fourthSign }]);
    mockResponse(filesApi.listVersions, [{ ...secondLogo, id: fourthSign.id, originalName: 'sign.png', version: 4 }]);
    await user.click(button);
    const items = await waitingItems();
    expect((await items.findByRole('alert')).textContent).toBe(approvalTexts.newerVersion);
    answerWith(approved);
    await user.click(await items.findByRole('button', { name: 'Approve v4 of sign.png' }));
    await expectToast(approvalTexts.approved);
    expect(decisions()[1]).toMatchObject({ fileId: fourthSign.id });
  });

  it('says that a newer version came while the page was open', async () => {
    openProjectWith({ approvals: [openApproval] });
    await approve();
    expect((await waitingItems()).queryByRole('alert')).toBeNull();
    mockResponse(approvalsApi.list, [{ ...openApproval, file: fourthSign }]);
    mockResponse(filesApi.listVersions, [{ ...secondLogo, id: fourthSign.id, originalName: 'sign.png', version: 4 }]);
    document.dispatchEvent(new Event('visibilitychange'));
    const items = await waitingItems();
    expect((await items.findByRole('alert')).textContent).toBe(approvalTexts.newerVersion);
    expect(items.getByRole('button', { name: 'Approve v4 of sign.png' })).toBeTruthy();
  });

  it.each([
    [approvalTexts.alreadyAnswered, [approved]],
    [approvalTexts.isWithdrawn, [{ ...openApproval, withdrawnAt: soon(-1) }]],
  ])('shows the current state after “%s”', async (message, approvals) => {
    const user = openProjectWith({ approvals: [openApproval] });
    const button = await approve();
    mockError(approvalsApi.decide, 409, message);
    mockResponse(approvalsApi.list, approvals);
    await user.click(button);
    await expectToast(message);
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Waiting for you' })).toBeNull());
  });

  it('sends the same id again after a lost response', async () => {
    const user = openProjectWith({ approvals: [openApproval] });
    mockHandler(approvalsApi.decide, () => Promise.reject(new TypeError('offline')));
    await user.click(await approve());
    await expectToast(approvalTexts.answerFailed);
    answerWith(approved);
    await user.click(await approve());
    await expectToast(approvalTexts.approved);
    const [first, second] = decisions();
    expect(second).toEqual(first);
  });
});

describe('Request changes', () => {
  const openForm = async (user: ReturnType<typeof openProjectWith>) => {
    await user.click(await (await waitingItems()).findByRole('button', { name: 'Request changes to sign.png, v3' }));
    return screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'What should change?' });
  };
  const send = () => screen.getByRole('button', { name: 'Send changes' });

  it('needs words, keeps them as a draft, and sends them', async () => {
    const user = openProjectWith({ approvals: [openApproval] });
    const field = await openForm(user);
    expect(document.activeElement).toBe(field);
    await user.click(send());
    expect(descriptionOf(field)).toBe('Tell us what should change, then send it.');
    expect(decisions()).toEqual([]);
    await user.type(field, 'A brighter lamp');
    expect(field.getAttribute('aria-invalid')).toBeNull();
    cleanup();
    clearQueryCache();
    const again = openProjectWith({ approvals: [openApproval] });
    const restored = await screen.findByDisplayValue('A brighter lamp');
    // It doesn't draw the reader away from the top of the page.
    expect(document.activeElement).not.toBe(restored);
    answerWith(changes);
    await again.click(send());
    await expectToast(approvalTexts.changesRequested);
    expect(decisions()).toEqual([
      expect.objectContaining({ decision: 'changes', words: 'A brighter lamp', fileId: thirdSign.id }),
    ]);
    const row = await (await decidedRows()).findByRole('listitem', { name: 'sign.png, v3' });
    expect(row.textContent).toMatch(/Changes requested by Ann Baker.*A brighter lamp/);
    expect((await decidedRows()).queryByRole('link')).toBeNull();
    expect(localStorage).toHaveLength(0);
  });

  const withdrawn = { ...openApproval, withdrawnAt: soon(-1) };

  it.each([
    ['the request is withdrawn', [withdrawn, { ...withdrawn, id: reviewApproval.id }]],
    ['the file is archived', []],
  ])('keeps the words when %s in the meantime', async (_, approvals) => {
    const user = openProjectWith({ approvals: [openApproval] });
    await user.type(await openForm(user), 'A brighter lamp');
    mockResponse(approvalsApi.list, approvals);
    document.dispatchEvent(new Event('visibilitychange'));
    const row = await (await decidedRows()).findByRole('listitem', { name: 'sign.png, v3' });
    expect(row.textContent).toMatch(/We’ve withdrawn this request.*What you had written:A brighter lamp$/);
    expect((await decidedRows()).getAllByRole('listitem')).toEqual([row]);
  });

  it('gives the focus back after Cancel', async () => {
    const user = openProjectWith({ approvals: [openApproval] });
    await openForm(user);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('textbox', { name: 'What should change?' })).toBeNull();
    expect(document.activeElement?.textContent).toMatch(/^Request changes/);
  });
});

describe('Take back', () => {
  const takeBack = () => screen.queryByRole('button', { name: 'Take back the decision on sign.png, v3' });

  it('opens the request again with the words', async () => {
    const user = openProjectWith({ approvals: [changes] });
    await decidedRows();
    mockHandler(approvalsApi.takeBack, () => {
      mockResponse(approvalsApi.list, [openApproval]);
      return new Response(JSON.stringify(openApproval));
    });
    await user.click(takeBack() ?? document.body);
    await expectToast(approvalTexts.takenBack);
    expect(await screen.findByDisplayValue('A brighter lamp')).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.id).toBe(`approval-${openApproval.id}`));
  });

  it('isn’t offered after its time', async () => {
    openProjectWith({ approvals: [{ ...openApproval, answer: approvedAnswer }] });
    expect(await (await decidedRows()).findByRole('link', { name: 'Check a file' })).toBeTruthy();
    expect(takeBack()).toBeNull();
  });

  it('says why when it’s too late', async () => {
    const user = openProjectWith({ approvals: [approved] });
    await decidedRows();
    mockError(approvalsApi.takeBack, 409, approvalTexts.tooLateToTakeBack);
    await user.click(takeBack() ?? document.body);
    await expectToast(approvalTexts.tooLateToTakeBack);
  });
});

it('an email leads to its request, also to one that was withdrawn', async () => {
  const withdrawn = { ...reviewApproval, withdrawnAt: soon(-5) };
  openProjectWith({ approvals: [openApproval, withdrawn], hash: `#approval-${openApproval.id}` });
  await waitFor(() => expect(document.activeElement?.id).toBe(`approval-${openApproval.id}`));
  expect(screen.queryByText(approvalTexts.isWithdrawn)).toBeNull();
  cleanup();
  clearQueryCache();
  openProjectWith({ approvals: [withdrawn], hash: `#approval-${withdrawn.id}` });
  expect(await screen.findByText(approvalTexts.isWithdrawn)).toBeTruthy();
});

it('an update to approve is shown whole, however old, with a link to its message', async () => {
  const message = `**Monday** ${'and the days after it '.repeat(30)}is fine.`;
  openProjectWith({
    approvals: [
      { ...updateApproval, update: { message, createdAt: '2026-11-05T19:00:00.000Z', authorName: 'Ada Keeper' } },
    ],
  });
  const items = await waitingItems();
  expect(items.getByText('Monday').closest('blockquote')?.textContent).toMatch(/is fine\.Ada Keeper, Nov 5/);
  const link = items.getByRole('link', { name: 'Read it in the messages' });
  expect(link.getAttribute('href')).toBe(`#message-${updateApproval.updateId}`);
});

it('a version whose preview fails to load can be downloaded', async () => {
  openProjectWith({ approvals: [openApproval] });
  mockError(filesApi.listVersions, 500, 'Something went wrong');
  const link = await (await waitingItems()).findByRole('link', { name: /^Download sign\.png/ });
  expect(link.getAttribute('href')).toBe(`/api/files/${thirdSign.id}/download`);
});

it('an admin who looks at the page sees no buttons', async () => {
  const owner = { id: ann.id, name: 'Ann Baker', greetingName: 'Ann', email: ann.email };
  const another = { ...approved, id: reviewApproval.id };
  openProjectWith({ approvals: [openApproval, another], project: { ...shopWindowProject, owner }, user: ada });
  await waitingItems();
  expect(screen.queryByRole('button', { name: /^(Approve|Request changes|Take back)/ })).toBeNull();
  expect((await decidedRows()).queryAllByRole('link')).toEqual([]);
});

it('shows an error when approvals fail to load, and retries', async () => {
  const user = openProjectWith({ approvals: [] });
  mockError(approvalsApi.list, 500, 'Something went wrong');
  await screen.findByText('Couldn’t load what waits for your approval');
  mockResponse(approvalsApi.list, [openApproval]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitingItems();
});
