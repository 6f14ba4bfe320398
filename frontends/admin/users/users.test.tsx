import {
  CHANGED_MEANWHILE,
  type Endpoint,
  type ManagedUser,
  type UserFile,
  usersApi,
  userTexts,
} from '@atelier/contracts';
import {
  auditApi,
  filesDeskApi,
  invoiceDeskApi,
  mailsApi,
  ordersApi,
  projectsApi,
  submissionsApi,
  subscriptionsApi,
} from '@atelier/contracts';
import { Answers, forgetAnswers } from '@atelier/shared/answers';
import { forgetDrafts } from '@atelier/shared/drafts';
import { Route, Routes } from '@atelier/shared/router';
import { ada, ann } from '@atelier/shared/testing/cast';
import { newBakery } from '@atelier/shared/testing/projects';
import { saidAbout, toasted } from '@atelier/shared/testing/said';
import { answers, asked, refuses } from '@atelier/shared/testing/server';
import { show } from '@atelier/shared/testing/show';
import { screen, waitFor, within } from '@testing-library/react';
import OneUser from './user';
import Users from './users';

const more = { hasProvenEmail: true, invitedAt: null, deactivatedAt: null, revision: 3 };
const baker: UserFile = { ...ann, ...more, name: 'Ann Baker', state: 'active', lastSignInAt: null, signIns: 0 };
const keeper: ManagedUser = { ...ada, ...more, name: 'Ada Keeper', state: 'active' };
const THEIRS: Endpoint<undefined, never[]>[] = [
  projectsApi.list,
  invoiceDeskApi.all,
  ordersApi.all,
  subscriptionsApi.all,
  filesDeskApi.all,
  submissionsApi.list,
  mailsApi.list,
] as never;

const open = (at = '/admin/users') =>
  show(
    <Answers>
      <Routes>
        <Route path="/admin/users" element={<Users />} />
        <Route path="/admin/users/:id" element={<OneUser />} />
      </Routes>
    </Answers>,
    { at, user: ada },
  );
function look(user: UserFile = baker) {
  answers(usersApi.one, user);
  for (const list of THEIRS) answers(list, []);
  return open(`/admin/users/${user.id}`);
}
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const comes = (name: string) => screen.findByRole('button', { name });
const changes = () => asked.filter(({ method }) => method !== 'GET');
const pressed = async (name: string) => {
  const dialog = within(await screen.findByRole('dialog'));
  return dialog.getByRole('button', { name });
};

/** Somebody else was faster, and this is what they made of it. */
function overtaken(endpoint: Pick<Endpoint, 'method' | 'path'>, theirs: Partial<UserFile>) {
  refuses(endpoint, 409, CHANGED_MEANWHILE);
  answers(usersApi.one, { ...baker, ...theirs, revision: 4 });
  answers(auditApi.list, []);
}
const differs = (words: string) =>
  waitFor(() =>
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent.replace(/\s+/g, ' '))).toContain(words),
  );

afterEach(() => {
  forgetAnswers();
  forgetDrafts();
});

describe('the list', () => {
  it('says who is there and leads to each', async () => {
    answers(usersApi.list, [baker, { ...keeper, state: 'invited', email: null }]);
    open();
    const one = within(await screen.findByRole('row', { name: /^Ann Baker/ }));
    expect(one.getByRole('link', { name: 'Ann Baker' }).getAttribute('href')).toBe(`/admin/users/${ann.id}`);
    expect(one.getByText('Client')).toBeTruthy();
    const other = within(screen.getByRole('row', { name: /^Ada Keeper/ }));
    expect(other.getByText('Admin')).toBeTruthy();
    expect(other.getByText('invited')).toBeTruthy();
  });

  it('is asked for what the address asks', async () => {
    answers(usersApi.list, []);
    open('/admin/users?search=bak&role=guest&state=deactivated&sort=name&role=boss');
    await screen.findByRole('heading', { name: 'Nothing matches' });
    expect(asked[0]?.url).toBe('/api/admin/users?limit=25&search=bak&role=guest&state=deactivated&sort=name');
  });
});

describe('an invitation', () => {
  const invite = async () => {
    answers(usersApi.list, []);
    const hands = open();
    await hands.click(button('Invite somebody'));
    return { hands, email: await screen.findByRole('textbox', { name: /^E-mail/ }) };
  };

  it('wants an address, and leads to the new account', async () => {
    const { hands, email } = await invite();
    await hands.click(button('Send invitation'));
    expect(saidAbout(email)).toBe('E-mail is required');
    expect(changes()).toEqual([]);
    await hands.type(email, ' ann@example.com ');
    answers(usersApi.invite, { ...baker, state: 'invited' });
    answers(usersApi.one, { ...baker, state: 'invited', invitedAt: baker.createdAt });
    for (const list of THEIRS) answers(list, []);
    await hands.click(button('Send invitation'));
    await toasted(userTexts.invited);
    expect(await comes('Send invitation again')).toBeTruthy();
    const body = { email: 'ann@example.com', firstName: '', lastName: '', role: 'guest' };
    expect(changes()).toMatchObject([{ method: 'POST', url: '/api/admin/users', body }]);
  });

  it('stays written when it is refused, and when its dialog is closed', async () => {
    const { hands, email } = await invite();
    refuses(usersApi.invite, 409, userTexts.emailTaken, { email: userTexts.emailTaken });
    await hands.type(email, 'ann@example.com');
    await hands.click(button('Send invitation'));
    await waitFor(() => expect(saidAbout(email)).toBe(userTexts.emailTaken));
    await hands.click(button('Cancel'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await hands.click(button('Invite somebody'));
    expect(await screen.findByRole('textbox', { name: /^E-mail/ })).toHaveProperty('value', 'ann@example.com');
  });
});

describe('one account', () => {
  it('has all that belongs to it, each with the way to the rest', async () => {
    answers(usersApi.one, baker);
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
    answers(mailsApi.list, [
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
    refuses(usersApi.one, 404, 'We could not find that');
    open('/admin/users/nobody');
    expect(await screen.findByRole('heading', { name: 'There is no such account' })).toBeTruthy();
  });
});

describe('a deed', () => {
  it.each([
    ['Make an admin', usersApi.setRole, 'role', { role: 'admin', revision: 3 }],
    ['Deactivate', usersApi.deactivate, 'deactivate', { revision: 3 }],
  ] as const)('%s is asked for first, and says what was seen', async (name, endpoint, path, body) => {
    const hands = look();
    await hands.click(await comes(name));
    expect(changes()).toEqual([]);
    answers(endpoint as typeof usersApi.deactivate, baker);
    await hands.click(await pressed(name));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(changes()).toMatchObject([{ method: 'POST', url: `/api/admin/users/${ann.id}/${path}`, body }]);
  });

  it('is done to what is there now only by whoever has seen what that is', async () => {
    const hands = look();
    await hands.click(await comes('Deactivate'));
    overtaken(usersApi.deactivate, { role: 'admin' });
    await hands.click(await pressed('Deactivate'));
    await differs('Role: Client → became Admin');
    await differs('Account: Deactivated');
    answers(usersApi.deactivate, baker);
    await hands.click(button('Save mine anyway'));
    await toasted('Ann Baker cannot sign in any longer');
    expect(changes().map(({ body }) => body)).toEqual([{ revision: 3 }, { revision: 4 }]);
  });

  it('opens an account again', async () => {
    const hands = look({ ...baker, state: 'deactivated', deactivatedAt: baker.createdAt });
    answers(usersApi.reactivate, baker);
    await hands.click(await comes('Reactivate'));
    await toasted('Ann Baker can sign in again');
  });

  it('says why nothing was sent', async () => {
    const hands = look();
    refuses(usersApi.sendReset, 409, userTexts.noEmail);
    await hands.click(await comes('Send password link'));
    await toasted('Nothing was sent');
    await toasted(userTexts.noEmail);
  });
});

describe('an edit', () => {
  const edit = async () => {
    const hands = look();
    await hands.click(await comes('Edit'));
    return { hands, first: await screen.findByRole('textbox', { name: /^First name/ }) };
  };

  it('sends what was changed, and nothing where nothing was', async () => {
    const { hands, first } = await edit();
    await hands.clear(first);
    await hands.type(first, 'Anna');
    answers(usersApi.change, { ...baker, firstName: 'Anna' });
    await hands.click(button('Save'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(changes()).toMatchObject([{ method: 'PATCH', body: { firstName: 'Anna', revision: 3 } }]);
    expect(Object.keys(changes()[0]?.body as object).sort()).toEqual(['firstName', 'revision']);
    await hands.click(button('Edit'));
    await hands.click(await pressed('Save'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(changes()).toHaveLength(1);
  });

  it('stays written until it is saved or given up', async () => {
    const { hands, first } = await edit();
    await hands.type(first, 'a');
    await hands.click(button('Cancel'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await hands.click(button('Edit'));
    const again = await screen.findByRole('textbox', { name: /^First name/ });
    expect(again).toHaveProperty('value', 'Anna');
    await hands.click(button('Back to what is saved'));
    expect(again).toHaveProperty('value', 'Ann');
  });

  it('overwrites nothing that somebody else saved meanwhile, and keeps what was typed', async () => {
    const { hands, first } = await edit();
    await hands.type(first, 'a');
    overtaken(usersApi.change, { firstName: 'Annie', lastName: 'Cook' });
    await hands.click(button('Save'));
    await differs('First name: Ann → became Annie');
    await differs('Last name: Baker → became Cook');
    expect(first).toHaveProperty('value', 'Anna');
    answers(usersApi.change, baker);
    await hands.click(button('Save mine anyway'));
    await toasted('Ann Baker was saved');
    expect(changes().at(-1)?.body).toEqual({ firstName: 'Anna', revision: 4 });
  });

  it('is given up for what is there now', async () => {
    const { hands, first } = await edit();
    await hands.type(first, 'a');
    overtaken(usersApi.change, { firstName: 'Annie' });
    await hands.click(button('Save'));
    await hands.click(await comes('Take theirs'));
    expect(first).toHaveProperty('value', 'Annie');
    expect(changes()).toHaveLength(1);
  });
});
