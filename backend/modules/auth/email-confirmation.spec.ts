import { accountApi, authApi, authTexts, usersApi } from '../../contracts';
import { newId } from '../../platform/database';
import { eventually, TestApp } from '../../test/app';
import type { Caller } from '../../test/caller';
import { EmailChangesService } from './email-changes.service';
import { User } from './user.entity';

let product: TestApp;
beforeAll(async () => (product = await TestApp.start()));
afterAll(() => product.stop());

const tokensTo = (address: string, subject: string) =>
  product
    .emails()
    .filter((mail) => mail.includes(`To: ${address}`) && mail.includes(`Subject: ${subject}`))
    .flatMap((mail) => /confirm=(?:3D)?([\w.-]+)/.exec(mail.replace(/=\r?\n/g, ''))?.[1] ?? []);
const tokenTo = (address: string, subject: string) => eventually(() => tokensTo(address, subject).at(-1));
const statusOf = async (caller: Caller) => (await caller.call(accountApi.email)).body;
const confirm = (caller: Caller, token: string) => caller.call(accountApi.confirmEmail, { body: { token } });
const request = (caller: Caller) => caller.call(accountApi.requestEmailConfirmation);

it('the welcome email confirms the address of the account, also when opened twice, and only for its own user', async () => {
  const admin = await product.admin('agency');
  const ann = await product.client('ann', { email: 'ann@shop.example' });
  const token = await tokenTo('ann@shop.example', 'Welcome to');
  expect(await statusOf(ann)).toMatchObject({ isConfirmed: false, pending: { email: 'ann@shop.example' } });
  const managed = async () => (await admin.call(usersApi.get, { params: { id: ann.user.id } })).body;
  expect(await managed()).toMatchObject({ hasProvenEmail: false, pendingEmail: null });
  expect((await confirm(await product.client('stranger'), token)).status).toBe(403);
  expect((await confirm(ann, token)).status).toBe(200);
  expect(await statusOf(ann)).toEqual({ email: 'ann@shop.example', isConfirmed: true, pending: null });
  expect(await managed()).toMatchObject({ hasProvenEmail: true });
  expect((await confirm(ann, token)).body.email).toBe('ann@shop.example');
  expect(product.emails().some((mail) => mail.includes('was changed'))).toBe(false);
});

it('a new link is sent on request, and replaces the earlier one', async () => {
  const bea = await product.client('bea', { email: 'bea@shop.example' });
  const first = await tokenTo('bea@shop.example', 'Welcome to');
  expect(await request(bea)).toMatchObject({ status: 200, body: { pending: { email: 'bea@shop.example' } } });
  const second = await tokenTo('bea@shop.example', 'Confirm your email address');
  expect((await confirm(bea, first)).status).toBe(400);
  expect((await confirm(bea, second)).status).toBe(200);
  expect(await request(bea)).toMatchObject({ status: 200, body: { isConfirmed: true, pending: null } });
});

it('requests are limited, and refused without an address', async () => {
  const cy = await product.client('cy');
  expect(await request(cy)).toMatchObject({ status: 409, body: { message: authTexts.noEmailToConfirm } });
  const dan = await product.client('dan', { email: 'dan@shop.example' });
  for (let i = 0; i < 5; i += 1) expect((await request(dan)).status).toBe(200);
  expect((await request(dan)).status).toBe(429);
});

it('a reset link that was requested before still works after the confirmation', async () => {
  const eva = await product.client('eva', { email: 'eva@shop.example' });
  const token = await tokenTo('eva@shop.example', 'Welcome to');
  await product.visitor().call(authApi.forgotPassword, { body: { name: 'eva' } });
  const reset = await eventually(() => {
    const mail = product.emails().find((one) => one.includes('To: eva@') && one.includes('reset-password'));
    return mail && /token=(?:3D)?([\w.-]+)/.exec(mail.replace(/=\r?\n/g, ''))?.[1];
  });
  await confirm(eva, token);
  const body = { token: reset, password: 'seven lamps at the corner' };
  expect((await product.visitor().call(authApi.resetPassword, { body })).status).toBe(200);
});

it('a repeated welcome job keeps its link, and makes none beside a requested change', async () => {
  const { user } = await product.client('fay', { email: 'fay@shop.example' });
  await tokenTo('fay@shop.example', 'Welcome to');
  const changes = product.app.get(EmailChangesService);
  const entity = await product.app.get(EmailChangesService).findWithUser(newId());
  expect(entity).toBeNull();
  const [{ id } = { id: '' }] = await product.database.query<{ id: string }[]>(
    'select id from email_changes where user_id = $1',
    [user.id],
  );
  await product.database.query('delete from limits');
  const fay = await product.database.manager.findOneByOrFail(User, { id: user.id });
  expect(await changes.createConfirmation(id, fay)).toBe(changes.confirmationUrl(id));
  expect(await changes.createConfirmation(newId(), fay)).toBeUndefined();
});

it('the link of the welcome email waits for a request of the same user, and leaves that one open', async () => {
  await product.database.query('delete from limits');
  const hal = await product.client('hal', { email: 'hal@shop.example' });
  await tokenTo('hal@shop.example', 'Welcome to');
  const user = await product.database.manager.findOneByOrFail(User, { id: hal.user.id });
  await product.database.query('delete from email_changes where user_id = $1', [user.id]);
  const requested = newId();
  const runner = product.database.createQueryRunner();
  await runner.startTransaction();
  await runner.query('select from users where id = $1 for no key update', [user.id]);
  const link = product.app.get(EmailChangesService).createConfirmation(newId(), user);
  await eventually(async () => {
    const waiting = await product.database.query<unknown[]>(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return waiting.length > 0;
  });
  await runner.query(
    `insert into email_changes (id, user_id, email, epoch, by_admin, expires_at)
     select $1, id, email, epoch, false, now() + interval '1 hour' from users where id = $2`,
    [requested, user.id],
  );
  await runner.commitTransaction();
  await runner.release();
  expect(await link).toBeUndefined();
  expect(
    await product.database.query('select id from email_changes where user_id = $1 and used_at is null', [user.id]),
  ).toEqual([{ id: requested }]);
});
