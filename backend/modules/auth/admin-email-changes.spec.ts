import { accountApi, authApi, type Problem, usersApi, userTexts } from '../../contracts';
import { EmailLogRecorder } from '../../platform/email';
import { eventually, PASSWORD, TestApp } from '../../test/app';
import type { Caller } from '../../test/caller';

let product: TestApp;
let admin: Caller & { user: { id: string } };
beforeAll(async () => {
  product = await TestApp.start();
  admin = await product.admin('agency');
});
afterAll(() => product.stop());

const mailsTo = (address: string) => product.emails().filter((mail) => mail.includes(`To: ${address}`));
const confirmationTo = (address: string) =>
  eventually(() => {
    const mail = mailsTo(address)
      .at(-1)
      ?.replace(/=\r?\n/g, '')
      .replaceAll('=3D', '=');
    const token = /confirm=([\w.-]+)/.exec(mail ?? '')?.[1];
    return mail && token ? { mail, token } : undefined;
  });
const getUser = async (id: string) => (await admin.call(usersApi.get, { params: { id } })).body;
const update = (id: string, body: { email?: string | null; firstName?: string; revision?: number }) =>
  admin.call(usersApi.update, { params: { id }, body });
const confirm = (caller: Caller, token: string) => caller.call(accountApi.confirmEmail, { body: { token } });
const fieldError = (body: unknown) => (body as Problem).fields?.email;

async function otherAdmin(name: string) {
  const caller = await product.admin(name);
  const { user } = caller;
  await product.database.query('update users set email = $2 where id = $1', [user.id, `${name}@old.example`]);
  return { caller, id: user.id, oldEmail: `${name}@old.example`, newEmail: `${name}@new.example` };
}

it('another admin’s email waits for that mailbox and that admin', async () => {
  const { caller, id, oldEmail, newEmail } = await otherAdmin('bo');
  const { status, body } = await update(id, { email: newEmail, firstName: 'Bo' });
  expect([status, body.email, body.firstName]).toEqual([200, oldEmail, 'Bo']);
  expect(await getUser(id)).toMatchObject({ email: oldEmail, pendingEmail: newEmail });
  expect((await caller.call(accountApi.email)).body).toMatchObject({
    email: oldEmail,
    pending: { email: newEmail, byAdmin: true },
  });
  const { mail, token } = await confirmationTo(newEmail);
  expect(mail).toContain('An admin of');

  expect((await confirm(admin, token)).status).toBe(403);
  expect((await confirm(product.visitor(), token)).status).toBe(401);
  expect((await getUser(id)).email).toBe(oldEmail);
  expect((await confirm(caller, token)).body.email).toBe(newEmail);
  expect(await getUser(id)).toMatchObject({ email: newEmail, pendingEmail: null, hasProvenEmail: true });
  await eventually(() => mailsTo(oldEmail).some((text) => text.includes('was changed')));
});

it('no reset link goes to an address that is not confirmed', async () => {
  const { id, oldEmail, newEmail } = await otherAdmin('cy');
  await update(id, { email: newEmail });
  await admin.call(usersApi.sendPasswordReset, { params: { id } });
  await product.visitor().call(authApi.forgotPassword, { body: { name: newEmail } });
  await eventually(() => mailsTo(oldEmail).some((mail) => mail.includes('reset-password')));
  expect(mailsTo(newEmail).some((mail) => mail.includes('reset-password'))).toBe(false);
});

it('the own request replaces that of another admin, and cancels it', async () => {
  const { caller, id, newEmail } = await otherAdmin('di');
  await update(id, { email: newEmail });
  const { token } = await confirmationTo(newEmail);
  await caller.call(accountApi.changeEmail, { body: { email: 'di@mine.example', currentPassword: PASSWORD } });
  expect((await caller.call(accountApi.email)).body.pending).toEqual({
    email: 'di@mine.example',
    expiresAt: expect.any(String) as string,
  });
  expect((await confirm(caller, token)).status).toBe(400);
  await caller.call(accountApi.cancelEmailChange);
  expect((await getUser(id)).pendingEmail).toBeNull();
});

it('the address of an invited admin is corrected at once, because the invitation proves it', async () => {
  const { body } = await admin.call(usersApi.invite, { body: { email: 'typo@shop.example', role: 'admin' } });
  expect((await update(body.id, { email: 'right@shop.example' })).body.email).toBe('right@shop.example');
});

it('the address of a client is corrected at once, and the new mailbox gets a confirmation link', async () => {
  const eli = await product.client('eli', { email: 'eli@old.example' });
  const { id } = eli.user;
  expect((await update(id, { email: 'eli@new.example' })).body.email).toBe('eli@new.example');
  const { mail, token } = await confirmationTo('eli@new.example');
  expect(mail).toContain('Subject: Confirm your email address');
  expect(await getUser(id)).toMatchObject({ hasProvenEmail: false, pendingEmail: null });
  expect((await confirm(eli, token)).status).toBe(200);
  expect(await getUser(id)).toMatchObject({ email: 'eli@new.example', hasProvenEmail: true });
});

/** A client whose first email came back for this reason. */
async function clientWithBounce(name: string, reason: string) {
  const { user } = await product.client(name, { email: `${name}@dead.example` });
  const [mail] = await eventually(async () => {
    const sent = await product.database.query<{ id: string }[]>(
      `select id from mails where recipient = $1 and state = 'sent'`,
      [`${name}@dead.example`],
    );
    return sent.length > 0 && sent;
  });
  await product.app.get(EmailLogRecorder).markBounced({ id: mail?.id ?? '', tries: 0 }, reason);
  return user;
}

it('an address whose mailbox does not exist gets no email about its correction', async () => {
  const { id } = await clientWithBounce('ned', '5.1.1 550-5.1.1 No such user');
  await update(id, { email: 'ned@new.example' });
  const notice = `select reason from mails where kind = 'auth.email-corrected' and state = 'dropped'`;
  const [dropped] = await eventually(async () => {
    const rows = await product.database.query<object[]>(notice);
    return rows.length > 0 && rows;
  });
  expect(dropped).toEqual({ reason: 'The last email came back: the mailbox doesn’t exist' });
  expect(mailsTo('ned@dead.example').some((text) => text.includes('was changed'))).toBe(false);
});

it.each([
  ['abe', '5.7.1 550 5.7.1 Refused as spam'],
  ['ida', '5.2.2 552 5.2.2 Mailbox full'],
  ['uma', '5.4.1 550 10.5.1.1 is unreachable'],
])('an address whose last email came back for another reason still gets one (%s)', async (name, reason) => {
  const { id } = await clientWithBounce(name, reason);
  await update(id, { email: `${name}@new.example` });
  await eventually(() => mailsTo(`${name}@dead.example`).some((text) => text.includes('was changed')));
});

it('an admin’s address that is taken, or of a deactivated account, is refused at its field', async () => {
  const [fay, gus] = [await otherAdmin('fay'), await otherAdmin('gus')];
  const taken = await update(fay.id, { email: gus.oldEmail.toUpperCase() });
  expect([taken.status, fieldError(taken.body)]).toEqual([409, userTexts.emailTaken]);
  await admin.call(usersApi.deactivate, { params: { id: gus.id }, body: {} });
  const { revision } = await getUser(gus.id);
  const closed = await update(gus.id, { email: gus.newEmail, revision });
  expect([closed.status, fieldError(closed.body)]).toEqual([409, userTexts.reactivateFirst]);
  expect((await getUser(fay.id)).pendingEmail).toBeNull();
});

it('an outdated revision requests nothing', async () => {
  const { id, newEmail } = await otherAdmin('hal');
  const { revision } = await getUser(id);
  await update(id, { firstName: 'Hal' });
  expect((await update(id, { email: newEmail, revision })).status).toBe(409);
  expect((await getUser(id)).pendingEmail).toBeNull();
});

it('five requests an hour reach one admin', async () => {
  const { id } = await otherAdmin('ivy');
  const statuses = [];
  for (let i = 0; i < 6; i++) statuses.push((await update(id, { email: `ivy${i}@new.example` })).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
});
