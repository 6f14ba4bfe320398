import { emailLogApi, projectsApi, usersApi } from '@atelier/contracts';
import { forgetAnswers } from '@atelier/shared/answers';
import { forgetDrafts } from '@atelier/shared/drafts';
import { ann } from '@atelier/shared/testing/cast';
import { newBakery } from '@atelier/shared/testing/projects';
import { answers, asked, refuses } from '@atelier/shared/testing/server';
import { baker, comes, keeper, look, open, THEIRS } from '@atelier/shared/testing/users';
import { screen } from '@testing-library/react';

afterEach(() => {
  forgetAnswers();
  forgetDrafts();
});

describe('one account', () => {
  it('has all that belongs to it, each with the way to the rest', async () => {
    answers(usersApi.get, baker);
    for (const list of THEIRS) answers(list, []);
    answers(projectsApi.list, [newBakery]);
    open(`/admin/users/${ann.id}`);
    expect((await screen.findByRole('link', { name: newBakery.name })).getAttribute('href')).toBe(
      `/admin/projects/${newBakery.id}`,
    );
    expect(screen.getByRole('link', { name: 'See all projects' }).getAttribute('href')).toBe(
      `/admin/projects?client=${ann.id}`,
    );
    expect(screen.getByRole('link', { name: 'New invoice' }).getAttribute('href')).toBe(
      `/admin/invoices/new?client=${ann.id}`,
    );
    expect(screen.getByRole('link', { name: 'Write to them' }).getAttribute('href')).toBe(
      `/admin/notifications?client=${ann.id}`,
    );
    expect(await screen.findByText('Nothing is paid by the month.')).toBeTruthy();
    for (const list of ['invoices', 'orders', 'subscriptions', 'files'])
      expect(asked.map(({ url }) => url)).toContain(`/api/admin/${list}?client=${ann.id}&limit=10`);
  });

  it('has no letters of somebody whose address only ends alike', async () => {
    look();
    await screen.findByText('No mail went to them yet.');
    forgetAnswers();
    const mail = { kind: 'auth.welcome', subject: 'Welcome', state: 'sent', reason: null, tries: 1 } as const;
    const when = { notificationId: null, createdAt: baker.createdAt, sentAt: null };
    answers(emailLogApi.list, [
      { id: 'a', to: 'joann@example.com', ...mail, ...when, subject: 'To Joann' },
      { id: 'b', to: 'Ann@Example.com', ...mail, ...when, subject: 'To Ann' },
    ]);
    open(`/admin/users/${ann.id}`);
    expect(await screen.findByText('To Ann')).toBeTruthy();
    expect(screen.queryByText('To Joann')).toBeNull();
  });

  it('is not begun anything for when it is closed', async () => {
    look({ ...baker, state: 'deactivated', deactivatedAt: baker.createdAt });
    await comes('Reactivate');
    expect(screen.queryByRole('link', { name: 'New invoice' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Deactivate' })).toBeNull();
  });

  it('is not for its owner to take rights from', async () => {
    look({ ...baker, ...keeper });
    expect(await screen.findByText(/^This is you/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Deactivate' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Make a client' })).toBeNull();
  });

  it('says so when there is none', async () => {
    refuses(usersApi.get, 404, 'We could not find that');
    open('/admin/users/nobody');
    expect(await screen.findByRole('heading', { name: 'There is no such account' })).toBeTruthy();
  });
});
