import {
  authApi,
  clientsApi,
  REVISION_CONFLICT,
  contactApi,
  type ContactForm,
  type ConvertSubmissionInput,
  conversionApi,
  conversionTexts,
  type Problem,
  projectsApi,
  submissionsApi,
  usersApi,
} from '../../../contracts';
import { eventually, PASSWORD, TestApp } from '../../../test/app';
import type { Caller } from '../../../test/caller';
import { uploadFile } from '../../../test/files';
import { insertSubscription } from '../../../test/inserted-subscription';
import { AccountsService } from '../../auth';

let product: TestApp;
let admin: Caller & { user: { id: string } };
beforeAll(async () => {
  product = await TestApp.start({ TRUST_PROXY: 'loopback' });
  admin = await product.admin('june');
});
afterAll(() => product.stop());

let visitors = 0;
async function createSubmission(email: string, details: Partial<ContactForm> = {}): Promise<string> {
  const { body } = await product.visitor().call(contactApi.submit, {
    body: { firstName: 'Rosa', lastName: 'Delgado', email, message: 'Hello there.', projectType: 'other', ...details },
    headers: { 'X-Forwarded-For': `198.51.100.${(visitors += 1)}` },
  });
  return body.id;
}

const SHOP: ConvertSubmissionInput = { project: { name: 'A shop', projectType: 'e-commerce' }, invite: true };
const convert = (id: string, body: unknown = SHOP) =>
  admin.send<Problem & { userId: string; projectId: string }>(conversionApi.convert, { params: { id }, body });
const getState = async (id: string) => (await admin.call(conversionApi.getState, { params: { id } })).body;
const accountsWith = (email: string) =>
  product.database.query<unknown[]>('select from users where lower(email) = lower($1)', [email]);
const emailsTo = (email: string) => product.emails().filter((mail) => mail.includes(`To: ${email}`));
const resetTokenFor = async (email: string) => {
  const mail = await eventually(() => emailsTo(email).find((one) => one.includes('reset-password')));
  return /reset-password\?token=3D([\w.-]+(?:=\r?\n[\w.-]+)*)/.exec(mail)?.[1]?.replace(/=\r?\n/g, '') ?? '';
};

it('creates a client and a project from a submission and sends an invitation', async () => {
  const id = await createSubmission('rosa@bakery.example');
  expect(await getState(id)).toEqual({ converted: null, client: null });
  const { status, body } = await convert(id);
  expect(status).toBe(200);
  expect((await admin.call(submissionsApi.get, { params: { id } })).body.status).toBe('converted');
  expect(await getState(id)).toMatchObject({
    converted: { ...body, projectName: 'A shop', byName: 'june' },
    client: { id: body.userId, name: 'Rosa Delgado', email: 'rosa@bakery.example', isActive: true },
  });

  const token = await resetTokenFor('rosa@bakery.example');
  const rosa = product.visitor();
  const reset = await rosa.call(authApi.resetPassword, { body: { token, password: PASSWORD } });
  expect(reset.body).toMatchObject({ username: 'rosa' });
  await rosa.call(authApi.login, { body: { username: 'rosa', password: PASSWORD } });
  expect((await rosa.call(projectsApi.list)).body).toMatchObject([{ id: body.projectId, name: 'A shop' }]);
});

it('gives a new client the phone number and website of the submission, and keeps those of an existing one', async () => {
  const details = { phone: '(828) 555-0171', currentWebsite: 'raman.example' };
  const id = await createSubmission('priya@wrong.example', details);
  await admin.call(submissionsApi.correct, { params: { id }, body: { email: 'priya@raman.example' } });
  const { userId } = (await convert(id)).body;
  const find = async () => (await admin.call(usersApi.get, { params: { id: userId } })).body;
  const contact = { email: 'priya@raman.example', phone: '(828) 555-0171', website: 'https://raman.example' };
  expect(await find()).toMatchObject(contact);
  await product.database.query('update users set website = null where id = $1', [userId]);
  const again = await createSubmission('other@raman.example', { phone: 'none', currentWebsite: 'none yet' });
  await convert(again, { ...SHOP, client: { id: userId } });
  expect(await find()).toMatchObject({ ...contact, website: null });
  const third = await createSubmission('third@raman.example', { phone: '1234', currentWebsite: 'http://new.example' });
  await convert(third, { ...SHOP, client: { id: userId } });
  expect(await find()).toMatchObject({ ...contact, website: 'https://new.example' });
});

it('is idempotent, also for ten concurrent requests', async () => {
  const id = await createSubmission('often@bakery.example');
  const responses = await Promise.all(Array.from({ length: 10 }, () => convert(id)));
  const repeated = await convert(id, { project: { name: 'Another' }, invite: false });
  expect(
    new Set([...responses, repeated].map(({ status, body }) => `${status} ${body.userId} ${body.projectId}`)).size,
  ).toBe(1);
  expect(await accountsWith('often@bakery.example')).toHaveLength(1);
  const projects = await admin.call(projectsApi.list, { query: { client: repeated.body.userId } });
  expect(projects.body).toHaveLength(1);
});

it('returns 409 for a stale revision, and the existing conversion when repeated', async () => {
  const id = await createSubmission('seen@bakery.example');
  const { revision } = (await admin.call(submissionsApi.get, { params: { id } })).body;
  await admin.call(submissionsApi.respond, { params: { id }, body: { response: 'A colleague takes it.' } });
  expect(await convert(id, { ...SHOP, revision })).toMatchObject({ status: 409, body: { message: REVISION_CONFLICT } });
  expect(await accountsWith('seen@bakery.example')).toHaveLength(0);
  const currentInput = { ...SHOP, revision: (await admin.call(submissionsApi.get, { params: { id } })).body.revision };
  const converted = await convert(id, currentInput);
  expect(converted.status).toBe(200);
  expect(await convert(id, currentInput)).toMatchObject({ status: 200, body: converted.body });
});

it('matches emails case-insensitively and creates one account for ten concurrent submissions', async () => {
  const emailVariant = (n: number) => (n % 2 ? 'Walt@Cycles.example' : 'walt@cycles.example');
  const submissionIds = await Promise.all(Array.from({ length: 10 }, (_, n) => createSubmission(emailVariant(n))));
  const responses = await Promise.all(submissionIds.map((id) => convert(id)));
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(responses.map(({ body }) => body.userId)).size).toBe(1);
  expect(new Set(responses.map(({ body }) => body.projectId)).size).toBe(10);
  expect(await accountsWith('walt@cycles.example')).toHaveLength(1);
});

const markEmailVerified = (email: string) =>
  product.database.query('update users set email_proven_at = now() where email = $1', [email]);

it('uses the existing client with a verified email, without an invitation', async () => {
  const bea = await product.client('bea', { email: 'bea@shoes.example' });
  await markEmailVerified('bea@shoes.example');
  const id = await createSubmission('BEA@shoes.example');
  expect((await getState(id)).client).toMatchObject({ id: bea.user.id, isActive: true, hasProvenEmail: true });
  expect((await convert(id)).body.userId).toBe(bea.user.id);
  await eventually(() => emailsTo('bea@shoes.example').some((mail) => mail.includes('Subject: Your new project: ')));
  expect(emailsTo('bea@shoes.example').join()).not.toContain('reset-password');
});

it('uses a client who was invited, whose email is proven only once the invitation is accepted', async () => {
  const email = 'ivy@shoes.example';
  const first = await convert(await createSubmission(email), SHOP);
  const id = await createSubmission(email);
  expect((await getState(id)).client).toMatchObject({ hasProvenEmail: false, isInvited: true });
  expect(await convert(id, { ...SHOP, invite: false })).toMatchObject({
    status: 200,
    body: { userId: first.body.userId },
  });
  const token = await resetTokenFor(email);
  await product.visitor().call(authApi.resetPassword, { body: { token, password: PASSWORD } });
  const next = await createSubmission(email);
  expect((await getState(next)).client).toMatchObject({ hasProvenEmail: true, isInvited: false });
});

it('rejects an account with an unverified email unless an admin accepts it', async () => {
  const mallory = await product.stranger('mallory', { email: 'victim@shoes.example' });
  const id = await createSubmission('victim@shoes.example');
  expect((await getState(id)).client).toMatchObject({ id: mallory.user.id, hasProvenEmail: false, isAccepted: false });
  const uninvited = { ...SHOP, invite: false };
  for (const body of [uninvited, { ...uninvited, client: { email: 'VICTIM@shoes.example' } }])
    expect(await convert(id, body)).toMatchObject({ status: 409, body: { message: conversionTexts.unverifiedEmail } });
  await admin.call(clientsApi.accept, { params: { id: mallory.user.id }, body: { email: 'victim@shoes.example' } });
  expect((await getState(id)).client).toMatchObject({ isAccepted: true });
  expect((await convert(id, { ...SHOP, client: { id: mallory.user.id } })).body.userId).toBe(mallory.user.id);
});

it('uses an accepted client, and counts what an account has', async () => {
  const email = 'olive@shoes.example';
  const olive = await product.client('olive', { email });
  await uploadFile(olive);
  const id = await createSubmission(email);
  expect((await getState(id)).client?.records).toEqual({ projects: 0, files: 1, hasPaid: false });
  expect((await convert(id)).body.userId).toBe(olive.user.id);
  await insertSubscription(product, olive.user.id);
  const next = await createSubmission(email);
  expect((await getState(next)).client?.records).toEqual({ projects: 1, files: 1, hasPaid: true });
  expect((await olive.call(authApi.user)).status).toBe(200);
});

it('rejects admin accounts', async () => {
  await product.database.query(
    `update users set email = 'june@agency.example', email_proven_at = now() where id = $1`,
    [admin.user.id],
  );
  const id = await createSubmission('june@agency.example');
  for (const body of [SHOP, { ...SHOP, client: { id: admin.user.id } }])
    expect(await convert(id, body)).toMatchObject({ status: 409, body: { message: conversionTexts.clientIsAdmin } });
});

it('uses the selected client, and makes the username of a new client unique', async () => {
  const cy = await product.client('cy');
  const forCy = await convert(await createSubmission('cy-at-work@example.com'), {
    ...SHOP,
    client: { id: cy.user.id },
  });
  expect(forCy.body.userId).toBe(cy.user.id);
  const otherConversion = await convert(await createSubmission('x@example.com'), {
    ...SHOP,
    client: { email: 'cy@elsewhere.example' },
    invite: false,
  });
  const { rows } = {
    rows: await product.database.query<{ username: string }[]>('select username from users where id = $1', [
      otherConversion.body.userId,
    ]),
  };
  expect(rows[0]?.username).toMatch(/^cy-\d+$/);
});

it('rejects deactivated and unknown accounts without creating anything', async () => {
  const deactivated = await product.client('gone', { email: 'gone@example.com' });
  await product.app.get(AccountsService).deactivate(deactivated.user.id);
  const id = await createSubmission('gone@example.com');
  expect((await getState(id)).client).toMatchObject({ isActive: false });
  expect(await convert(id)).toMatchObject({ status: 409, body: { message: conversionTexts.clientDeactivated } });
  const unknown = '0197a000-0000-7000-8000-000000000001';
  expect((await convert(id, { ...SHOP, client: { id: unknown } })).status).toBe(400);
  expect((await admin.call(submissionsApi.get, { params: { id } })).body.status).toBe('new');
  for (const unknownId of [unknown, 'nonsense']) expect((await convert(unknownId)).status).toBe(404);
});

it('names the invalid field', async () => {
  const id = await createSubmission('fields@example.com');
  const invalidInputs: [unknown, string][] = [
    [{ invite: true }, 'project'],
    [{ project: {}, invite: true }, 'project.name'],
    [{ project: { name: 'A shop' }, invite: 'yes' }, 'invite'],
    [{ ...SHOP, client: { email: 'nobody' } }, 'client.email'],
    [{ ...SHOP, client: { id: 7 } }, 'client.id'],
    [{ ...SHOP, client: [] }, 'client'],
  ];
  for (const [body, field] of invalidInputs) {
    const { status, body: problem } = await convert(id, body);
    expect([field, status, Object.keys(problem.fields ?? {})]).toEqual([field, 400, [field]]);
  }
});
