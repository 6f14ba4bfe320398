import { submissionsApi } from '@atelier/contracts';
import { ApiQueryProvider, clearQueryCache } from '@atelier/shared/api-query';
import { clearDrafts } from '@atelier/shared/drafts';
import { ada } from '@atelier/shared/testing/people';
import { navigations } from '@atelier/shared/testing/navigation';
import { expectToast } from '@atelier/shared/testing/assertions';
import { mockResponse, requests, mockError, mockHandler } from '@atelier/shared/testing/server';
import { renderPage } from '@atelier/shared/testing/render-page';
import { answeredSubmission as answeredSubmission, newSubmission } from '@atelier/shared/testing/submissions';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import SubmissionsPage from './submissions';

const open = () =>
  renderPage(
    <ApiQueryProvider>
      <SubmissionsPage />
    </ApiQueryProvider>,
    { at: '/admin/submissions', user: ada },
  );
const row = (name: string) => within(screen.getByRole('row', { name: new RegExp(name) }));
const findRow = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }));
const statusText = (name: string) =>
  screen.getByRole('combobox', { name: `Status of ${name}` }).closest('.ant-select')?.textContent;
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
/** jsdom: all antd parts share one ID. */
async function findDialog() {
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Respond to Contact Submission')).toBeTruthy();
  return dialog;
}
const writeRequests = () => requests.filter(({ method }) => method !== 'GET');

afterEach(() => {
  clearQueryCache();
  clearDrafts();
});

describe('submission list', () => {
  it('shows message, status, and spam check of each submission', async () => {
    mockResponse(submissionsApi.list, [newSubmission, answeredSubmission]);
    open();
    expect(screen.getByText('Loading...')).toBeTruthy();
    const bea = await findRow('Bea Cobbler');
    expect(bea.getByText('SEO Services')).toBeTruthy();
    expect(bea.getByText('No one finds my shoes.')).toBeTruthy();
    expect(bea.getByText(/^Nov 5/).getAttribute('datetime')).toBe(newSubmission.createdAt);
    expect(statusText('Bea Cobbler')).toContain('New');
    expect(bea.queryByText('Spam check skipped')).toBeNull();
    expect(bea.getByRole('link', { name: 'Bea Cobbler' }).getAttribute('href')).toBe(
      `/admin/submissions/${newSubmission.id}`,
    );
    expect(bea.getByRole('button', { name: 'Respond Bea Cobbler' })).toBeTruthy();

    const cy = row('Cy Cobbler');
    expect(cy.getByText('Spam check skipped')).toBeTruthy();
    expect(cy.getByRole('button', { name: 'View/Edit Cy Cobbler' })).toBeTruthy();
  });

  it('shows the empty state', async () => {
    mockResponse(submissionsApi.list, []);
    open();
    expect(await screen.findByRole('heading', { name: 'No submissions yet' })).toBeTruthy();
  });

  it('shows a load error and retries', async () => {
    mockError(submissionsApi.list, 500, 'Something went wrong');
    const user = open();
    expect(await screen.findByText('Something went wrong')).toBeTruthy();
    expect(screen.queryByText('No submissions yet')).toBeNull();
    mockResponse(submissionsApi.list, [newSubmission]);
    await user.click(button('Try again'));
    expect(await screen.findByText('No one finds my shoes.')).toBeTruthy();
    expect(screen.queryByText('Something went wrong')).toBeNull();
  });

  it('reloads on Refresh', async () => {
    mockResponse(submissionsApi.list, [newSubmission]);
    const user = open();
    await screen.findByText('No one finds my shoes.');
    mockResponse(submissionsApi.list, [{ ...answeredSubmission, message: 'A second letter' }, newSubmission]);
    await user.click(button('Refresh'));
    expect(await screen.findByText('A second letter')).toBeTruthy();
  });

  it('loads the next page from the Link header', async () => {
    const link = '</api/admin/submissions?limit=25&after=12.abc>; rel="next"';
    mockHandler(submissionsApi.list, () => new Response(JSON.stringify([newSubmission]), { headers: { Link: link } }));
    const user = open();
    await screen.findByText('No one finds my shoes.');
    mockResponse(submissionsApi.list, [{ ...answeredSubmission, message: 'An older letter' }]);
    await user.click(button('Show more'));
    expect(await screen.findByText('An older letter')).toBeTruthy();
    expect(screen.getByText('No one finds my shoes.')).toBeTruthy();
    expect(requests.map(({ url }) => url)).toEqual([
      '/api/admin/submissions?limit=25&total=1000',
      '/api/admin/submissions?limit=25&after=12.abc',
    ]);
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });
});

it('offers to undo the newest change, as an archive after a status', async () => {
  mockResponse(submissionsApi.list, [newSubmission]);
  const user = open();
  await user.click(await screen.findByRole('checkbox', { name: 'Select all rows shown' }));
  mockResponse(submissionsApi.setStatuses, {
    changed: [{ id: newSubmission.id, previousStatus: 'new', revision: 2, archived: false }],
  });
  await user.click(button('Set to Closed'));
  await screen.findByText('1 submission set to Closed');
  await user.click(screen.getByRole('checkbox', { name: 'Select all rows shown' }));
  mockResponse(submissionsApi.archive, { ids: [newSubmission.id], archived: true });
  await user.click(button('Archive'));
  expect(await screen.findByText('1 submission archived')).toBeTruthy();
  expect(screen.queryByText('1 submission set to Closed')).toBeNull();
});

it.each([
  ['Set to Closed', {}, 'set to Closed', {}],
  ['Close as spam', { archive: true }, 'closed as spam', { restore: true }],
])('%s: changes the selected submissions together, and undoes it', async (name, change, doneText, undo) => {
  mockResponse(submissionsApi.list, [newSubmission, answeredSubmission]);
  const user = open();
  await user.click(await screen.findByRole('checkbox', { name: 'Select all rows shown' }));
  mockResponse(submissionsApi.setStatuses, {
    changed: [
      { id: newSubmission.id, previousStatus: 'new', revision: 2, archived: 'archive' in change },
      { id: answeredSubmission.id, previousStatus: 'contacted', revision: 3, archived: false },
    ],
  });
  await user.click(button(name));
  await screen.findByText(`2 submissions ${doneText}`);
  const ids = [newSubmission.id, answeredSubmission.id];
  expect(writeRequests().map(({ url, body }) => [url, body])).toEqual([
    ['/api/admin/submissions/status', { ids, status: 'closed', ...change }],
  ]);
  mockError(submissionsApi.undoStatuses, 503, 'Please try again');
  await user.click(button('Undo'));
  await expectToast('Couldn’t undo the change');
  mockResponse(submissionsApi.undoStatuses, {
    changed: [{ id: newSubmission.id, previousStatus: 'closed', revision: 4, archived: false }],
  });
  await user.click(button('Undo'));
  await expectToast('1 of 2 submissions changed back');
  expect(
    writeRequests()
      .map(({ url, body }) => [url, body])
      .slice(2),
  ).toEqual([
    [
      '/api/admin/submissions/status/undo',
      {
        changes: [
          { id: newSubmission.id, status: 'new', revision: 2, ...undo },
          { id: answeredSubmission.id, status: 'contacted', revision: 3 },
        ],
      },
    ],
  ]);
});

describe('submission status', () => {
  async function chooseStatus(status: string) {
    mockResponse(submissionsApi.list, [newSubmission]);
    const user = open();
    const select = await screen.findByRole('combobox', { name: 'Status of Bea Cobbler' });
    fireEvent.mouseDown(select);
    await user.click(await screen.findByText(status, { selector: '.ant-select-item-option-content' }));
    return user;
  }

  it('changes to any status', async () => {
    mockResponse(submissionsApi.setStatus, { ...newSubmission, status: 'converted' });
    await chooseStatus('Converted');
    await expectToast('Submission status updated successfully');
    expect(writeRequests()).toMatchObject([
      { method: 'PATCH', url: `/api/admin/submissions/${newSubmission.id}/status`, body: { status: 'converted' } },
    ]);
  });

  it('reverts and shows the error when saving fails', async () => {
    mockError(submissionsApi.setStatus, 404, 'This does not exist');
    await chooseStatus('Closed');
    await expectToast('Failed to update submission status');
    await expectToast('This does not exist');
    expect(statusText('Bea Cobbler')).toContain('New');
  });

  it('redirects to sign-in when the session has ended', async () => {
    mockError(submissionsApi.setStatus, 401, 'Unauthorized');
    await chooseStatus('Closed');
    await expectToast('You are logged out. Logging in again...');
    await waitFor(() => expect(navigations).toEqual(['/api/login?next=%2Fadmin%2Fsubmissions']));
  });
});

describe('response dialog', () => {
  it('sends a non-empty response', async () => {
    mockResponse(submissionsApi.list, [newSubmission]);
    mockResponse(submissionsApi.respond, { ...newSubmission, status: 'contacted', adminResponse: 'We can help.' });
    const user = open();
    await user.click(await screen.findByRole('button', { name: 'Respond Bea Cobbler' }));
    expect((await findDialog()).getByText('No one finds my shoes.')).toBeTruthy();
    const responseField = screen.getByLabelText('Your response');
    expect(button('Send Response').disabled).toBe(true);
    await user.type(responseField, '  ');
    expect(button('Send Response').disabled).toBe(true);
    await user.type(responseField, 'We can help.');
    mockResponse(submissionsApi.list, [{ ...newSubmission, status: 'contacted', adminResponse: 'We can help.' }]);
    await user.click(button('Send Response'));
    await expectToast('Response sent successfully');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByRole('button', { name: 'View/Edit Bea Cobbler' })).toBeTruthy();
    expect(writeRequests()).toMatchObject([
      {
        method: 'POST',
        url: `/api/admin/submissions/${newSubmission.id}/respond`,
        body: { response: '  We can help.' },
      },
    ]);
  });

  it('shows the previous response with author and date', async () => {
    mockResponse(submissionsApi.list, [answeredSubmission]);
    const user = open();
    await user.click(await screen.findByRole('button', { name: 'View/Edit Cy Cobbler' }));
    const dialog = await findDialog();
    expect(dialog.getByText('We will come by.')).toBeTruthy();
    expect(dialog.getByText(/Ada Keeper replied on Nov 6, 2026/)).toBeTruthy();
    expect(dialog.getByLabelText('Your response')).toHaveProperty('value', '');
  });

  it('keeps the draft after an error and after closing', async () => {
    mockResponse(submissionsApi.list, [newSubmission]);
    mockError(submissionsApi.respond, 500, 'Something went wrong');
    const user = open();
    await user.click(await screen.findByRole('button', { name: 'Respond Bea Cobbler' }));
    await user.type(await screen.findByLabelText('Your response'), 'We can help.');
    await user.click(button('Send Response'));
    await expectToast('Failed to send response');
    await expectToast('Something went wrong');
    expect(screen.getByLabelText('Your response')).toHaveProperty('value', 'We can help.');
    await user.click(button('Cancel'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(button('Respond Bea Cobbler'));
    expect(await screen.findByLabelText('Your response')).toHaveProperty('value', 'We can help.');
  });
});
