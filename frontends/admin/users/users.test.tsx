import { usersApi, userTexts } from '@atelier/contracts';
import { forgetAnswers } from '@atelier/shared/answers';
import { forgetDrafts } from '@atelier/shared/drafts';
import { ann } from '@atelier/shared/testing/cast';
import { saidAbout, toasted } from '@atelier/shared/testing/said';
import { answers, asked, refuses } from '@atelier/shared/testing/server';
import { baker, button, changes, comes, keeper, open, THEIRS } from '@atelier/shared/testing/users';
import { screen, waitFor, within } from '@testing-library/react';

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
    answers(usersApi.get, { ...baker, state: 'invited', invitedAt: baker.createdAt });
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
