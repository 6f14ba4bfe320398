import {
  adminInvoicesApi,
  clientNotesApi,
  dashboardApi,
  emailLogApi,
  INVALID_HTTPS_ADDRESS,
  ordersApi,
  projectsApi,
  usersApi,
} from '@atelier/contracts';
import { clearQueryCache } from '@atelier/shared/api-query';
import { clearDrafts } from '@atelier/shared/drafts';
import { toAdminInvoice } from '@atelier/shared/testing/admin-invoices';
import { paidInvoice } from '@atelier/shared/testing/invoices';
import { paidOrder } from '@atelier/shared/testing/orders';
import { ann } from '@atelier/shared/testing/people';
import { bakeryProject } from '@atelier/shared/testing/projects';
import { mockResponse, requests, mockError } from '@atelier/shared/testing/server';
import {
  baker,
  expectDifference,
  findButton,
  keeper,
  mockConflict,
  openUser,
  NO_MONEY,
  openUsersPage,
  USER_LISTS,
  writeRequests,
} from '../testing/users-page';
import { screen, waitFor } from '@testing-library/react';

afterEach(() => {
  clearQueryCache();
  clearDrafts();
});

describe('account page', () => {
  it('lists the user’s records with links to all of them', async () => {
    mockResponse(usersApi.get, baker);
    mockResponse(dashboardApi.clientMoney, { ...NO_MONEY, overdueAmount: 162_500, lifetimeAmount: 90_000 });
    for (const list of USER_LISTS) mockResponse(list, []);
    mockResponse(projectsApi.list, [bakeryProject]);
    openUsersPage(`/admin/users/${ann.id}`);
    expect((await screen.findByRole('link', { name: bakeryProject.name })).getAttribute('href')).toBe(
      `/admin/projects/${bakeryProject.id}`,
    );
    expect(screen.getByRole('link', { name: 'View all projects' }).getAttribute('href')).toBe(
      `/admin/projects?client=${ann.id}`,
    );
    expect(screen.getByRole('link', { name: 'New invoice' }).getAttribute('href')).toBe(
      `/admin/invoices/new?client=${ann.id}`,
    );
    expect(screen.getByRole('link', { name: 'Send a message' }).getAttribute('href')).toBe(
      `/admin/notifications/new?client=${ann.id}`,
    );
    expect(await screen.findByText('No subscriptions yet.')).toBeTruthy();
    expect(screen.getByRole('link', { name: '$1,625.00' }).getAttribute('href')).toBe(
      `/admin/invoices?client=${ann.id}&status=overdue`,
    );
    expect(screen.getByText('$900.00')).toBeTruthy();
    expect(requests.map(({ url }) => url)).toContain(`/api/admin/timeline/user/${ann.id}?limit=25`);
    for (const list of ['invoices', 'orders', 'subscriptions', 'files'])
      expect(requests.map(({ url }) => url)).toContain(`/api/admin/${list}?client=${ann.id}&limit=10`);
  });

  it('shows since when the client owes, and their phone number and website as links', async () => {
    mockResponse(usersApi.get, { ...baker, phone: '+1 415 555 0132', website: 'https://bakery.example/' });
    mockResponse(dashboardApi.clientMoney, { ...NO_MONEY, overdueAmount: 162_500, oldestDueDate: '2025-11-04' });
    for (const list of USER_LISTS) mockResponse(list, []);
    openUsersPage(`/admin/users/${ann.id}`);
    expect((await screen.findByText(/^\s*since/)).textContent.trim()).toBe('since Nov 4, 2025');
    const phone = await screen.findByRole('link', { name: '+1 415 555 0132' });
    expect(phone.getAttribute('href')).toBe('tel:+14155550132');
    const website = screen.getByRole('link', { name: 'bakery.example' });
    expect(website.getAttribute('href')).toBe('https://bakery.example/');
    expect(website.getAttribute('rel')).toBe('noopener noreferrer nofollow');
    expect(screen.getByRole('button', { name: 'New invoice' }).className).toContain('primary');
  });

  it('saves the phone number and the website in place, and undoes a change', async () => {
    const user = openUser({ ...baker, phone: '555 0101' });
    await user.click(await findButton('Edit website'));
    const field = screen.getByRole('textbox', { name: 'Website' });
    await user.type(field, 'no website{Enter}');
    expect(screen.getByRole('alert').textContent).toBe(INVALID_HTTPS_ADDRESS);
    await user.clear(field);
    mockResponse(usersApi.update, { ...keeper, ...baker, website: 'https://bakery.example', revision: 4 });
    await user.type(field, 'http://bakery.example{Enter}');
    await user.click(await findButton('Undo'));
    await screen.findByText('Change undone', { selector: 'li *' });
    expect(writeRequests()).toMatchObject([
      { url: `/api/admin/users/${baker.id}`, body: { website: 'https://bakery.example', revision: 3 } },
      { url: `/api/admin/users/${baker.id}`, body: { website: null, revision: 4 } },
    ]);
    await user.click(screen.getByRole('button', { name: 'Edit phone' }));
    await user.clear(screen.getByRole('textbox', { name: 'Phone' }));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(writeRequests().at(-1)?.body).toEqual({ phone: null, revision: 3 }));
  });

  it('compares a phone number with that of a colleague who saved in between', async () => {
    const user = openUser({ ...baker, phone: '555 0101' });
    await user.click(await findButton('Edit phone'));
    mockConflict(usersApi.update, { phone: '555 0102' });
    await user.type(screen.getByRole('textbox', { name: 'Phone' }), '9{Enter}');
    await expectDifference('Phone: 555 0101 → to 555 0102');
    await expectDifference('Phone: 555 01019');
  });

  it('marks disputed invoices and orders', async () => {
    mockResponse(usersApi.get, baker);
    mockResponse(dashboardApi.clientMoney, NO_MONEY);
    for (const list of USER_LISTS) mockResponse(list, []);
    mockResponse(adminInvoicesApi.list, [{ ...toAdminInvoice(paidInvoice), dispute: 'open' }]);
    mockResponse(ordersApi.list, [{ ...paidOrder, dispute: 'lost' }]);
    openUsersPage(`/admin/users/${ann.id}`);
    expect((await screen.findByText('Disputed')).closest('li')?.textContent).toContain(paidInvoice.invoiceNumber);
    expect((await screen.findByText('Dispute lost')).closest('li')?.textContent).toContain(paidOrder.orderNumber);
  });

  it('saves a note about the client', async () => {
    const user = openUser();
    mockResponse(clientNotesApi.add, {
      id: 'n',
      message: 'Likes calls',
      authorName: 'June',
      createdAt: baker.createdAt,
    });
    await user.type(await screen.findByRole('textbox', { name: 'Team note' }), 'Likes calls');
    await user.click(screen.getByRole('button', { name: 'Save team note' }));
    await screen.findByText('Team note saved');
    expect(requests.find(({ method }) => method === 'POST')).toMatchObject({
      url: `/api/admin/users/${ann.id}/notes`,
      body: { message: 'Likes calls' },
    });
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Team note' }).value).toBe('');
  });

  it('omits emails to a similar address', async () => {
    openUser();
    await screen.findByText('No emails yet.');
    clearQueryCache();
    const mail = { kind: 'auth.welcome', subject: 'Welcome', state: 'sent', reason: null, tries: 1 } as const;
    const belongsTo = { notificationId: null, record: null, entryId: null };
    const when = {
      ...belongsTo,
      createdAt: baker.createdAt,
      sentAt: null,
      bouncedAt: null,
      dismissedAt: null,
      isRecipientDeactivated: false,
    };
    mockResponse(emailLogApi.list, [
      { id: 'a', to: 'joann@example.com', ...mail, ...when, subject: 'To Joann' },
      { id: 'b', to: 'Ann@Example.com', ...mail, ...when, subject: 'To Ann' },
    ]);
    openUsersPage(`/admin/users/${ann.id}`);
    expect(await screen.findByText('To Ann')).toBeTruthy();
    expect(screen.queryByText('To Joann')).toBeNull();
  });

  it('offers no new records for a deactivated account', async () => {
    openUser({ ...baker, state: 'deactivated', deactivatedAt: baker.createdAt });
    await findButton('Reactivate');
    expect(screen.queryByRole('link', { name: 'New invoice' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Deactivate', hidden: true })).toBeNull();
  });

  it('offers no role or access changes for the own account', async () => {
    openUser({ ...baker, ...keeper });
    expect(await screen.findByText(/^You can’t change your own role/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Deactivate', hidden: true })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Change to client', hidden: true })).toBeNull();
  });

  it('shows a not-found page for an unknown user', async () => {
    mockError(usersApi.get, 404, 'We couldn’t find that');
    openUsersPage('/admin/users/nobody');
    expect(await screen.findByRole('heading', { name: 'Account not found' })).toBeTruthy();
  });
});
