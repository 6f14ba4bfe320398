import { usersApi } from '@atelier/contracts';
import { forgetAnswers } from '@atelier/shared/answers';
import { forgetDrafts } from '@atelier/shared/drafts';
import { toasted } from '@atelier/shared/testing/said';
import { answers } from '@atelier/shared/testing/server';
import { baker, button, changes, comes, look } from '@atelier/shared/testing/users';
import { cleanup, screen } from '@testing-library/react';

afterEach(() => {
  forgetAnswers();
  forgetDrafts();
});

const field = (name: RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name });

it('says beside a name that was written long ago what a colleague has made of it since', async () => {
  const before = look();
  await before.click(await comes('Edit'));
  await before.type(await field(/^First name/), 'a');
  await before.type(await field(/^Last name/), 's');
  cleanup();
  forgetAnswers();
  const hands = look({ ...baker, firstName: 'Annie', revision: 4 });
  await hands.click(await comes('Edit'));
  expect((await field(/^First name/)).value).toBe('Anna');
  expect(screen.getByText('Since you wrote this, somebody made it “Annie”.')).toBeTruthy();
  expect(screen.getAllByText(/^Since you wrote this/)).toHaveLength(1);
  answers(usersApi.update, baker);
  await hands.click(button('Save'));
  await toasted('Ann Baker was saved');
  expect(changes()[0]?.body).toEqual({ firstName: 'Anna', lastName: 'Bakers', revision: 4 });
});

it('says before an account is closed what goes on', async () => {
  const hands = look();
  await hands.click(await comes('Deactivate'));
  expect(
    await screen.findByText(/A subscription goes on until it is ended, and receipts still go out\.$/),
  ).toBeTruthy();
});
