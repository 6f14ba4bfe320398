import { dashboardApi, usersApi, userTexts } from '@atelier/contracts';
import { clearQueryCache } from '@atelier/shared/api-query';
import { clearDrafts } from '@atelier/shared/drafts';
import { ann } from '@atelier/shared/testing/people';
import { descriptionOf, expectToast } from '@atelier/shared/testing/assertions';
import { mockResponse, requests, mockError } from '@atelier/shared/testing/server';
import {
  baker,
  button,
  writeRequests,
  findButton,
  keeper,
  NO_MONEY,
  openUsersPage,
  USER_LISTS,
} from '../testing/users-page';
import { screen, waitFor, within } from '@testing-library/react';

afterEach(() => {
  clearQueryCache();
  clearDrafts();
});

describe('user list', () => {
  it('shows clients with links, debts, and statuses', async () => {
    mockResponse(usersApi.list, [
      { ...baker, owedAmount: 122_400, overdueAmount: 2_400 },
      { ...keeper, state: 'invited', email: null, owedAmount: 0, overdueAmount: 0 },
    ]);
    openUsersPage();
    const one = within(await screen.findByRole('row', { name: /^Select Ann Baker/ }));
    expect(one.getByRole('link', { name: 'Ann Baker' }).getAttribute('href')).toBe(`/admin/users/${ann.id}`);
    const owed = one.getByRole('link', { name: '$1,224.00' });
    expect(owed.getAttribute('href')).toBe(`/admin/invoices?client=${ann.id}&status=open`);
    expect(owed.className).toContain('overdue');
    const other = within(screen.getByRole('row', { name: /^Select Ada Keeper/ }));
    expect(other.queryByText('$0.00')).toBeNull();
    expect(other.getByText('Invited')).toBeTruthy();
  });

  it('begins with clients, and leads to the team and to all', async () => {
    mockResponse(usersApi.list, [baker]);
    const user = openUsersPage();
    await screen.findByRole('link', { name: 'Ann Baker' });
    expect(requests[0]?.url).toBe('/api/admin/users?limit=25&total=1000&role=guest');
    expect(screen.queryByRole('list', { name: 'Filters in use' })).toBeNull();
    mockResponse(usersApi.list, [keeper]);
    const tabs = within(screen.getByRole('navigation', { name: 'Role' }));
    expect(tabs.getByRole('link', { current: true }).textContent).toBe('Clients');
    await user.click(tabs.getByRole('link', { name: 'Team' }));
    expect(await screen.findByRole('link', { name: 'Ada Keeper' })).toBeTruthy();
    expect(requests.at(-1)?.url).toBe('/api/admin/users?limit=25&total=1000&role=admin');
    expect(screen.getByRole('columnheader', { name: 'Role' })).toBeTruthy();
    await user.click(tabs.getByRole('link', { name: 'All' }));
    await waitFor(() => expect(requests.at(-1)?.url).toBe('/api/admin/users?limit=25&total=1000'));
  });

  it('keeps the filters of a saved view in the other tabs', async () => {
    mockResponse(usersApi.list, [baker]);
    openUsersPage('/admin/users?role=admin&state=deactivated&sort=name');
    const tabs = within(await screen.findByRole('navigation', { name: 'Role' }));
    expect(tabs.getByRole('link', { current: true }).textContent).toBe('Team');
    expect(tabs.getByRole('link', { name: 'All' }).getAttribute('href')).toContain(
      'state=deactivated&sort=name&role=all',
    );
  });

  it('requests the filters of the URL', async () => {
    mockResponse(usersApi.list, []);
    openUsersPage('/admin/users?search=bak&role=guest&state=deactivated&sort=name&role=boss');
    await screen.findByRole('heading', { name: 'No matches' });
    expect(requests[0]?.url).toBe(
      '/api/admin/users?limit=25&total=1000&role=guest&search=bak&state=deactivated&sort=name',
    );
  });
});

describe('invite dialog', () => {
  const openInviteDialog = async () => {
    mockResponse(usersApi.list, []);
    const user = openUsersPage();
    await user.click(button('Invite a user'));
    return { user, email: await screen.findByRole('textbox', { name: /^Email/ }) };
  };

  it('requires an email and opens the new account', async () => {
    const { user, email } = await openInviteDialog();
    await user.click(button('Send invitation'));
    expect(descriptionOf(email)).toBe('Enter an email address');
    expect(writeRequests()).toEqual([]);
    await user.type(email, ' ann@example.com ');
    mockResponse(usersApi.invite, { ...baker, state: 'invited' });
    mockResponse(usersApi.get, { ...baker, state: 'invited', invitedAt: baker.createdAt });
    mockResponse(dashboardApi.clientMoney, NO_MONEY);
    for (const list of USER_LISTS) mockResponse(list, []);
    await user.click(button('Send invitation'));
    await expectToast(userTexts.invited);
    expect(await findButton('Resend invitation')).toBeTruthy();
    const body = { email: 'ann@example.com', firstName: '', lastName: '', role: 'guest' };
    expect(writeRequests()).toMatchObject([{ method: 'POST', url: '/api/admin/users', body }]);
  });

  it('keeps the draft after an error and after closing', async () => {
    const { user, email } = await openInviteDialog();
    mockError(usersApi.invite, 409, userTexts.emailTaken, { email: userTexts.emailTaken });
    await user.type(email, 'ann@example.com');
    await user.click(button('Send invitation'));
    await waitFor(() => expect(descriptionOf(email)).toBe(userTexts.emailTaken));
    await user.click(button('Cancel'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(button('Invite a user'));
    expect(await screen.findByRole('textbox', { name: /^Email/ })).toHaveProperty('value', 'ann@example.com');
  });
});
