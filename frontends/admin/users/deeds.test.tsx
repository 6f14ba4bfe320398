import { usersApi, userTexts } from '@atelier/contracts';
import { forgetAnswers } from '@atelier/shared/answers';
import { forgetDrafts } from '@atelier/shared/drafts';
import { ann } from '@atelier/shared/testing/cast';
import { toasted } from '@atelier/shared/testing/said';
import { answers, refuses } from '@atelier/shared/testing/server';
import { baker, button, changes, comes, differs, look, overtaken, pressed } from '@atelier/shared/testing/users';
import { screen, waitFor } from '@testing-library/react';

afterEach(() => {
  forgetAnswers();
  forgetDrafts();
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
    refuses(usersApi.sendPasswordReset, 409, userTexts.noEmail);
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
    answers(usersApi.update, { ...baker, firstName: 'Anna' });
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
    overtaken(usersApi.update, { firstName: 'Annie', lastName: 'Cook' });
    await hands.click(button('Save'));
    await differs('First name: Ann → became Annie');
    await differs('Last name: Baker → became Cook');
    expect(first).toHaveProperty('value', 'Anna');
    answers(usersApi.update, baker);
    await hands.click(button('Save mine anyway'));
    await toasted('Ann Baker was saved');
    expect(changes().at(-1)?.body).toEqual({ firstName: 'Anna', revision: 4 });
  });

  it('is given up for what is there now', async () => {
    const { hands, first } = await edit();
    await hands.type(first, 'a');
    overtaken(usersApi.update, { firstName: 'Annie' });
    await hands.click(button('Save'));
    await hands.click(await comes('Take theirs'));
    expect(first).toHaveProperty('value', 'Annie');
    expect(changes()).toHaveLength(1);
  });
});
