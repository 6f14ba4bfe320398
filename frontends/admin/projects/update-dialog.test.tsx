import { clientsApi, type Project, type ProjectUpdate, projectsApi, SEND_ID_CONFLICT } from '@atelier/contracts';
import { ApiQueryProvider, clearQueryCache } from '@atelier/shared/api-query';
import { draftFor, clearDrafts } from '@atelier/shared/drafts';
import { ada, ann } from '@atelier/shared/testing/people';
import { internalNote, shopWindowProject, sketchesUpdate } from '@atelier/shared/testing/projects';
import { descriptionOf, expectToast } from '@atelier/shared/testing/assertions';
import { mockResponse, requests, mockError, mockHandler } from '@atelier/shared/testing/server';
import { renderPage } from '@atelier/shared/testing/render-page';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import ProjectsPage from './projects';

const shop: Project = {
  ...shopWindowProject,
  owner: { id: ann.id, name: 'Ann Baker', greetingName: 'Ann', email: ann.email },
};
const bakery: Project = { ...shop, id: 'b', name: 'A page for the bakery' };
const posted: ProjectUpdate = { ...sketchesUpdate, id: 'posted', message: 'The colors are chosen.' };

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const messageField = () => screen.findByLabelText<HTMLTextAreaElement>('Your update');
const postButton = (client = 'Ann Baker') => button(`Post update to ${client}`);
const sentRequests = () => requests.filter(({ method }) => method === 'POST');
const expectDialogClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

async function open(updates: ProjectUpdate[] = [], project = shop) {
  mockResponse(clientsApi.search, []);
  mockResponse(projectsApi.list, [project, bakery]);
  mockResponse(projectsApi.listUpdates, updates);
  const user = renderPage(
    <ApiQueryProvider>
      <ProjectsPage />
    </ApiQueryProvider>,
    { at: '/admin/projects', user: ada },
  );
  const openDialog = async (name = shop.name) => {
    await user.click(await screen.findByRole('button', { name: `Post Update to ${name}` }));
    await messageField();
  };
  await openDialog();
  return { user, openDialog };
}

afterEach(() => {
  clearQueryCache();
  clearDrafts();
});

it('posts a non-empty update for the client', async () => {
  const { user } = await open();
  expect(screen.getByText('Post Project Update')).toBeTruthy();
  const field = await messageField();
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(within(screen.getByRole('dialog')).getByText(/, Ann Baker$/)).toBeTruthy();
  expect(postButton().disabled).toBe(true);
  await user.type(await messageField(), '  ');
  expect(postButton().disabled).toBe(true);
  await user.type(await messageField(), 'The colors are chosen.');
  expect(descriptionOf(await messageField())).toBe(
    'Hi Ann,\nThere’s a new update on your project. Ann Baker sees an update in the portal, and we email it to ann@example.com with the lines shown above it. Only your team can see a team note.',
  );
  mockResponse(projectsApi.postUpdate, posted);
  await user.click(postButton());
  await expectToast('Update posted successfully');
  await expectDialogClosed();
  expect(sentRequests()).toMatchObject([
    { url: `/api/projects/${shop.id}/updates`, body: { message: '  The colors are chosen.', isInternal: false } },
  ]);
});

it('shows no greeting above a text that begins with one', async () => {
  const { user } = await open();
  await user.type(await messageField(), 'Hello Ann, the colors are chosen.');
  expect(descriptionOf(await messageField())).toMatch(/^There’s a new update on your project\. /);
});

it('says that a client without an email gets none', async () => {
  await open([], { ...shop, owner: { id: ann.id, name: 'Ann Baker', greetingName: 'Ann', email: null } });
  expect(descriptionOf(await messageField())).toBe(
    'Ann Baker sees an update in the portal. There’s no active account with an email, so we won’t email it. Only your team can see a team note.',
  );
});

it('saves a team note with a button of its own', async () => {
  const { user } = await open();
  expect(button('Save team note').disabled).toBe(true);
  await user.type(await messageField(), 'Too dark.');
  mockResponse(projectsApi.postUpdate, { ...internalNote, message: 'Too dark.' });
  await user.click(button('Save team note'));
  await expectToast('Team note saved');
  expect(sentRequests()).toMatchObject([{ body: { message: 'Too dark.', isInternal: true } }]);
});

it('keeps the text when posting fails', async () => {
  const { user } = await open();
  await user.type(await messageField(), 'The colors are chosen.');
  mockError(projectsApi.postUpdate, 500, 'Something went wrong');
  await user.click(postButton());
  await expectToast('Failed to post update');
  await expectToast('Something went wrong');
  expect((await messageField()).value).toBe('The colors are chosen.');
});

it('keeps one draft per project until it is posted', async () => {
  const { user, openDialog } = await open();
  await user.type(await messageField(), 'The colors are chosen.');
  await user.click(button('Cancel'));
  await expectDialogClosed();
  await openDialog(bakery.name);
  expect((await messageField()).value).toBe('');
  await user.keyboard('{Escape}');
  await expectDialogClosed();
  await openDialog();
  expect((await messageField()).value).toBe('The colors are chosen.');
  mockResponse(projectsApi.postUpdate, posted);
  await user.click(postButton());
  await expectDialogClosed();
  await openDialog();
  expect((await messageField()).value).toBe('');
});

it('ignores a malformed stored draft', async () => {
  draftFor(`update-of-${shop.id}`, ada).save({ message: 7, isInternal: 'yes' });
  draftFor(`update-of-${bakery.id}`, ada).save('a letter');
  const { user, openDialog } = await open();
  expect((await messageField()).value).toBe('');
  await user.click(button('Cancel'));
  await expectDialogClosed();
  await openDialog(bakery.name);
  expect((await messageField()).value).toBe('');
});

describe('previous updates', () => {
  const findHistory = async () => within(await screen.findByRole('group', { name: 'Previous updates' }));

  it('lists previous updates and reloads them after posting', async () => {
    const { user, openDialog } = await open([internalNote, sketchesUpdate]);
    expect((await findHistory()).getByText('Internal')).toBeTruthy();
    expect((await findHistory()).getAllByRole('listitem')).toHaveLength(2);
    expect(requests.at(-1)?.url).toBe(`/api/projects/${shop.id}/updates?limit=3`);
    mockResponse(projectsApi.postUpdate, posted);
    mockResponse(projectsApi.listUpdates, [posted, internalNote, sketchesUpdate]);
    await user.type(await messageField(), posted.message);
    await user.click(postButton());
    await expectDialogClosed();
    await openDialog();
    expect((await findHistory()).getByText(posted.message)).toBeTruthy();
  });

  it('shows the empty state and the load error', async () => {
    const { user, openDialog } = await open();
    expect(await screen.findByText('No updates yet.')).toBeTruthy();
    await user.click(button('Cancel'));
    await expectDialogClosed();
    mockError(projectsApi.listUpdates, 500, 'Something went wrong');
    await openDialog(bakery.name);
    expect(await screen.findByText('Couldn’t load updates')).toBeTruthy();
    expect((await messageField()).disabled).toBe(false);
  });
});

describe('an update whose response was lost', () => {
  const loseResponse = async (user: ReturnType<typeof renderPage>) => {
    mockHandler(projectsApi.postUpdate, () => Promise.reject(new TypeError('Failed to fetch')));
    await user.click(postButton());
    await expectToast('Failed to post update');
  };
  const sendIds = () => sentRequests().map(({ body }) => (body as { sendId: string }).sendId);

  it('retries with the same send ID after a reload and uses a new one afterward', async () => {
    const firstSession = await open();
    await firstSession.user.type(await messageField(), posted.message);
    await loseResponse(firstSession.user);
    cleanup();
    const { user, openDialog } = await open();
    mockResponse(projectsApi.postUpdate, posted);
    await user.click(postButton());
    await expectDialogClosed();
    await openDialog();
    await user.type(await messageField(), 'And the letters.');
    await user.click(postButton());
    await expectDialogClosed();
    const [first, second, next] = sendIds();
    expect(first).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
    expect(second).toBe(first);
    expect(next).not.toBe(first);
  });

  it('appears in previous updates and gets a new send ID once edited', async () => {
    const { user } = await open();
    await user.type(await messageField(), posted.message);
    mockResponse(projectsApi.listUpdates, [posted]);
    await loseResponse(user);
    expect(
      await within(await screen.findByRole('group', { name: 'Previous updates' })).findByText(posted.message),
    ).toBeTruthy();
    await user.type(await messageField(), ' All of them.');
    mockError(projectsApi.postUpdate, 409, SEND_ID_CONFLICT, { sendId: SEND_ID_CONFLICT });
    await user.click(postButton());
    await expectToast(SEND_ID_CONFLICT);
    mockResponse(projectsApi.postUpdate, posted);
    await user.click(postButton());
    await expectDialogClosed();
    const [first, second, third] = sendIds();
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });
});
