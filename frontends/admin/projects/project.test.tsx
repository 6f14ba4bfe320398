import {
  REVISION_CONFLICT,
  type Approval,
  approvalsApi,
  filesApi,
  adminInvoicesApi,
  messagesApi,
  type Project,
  adminProjectsApi,
  projectsApi,
  timelineApi,
  type TimelineMessage,
} from '@atelier/contracts';
import { ApiQueryProvider, clearQueryCache } from '@atelier/shared/api-query';
import { clearDrafts } from '@atelier/shared/drafts';
import { Route, Routes } from '@atelier/shared/router';
import { approvedApproval, fourthSign, openApproval } from '@atelier/shared/testing/approvals';
import { secondLogo } from '@atelier/shared/testing/files';
import { ada, ann } from '@atelier/shared/testing/people';
import { shopWindowProject } from '@atelier/shared/testing/projects';
import { replyEntry, sentEmail } from '@atelier/shared/testing/timeline';
import { expectToast } from '@atelier/shared/testing/assertions';
import { mockResponse, requests, mockError } from '@atelier/shared/testing/server';
import { renderPage } from '@atelier/shared/testing/render-page';
import { screen, waitFor, within } from '@testing-library/react';
import ProjectPage from './project';

const shop: Project = {
  ...shopWindowProject,
  owner: { id: ann.id, name: 'Ann Baker', greetingName: 'Ann', email: ann.email },
  revision: 3,
};

const renderProject = () =>
  renderPage(
    <ApiQueryProvider>
      <Routes>
        <Route path="/admin/projects/:id" element={<ProjectPage />} />
      </Routes>
    </ApiQueryProvider>,
    { at: `/admin/projects/${shop.id}`, user: ada },
  );

async function open({ isEditing = true, entries = [] as TimelineMessage[] } = {}) {
  mockResponse(projectsApi.get, shop);
  mockResponse(timelineApi.list, entries);
  mockResponse(filesApi.listForProject, []);
  mockResponse(adminInvoicesApi.list, []);
  const user = renderProject();
  if (isEditing) {
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    await screen.findByLabelText('Project name');
  }
  await screen.findByText('No files yet.');
  await screen.findByText('No invoices yet.');
  return user;
}
const sentRequests = () => requests.filter(({ method }) => method === 'PATCH');
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const saveButton = () => screen.getByRole('button', { name: 'Save changes' });

afterEach(() => {
  clearQueryCache();
  clearDrafts();
});

it('sends only changed fields with the loaded revision', async () => {
  const user = await open();
  await user.selectOptions(field('Timeline (optional)'), 'rush');
  const saved = { ...shop, timeline: 'rush', revision: 4 };
  mockResponse(adminProjectsApi.update, saved);
  mockResponse(projectsApi.get, saved);
  await user.click(saveButton());
  await expectToast('Project saved');
  expect(sentRequests()).toMatchObject([{ url: `/api/admin/projects/${shop.id}` }]);
  expect(sentRequests()[0]?.body).toEqual({ timeline: 'rush', revision: 3 });
});

it('shows the other admin’s changes on a conflict and keeps both edits', async () => {
  const user = await open();
  await user.selectOptions(field('Timeline (optional)'), 'rush');
  const theirs = { ...shop, name: 'A shop window', revision: 4 };
  mockError(adminProjectsApi.update, 409, REVISION_CONFLICT);
  mockResponse(projectsApi.get, theirs);
  await user.click(saveButton());
  await screen.findByText(/→ “A shop window”/);
  expect(field('Timeline (optional)').value).toBe('rush');
  await user.click(screen.getByRole('button', { name: 'Keep my edits' }));
  expect(field('Project name').value).toBe('A shop window');
  const merged = { ...theirs, timeline: 'rush', revision: 5 };
  mockResponse(adminProjectsApi.update, merged);
  mockResponse(projectsApi.get, merged);
  await user.click(saveButton());
  await expectToast('Project saved');
  await waitFor(() => expect(sentRequests()[1]?.body).toEqual({ timeline: 'rush', revision: 4 }));
});

describe('properties', () => {
  const website = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Website' });

  it('saves a field that was edited in place, with the loaded revision', async () => {
    const user = await open({ isEditing: false });
    await user.click(screen.getByRole('button', { name: 'Edit website' }));
    await user.clear(website());
    const saved = { ...shop, currentWebsite: 'https://shoes.example', revision: 4 };
    mockResponse(adminProjectsApi.update, saved);
    mockResponse(projectsApi.get, saved);
    await user.keyboard('shoes.example{Enter}');
    await expectToast('Project saved');
    expect(sentRequests()[0]?.body).toEqual({ currentWebsite: 'https://shoes.example', revision: 3 });
    expect(await screen.findByRole('link', { name: 'shoes.example' })).toBeTruthy();
  });

  it('asks before it overwrites what another admin has saved since then', async () => {
    const user = await open({ isEditing: false });
    await user.click(screen.getByRole('button', { name: 'Edit website' }));
    await user.clear(website());
    mockError(adminProjectsApi.update, 409, REVISION_CONFLICT);
    mockResponse(projectsApi.get, { ...shop, currentWebsite: 'https://theirs.example', revision: 4 });
    await user.keyboard('mine.example{Enter}');
    await screen.findByText('Someone else edited this');
    expect(website().value).toBe('mine.example');
    const saved = { ...shop, currentWebsite: 'https://mine.example', revision: 5 };
    mockResponse(adminProjectsApi.update, saved);
    mockResponse(projectsApi.get, saved);
    await user.click(screen.getByRole('button', { name: 'Overwrite with mine' }));
    expect(await screen.findByRole('link', { name: 'mine.example' })).toBeTruthy();
    expect(sentRequests().at(-1)?.body).toEqual({ currentWebsite: 'https://mine.example', revision: 4 });
  });
});

describe('withdrawing an update', () => {
  const email = { ...sentEmail, heldUntil: null };
  it.each([
    ['sent', email, /The email with the text was already sent and can’t be unsent\./],
    ['on its way', { ...email, state: 'waiting' }, /If the email with the text was already sent, it can’t be unsent\./],
    ['missing', null, /instead of the text\. Your team/],
  ] as const)('says what it means for an email that is %s', async (_, sent, words) => {
    const update = { ...replyEntry, kind: 'update', at: new Date().toISOString(), email: sent } as TimelineMessage;
    const user = await open({ isEditing: false, entries: [update] });
    await user.click(await screen.findByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByText(words)).toBeTruthy();
  });
});

describe('composer', () => {
  it('posts an update to the client and a note to the team from two tabs, each with its own text', async () => {
    const user = await open({ isEditing: false });
    const author = { createdBy: ada.id, authorName: 'Ada Keeper', authorImageUrl: null };
    const update = { id: 'u', message: 'Done.', projectId: shop.id, ...author };
    mockResponse(projectsApi.postUpdate, { ...update, createdAt: shop.createdAt, isInternal: true });
    const sent = { ...update, createdAt: shop.createdAt, isFromClient: false, isQuestion: false, isUnread: false };
    mockResponse(messagesApi.post, { ...sent, files: [] });
    await user.type(screen.getByLabelText('Your update'), 'The oven page is done.');
    await user.click(screen.getByRole('tab', { name: 'Team note' }));
    await user.type(screen.getByRole('textbox', { name: 'Team note' }), 'Ask for photos.');
    await user.click(screen.getByRole('button', { name: /^Save team note/ }));
    await expectToast('Team note saved');
    await user.click(screen.getByRole('tab', { name: 'Update for Ann Baker' }));
    expect(screen.getByLabelText<HTMLTextAreaElement>('Your update').value).toBe('The oven page is done.');
    expect(screen.getByText(/^Hi Ann,\s+There’s a new update on your project\.$/)).toBeTruthy();
    await user.keyboard('{Tab}');
    await user.click(screen.getByRole('button', { name: /^Post update/ }));
    await waitFor(() => expect(screen.getByLabelText<HTMLTextAreaElement>('Your update').value).toBe(''));
    const bodies = requests.filter(({ method }) => method === 'POST').map(({ body }) => body);
    expect(bodies).toMatchObject([
      { message: 'Ask for photos.', isInternal: true },
      { message: 'The oven page is done.', isQuestion: false, fileIds: [] },
    ]);
  });
});

describe('approvals', () => {
  const sign = { ...secondLogo, id: fourthSign.id, originalName: 'sign.png', version: 4 };
  const update = { ...replyEntry, kind: 'update' } as const;
  const askButtons = (name: RegExp) => screen.queryAllByRole('button', { name });

  async function openWith(approvals: Approval[], project = shop) {
    mockResponse(projectsApi.get, project);
    mockResponse(approvalsApi.list, approvals);
    mockResponse(timelineApi.list, [update, { ...update, id: 'theirs', isFromClient: true }]);
    mockResponse(filesApi.listForProject, [sign]);
    mockResponse(adminInvoicesApi.list, []);
    const user = renderProject();
    await screen.findByRole('button', { name: 'Actions for sign.png' });
    await screen.findByRole('list', { name: 'Timeline' });
    return user;
  }

  it('are requested from a file and from an update of the agency', async () => {
    const user = await openWith([]);
    await waitFor(() => expect(askButtons(/^Ask for approval$/)).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Actions for sign.png' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Ask for approval' }));
    expect(await within(await screen.findByRole('dialog')).findByText(/sign\.png/)).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Approvals' })).toBeNull();
  });

  it('aren’t requested twice at a time', async () => {
    const file = { ...openApproval, file: fourthSign };
    const user = await openWith([file, { ...openApproval, id: 'a2', kind: 'update', file: null, updateId: update.id }]);
    await screen.findByRole('region', { name: 'Approvals' });
    expect(askButtons(/^Ask for approval/)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Actions for sign.png' }));
    await screen.findByRole('menuitem', { name: 'Versions' });
    expect(screen.queryByRole('menuitem', { name: 'Ask for approval' })).toBeNull();
  });

  it('stand beside a file, with the version that isn’t approved', async () => {
    await openWith([{ ...approvedApproval, file: fourthSign }]);
    expect(await screen.findByText('v3 approved, v4 not')).toBeTruthy();
  });

  it('are requested again for a project in review', async () => {
    await openWith([], { ...shop, status: 'review' });
    const actions = within(screen.getByRole('button', { name: 'Edit' }).parentElement ?? document.body);
    expect(actions.getByRole('button', { name: 'Ask for approval' })).toBeTruthy();
  });
});
