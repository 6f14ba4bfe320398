import { type Approval, approvalsApi, messagesApi, type Project } from '@atelier/contracts';
import { ApiQueryProvider, clearQueryCache } from '@atelier/shared/api-query';
import {
  approvedAnswer,
  approvedApproval,
  fourthSign,
  openApproval,
  reviewApproval,
} from '@atelier/shared/testing/approvals';
import { expectToast } from '@atelier/shared/testing/assertions';
import { ada, ann } from '@atelier/shared/testing/people';
import { shopWindowProject } from '@atelier/shared/testing/projects';
import { renderPage } from '@atelier/shared/testing/render-page';
import { mockError, mockResponse, requests } from '@atelier/shared/testing/server';
import { act, screen, waitFor, within } from '@testing-library/react';
import { ApprovalsPanel } from './approvals-panel';

const project: Project = {
  ...shopWindowProject,
  status: 'review',
  owner: { id: ann.id, name: 'Ann Baker', greetingName: 'Ann', email: ann.email },
};
const withId = (approval: Approval, number: number): Approval => ({ ...approval, id: `${number}` });
const changes: Approval = {
  ...openApproval,
  answer: { ...approvedAnswer, decision: 'changes', words: 'A **brighter** lamp' },
};

async function open(approvals: Approval[], { status = project.status, hash = '' } = {}) {
  mockResponse(approvalsApi.list, approvals);
  const user = renderPage(
    <ApiQueryProvider>
      <ApprovalsPanel project={{ ...project, status }} client="Ann Baker" />
    </ApiQueryProvider>,
    { at: `/admin/projects/${project.id}${hash}`, user: ada },
  );
  await screen.findByRole('list', { name: 'Approvals' });
  return user;
}
const items = () => within(screen.getByRole('list', { name: 'Approvals' })).getAllByRole('listitem');
const textOf = (approval: Approval) => document.getElementById(`approval-${approval.id}`)?.textContent;

afterEach(clearQueryCache);

it.each<[string, Approval, RegExp]>([
  [
    'a request',
    openApproval,
    /^sign\.png, v3 Waits for the clientIs the blue right\?Ada Keeper asked .* · (was )?due Dec 24/,
  ],
  [
    'a request of the schedule',
    { ...reviewApproval, requestedBy: null },
    /^The project Waits for the clientAsked Nov 5/,
  ],
  ['an approval', approvedApproval, /^sign\.png, v3 ApprovedAnn Baker, Nov 6.*Download certificate of sign\.png, v3/],
  ['an approval before a newer version', { ...approvedApproval, file: fourthSign }, / · v4 isn’t approved/],
  ['requested changes', changes, /Changes requestedA brighter lampAnn Baker, Nov 6.*Ask again/],
  [
    'a withdrawn request',
    { ...openApproval, withdrawnAt: openApproval.requestedAt },
    /Withdrawn.*, withdrawn Nov 5[^·]*$/,
  ],
])('shows %s', async (_, approval, text) => {
  await open([approval]);
  expect(textOf(approval)).toMatch(text);
});

it('links the certificate and the page that checks a file', async () => {
  await open([approvedApproval]);
  const { id } = approvedApproval;
  const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual([`/api/approvals/${id}/certificate`, `/approvals/${id}/check`]);
});

it('says of a decision that waits for the agency that it needs no answer', async () => {
  const decided = (waitsForAgency: boolean) => ({ ...changes, answer: { ...approvedAnswer, waitsForAgency } });
  const user = await open([decided(true)]);
  mockResponse(messagesApi.needsNoAnswer, undefined);
  mockResponse(approvalsApi.list, [decided(false)]);
  await user.click(screen.getByRole('button', { name: 'No answer needed' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'No answer needed' })).toBeNull());
  expect(requests.map(({ url }) => url)).toContain(`/api/admin/projects/${changes.projectId}/answered`);
});

it('shows those that wait first, then three decisions, and the rest by a button', async () => {
  const decisions = [1, 2, 3, 4].map((number) => withId(approvedApproval, number));
  const user = await open([...decisions, withId(openApproval, 9)]);
  expect(items().map(({ id }) => id)).toEqual(['approval-9', 'approval-1', 'approval-2', 'approval-3']);
  await user.click(screen.getByRole('button', { name: 'Show all 5' }));
  expect(items()).toHaveLength(5);
});

it('shows the older decision that a link leads to, and then that of a link of the page', async () => {
  const decisions = [1, 2, 3, 4].map((end) => ({
    ...approvedApproval,
    id: approvedApproval.id.replace(/.$/, `${end}`),
  }));
  const linked = (end: number) => `approval-${decisions[end - 1]?.id}`;
  await open(decisions, { hash: `#${linked(4)}` });
  await waitFor(() => expect(document.activeElement?.id).toBe(linked(4)));
  act(() => {
    location.hash = linked(1);
  });
  await waitFor(() => expect(document.activeElement?.id).toBe(linked(1)));
});

it.each<[string, Approval[], Project['status'], number]>([
  ['after changes to a file', [changes], 'in-progress', 1],
  ['not while a later request waits', [withId(openApproval, 2), changes], 'in-progress', 0],
  ['after changes to a project in review', [{ ...changes, kind: 'project', file: null }], 'review', 1],
  ['not about a project that left the review', [{ ...changes, kind: 'project', file: null }], 'in-progress', 0],
  ['not after an approval', [approvedApproval], 'review', 0],
])('offers to ask again: %s', async (_, approvals, status, count) => {
  await open(approvals, { status });
  expect(screen.queryAllByRole('button', { name: /^Ask again/ })).toHaveLength(count);
});

it('withdraws a request after asking', async () => {
  const user = await open([openApproval]);
  await user.click(screen.getByRole('button', { name: 'Withdraw the request for sign.png, v3' }));
  expect(await screen.findByText(/^Ann Baker can no longer decide on/)).toBeTruthy();
  const withdrawn = { ...openApproval, withdrawnAt: openApproval.requestedAt };
  mockResponse(approvalsApi.withdraw, withdrawn);
  mockResponse(approvalsApi.list, [withdrawn]);
  await user.click(screen.getByRole('button', { name: 'Withdraw request' }));
  await expectToast('Request withdrawn');
  expect(textOf(openApproval)).toContain('Withdrawn');
  expect(requests.filter(({ method }) => method === 'POST').map(({ url }) => url)).toEqual([
    `/api/admin/approvals/${openApproval.id}/withdraw`,
  ]);
});

it('says that the client was faster than the withdrawal, and shows the decision', async () => {
  const user = await open([openApproval]);
  await user.click(screen.getByRole('button', { name: /^Withdraw/ }));
  mockError(approvalsApi.withdraw, 409, 'This was already decided.');
  mockResponse(approvalsApi.list, [approvedApproval]);
  await user.click(await screen.findByRole('button', { name: 'Withdraw request' }));
  await expectToast('This was already decided.');
  expect(textOf(openApproval)).toContain('Approved');
});

it('shows a load error and retries', async () => {
  mockError(approvalsApi.list, 500, 'Something went wrong');
  const user = renderPage(
    <ApiQueryProvider>
      <ApprovalsPanel project={project} client="Ann Baker" />
    </ApiQueryProvider>,
    { at: '/admin', user: ada },
  );
  expect(await screen.findByText('Couldn’t load approvals')).toBeTruthy();
  mockResponse(approvalsApi.list, []);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Approvals' })).toBeNull());
});
