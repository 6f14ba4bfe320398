import { emailLogApi, projectsApi, usersApi } from '@atelier/contracts';
import { clearQueryCache } from '@atelier/shared/api-query';
import { clearDrafts } from '@atelier/shared/drafts';
import { ann } from '@atelier/shared/testing/people';
import { bakeryProject } from '@atelier/shared/testing/projects';
import { mockResponse, requests, mockError } from '@atelier/shared/testing/server';
import { baker, findButton, keeper, openUser, openUsersPage, USER_LISTS } from '../testing/users-page';
import { screen } from '@testing-library/react';

afterEach(() => {
  clearQueryCache();
  clearDrafts();
});

describe('account page', () => {
  it('lists the user’s records with links to all of them', async () => {
    mockResponse(usersApi.get, baker);
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
      `/admin/notifications?client=${ann.id}`,
    );
    expect(await screen.findByText('No subscriptions yet.')).toBeTruthy();
    for (const list of ['invoices', 'orders', 'subscriptions', 'files'])
      expect(requests.map(({ url }) => url)).toContain(`/api/admin/${list}?client=${ann.id}&limit=10`);
  });

  it('omits emails to a similar address', async () => {
    openUser();
    await screen.findByText('No emails yet.');
    clearQueryCache();
    const mail = { kind: 'auth.welcome', subject: 'Welcome', state: 'sent', reason: null, tries: 1 } as const;
    const belongsTo = { notificationId: null, record: null, entryId: null };
    const when = { ...belongsTo, createdAt: baker.createdAt, sentAt: null, bouncedAt: null, dismissedAt: null };
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
    expect(screen.queryByRole('button', { name: 'Deactivate' })).toBeNull();
  });

  it('offers no role or access changes for the own account', async () => {
    openUser({ ...baker, ...keeper });
    expect(await screen.findByText(/^You can’t change your own role/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Deactivate' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Change to client' })).toBeNull();
  });

  it('shows a not-found page for an unknown user', async () => {
    mockError(usersApi.get, 404, 'We couldn’t find that');
    openUsersPage('/admin/users/nobody');
    expect(await screen.findByRole('heading', { name: 'Account not found' })).toBeTruthy();
  });
});
