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
const row = (name: string) => within(screen.getByRole('row', { name: new RegExp(`^${name}`) }));
const findRow = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(`^${name}`) }));
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

describe('the list', () => {
  it('shows what each visitor wrote, how it stands and whether it is trustworthy', async () => {
    mockResponse(submissionsApi.list, [newSubmission, answeredSubmission]);
    open();
    expect(screen.getByText('Loading...')).toBeTruthy();
    const bea = await findRow('Bea Cobbler');
    expect(bea.getByText('SEO Services')).toBeTruthy();
    expect(bea.getByText('bea@example.com').getAttribute('href')).toBe('mailto:bea@example.com');
    expect(bea.getByText('Nobody finds my shoes.')).toBeTruthy();
    expect(bea.getByText(/^Nov 5, 2026/).getAttribute('datetime')).toBe(newSubmission.createdAt);
    expect(statusText('Bea Cobbler')).toContain('New');
    expect(bea.queryByText('Spam check skipped')).toBeNull();
    expect(bea.getByRole('link', { name: 'Bea Cobbler' }).getAttribute('href')).toBe(
      `/admin/submissions/${newSubmission.id}`,
    );
    expect(bea.getByRole('button', { name: 'Respond Bea Cobbler' })).toBeTruthy();

    const cy = row('Cy Cobbler');
    expect(cy.getByText('Spam check skipped')).toBeTruthy();
    expect(cy.getByText(/^Replied by Ada Keeper on Nov 6, 2026/)).toBeTruthy();
    expect(cy.getByRole('button', { name: 'View/Edit Cy Cobbler' })).toBeTruthy();
  });

  it('writes to an address and to nobody else, whatever the address looks like', async () => {
    const email = 'a?bcc=boss%40rival.example&body=now@shoes.example';
    mockResponse(submissionsApi.list, [{ ...newSubmission, email }]);
    open();
    const link = await screen.findByRole('link', { name: email });
    const { pathname, search } = new URL(link.getAttribute('href') ?? '');
    expect(decodeURIComponent(pathname)).toBe(email);
    expect(search).toBe('');
  });

  it('says when there is nothing yet', async () => {
    mockResponse(submissionsApi.list, []);
    open();
    expect(await screen.findByRole('heading', { name: 'No submissions yet' })).toBeTruthy();
  });

  it('says when it does not come, and tries again', async () => {
    mockError(submissionsApi.list, 500, 'Something went wrong');
    const user = open();
    expect(await screen.findByText('500: Something went wrong')).toBeTruthy();
    expect(screen.queryByText('No submissions yet')).toBeNull();
    mockResponse(submissionsApi.list, [newSubmission]);
    await user.click(button('Try again'));
    expect(await screen.findByText('Nobody finds my shoes.')).toBeTruthy();
    expect(screen.queryByText('500: Something went wrong')).toBeNull();
  });

  it('is asked for anew by Refresh', async () => {
    mockResponse(submissionsApi.list, [newSubmission]);
    const user = open();
    await screen.findByText('Nobody finds my shoes.');
    mockResponse(submissionsApi.list, [{ ...answeredSubmission, message: 'A second letter' }, newSubmission]);
    await user.click(button('Refresh'));
    expect(await screen.findByText('A second letter')).toBeTruthy();
  });

  it('goes on where the server says that it goes on', async () => {
    const link = '</api/admin/submissions?limit=25&after=12.abc>; rel="next"';
    mockHandler(submissionsApi.list, () => new Response(JSON.stringify([newSubmission]), { headers: { Link: link } }));
    const user = open();
    await screen.findByText('Nobody finds my shoes.');
    mockResponse(submissionsApi.list, [{ ...answeredSubmission, message: 'An older letter' }]);
    await user.click(button('Show more'));
    expect(await screen.findByText('An older letter')).toBeTruthy();
    expect(screen.getByText('Nobody finds my shoes.')).toBeTruthy();
    expect(requests.map(({ url }) => url)).toEqual([
      '/api/admin/submissions?limit=25',
      '/api/admin/submissions?limit=25&after=12.abc',
    ]);
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });
});

describe('the status', () => {
  async function chooseStatus(status: string) {
    mockResponse(submissionsApi.list, [newSubmission]);
    const user = open();
    const select = await screen.findByRole('combobox', { name: 'Status of Bea Cobbler' });
    fireEvent.mouseDown(select);
    await user.click(await screen.findByText(status, { selector: '.ant-select-item-option-content' }));
    return user;
  }

  it('is changed to any other', async () => {
    mockResponse(submissionsApi.setStatus, { ...newSubmission, status: 'converted' });
    await chooseStatus('Converted');
    await expectToast('Submission status updated successfully');
    expect(writeRequests()).toMatchObject([
      { method: 'PATCH', url: `/api/admin/submissions/${newSubmission.id}/status`, body: { status: 'converted' } },
    ]);
  });

  it('stays where it was when that fails, and the reason is said', async () => {
    mockError(submissionsApi.setStatus, 404, 'This does not exist');
    await chooseStatus('Closed');
    await expectToast('Failed to update submission status');
    await expectToast('This does not exist');
    expect(statusText('Bea Cobbler')).toContain('New');
  });

  it('is not changed by somebody who was logged out meanwhile', async () => {
    mockError(submissionsApi.setStatus, 401, 'Unauthorized');
    await chooseStatus('Closed');
    await expectToast('You are logged out. Logging in again...');
    await waitFor(() => expect(navigations).toEqual(['/api/login?next=%2Fadmin%2Fsubmissions']));
  });
});

describe('a response', () => {
  it('can be sent once there is something in it', async () => {
    mockResponse(submissionsApi.list, [newSubmission]);
    mockResponse(submissionsApi.respond, { ...newSubmission, status: 'contacted', adminResponse: 'We can help.' });
    const user = open();
    await user.click(await screen.findByRole('button', { name: 'Respond Bea Cobbler' }));
    expect((await findDialog()).getByText('Nobody finds my shoes.')).toBeTruthy();
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

  it('can be seen again, with who gave it and when', async () => {
    mockResponse(submissionsApi.list, [answeredSubmission]);
    const user = open();
    await user.click(await screen.findByRole('button', { name: 'View/Edit Cy Cobbler' }));
    const dialog = await findDialog();
    expect(dialog.getByLabelText('Your response')).toHaveProperty('value', 'We will come by.');
    expect(dialog.getByText(/Replied by Ada Keeper on Nov 6, 2026/)).toBeTruthy();
  });

  it('stays written when it cannot be sent, and when its dialog is closed', async () => {
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
