import {
  adminFilesApi,
  adminInvoicesApi,
  adminProjectsApi,
  clientsApi,
  clientTexts,
  EMAIL_UNCONFIRMED,
  filesApi,
  type PostUpdateInput,
  type Problem,
  projectsApi,
} from '../../contracts';
import { newId } from '../../platform/database';
import { TestApp } from '../../test/app';
import type { Caller } from '../../test/caller';
import { uploadFile, uploadForm } from '../../test/files';
import { createDraft } from '../../test/invoices';

const EMAIL = 'ceo@victim-shop.example';

let product: TestApp;
let admin: Caller;
let carla: Caller & { user: { id: string } };
beforeAll(async () => {
  product = await TestApp.start({}, { runsJobs: false });
  admin = await product.admin('agency');
  carla = await product.client('carla', { email: EMAIL, firstName: 'Carla', lastName: 'Victim' });
});
beforeEach(() =>
  product.database.query(
    `update users set email_accepted_at = null, email_proven_at = null, email = $2 where id = $1`,
    [carla.user.id, EMAIL],
  ),
);
afterAll(() => product.stop());

const createProject = (sendId = newId()) =>
  admin.send<Problem>(adminProjectsApi.create, { body: { userId: carla.user.id, name: 'Confidential', sendId } });
const upload = () =>
  admin.send<Problem>(adminFilesApi.upload, { body: uploadForm({ fields: { clientId: carla.user.id } }) });
const sendInvoice = async () => {
  const { id } = await createDraft(admin, carla.user.id);
  return admin.send<Problem>(adminInvoicesApi.send, { params: { id } });
};
const accept = (email = EMAIL) => admin.send(clientsApi.accept, { params: { id: carla.user.id }, body: { email } });

const REFUSED = {
  status: 409,
  body: {
    code: EMAIL_UNCONFIRMED,
    message: clientTexts.unconfirmed,
    client: { name: 'Carla Victim', email: EMAIL },
  },
};

it('refuses a first project, invoice, and file for a client with an unproven email, and shows nothing to them', async () => {
  for (const response of [await createProject(), await upload(), await sendInvoice()])
    expect(response).toMatchObject(REFUSED);
  expect((await carla.call(projectsApi.list)).body).toEqual([]);
  expect((await carla.call(filesApi.list)).body).toEqual([]);
});

it('refuses a new version of a file that such a client uploaded', async () => {
  const { id } = await uploadFile(carla);
  const version = () => admin.send<Problem>(filesApi.addVersion, { params: { id }, body: uploadForm({}) });
  expect(await version()).toMatchObject(REFUSED);
  await accept();
  expect((await version()).status).toBe(201);
});

it('refuses an update and a status of a project that such a client requested, but no note of the team', async () => {
  const params = { id: (await carla.call(projectsApi.request, { body: { name: 'By Carla' } })).body.id };
  const post = (body: PostUpdateInput) => admin.send<Problem>(projectsApi.postUpdate, { params, body });
  const setStatus = () => admin.send<Problem>(projectsApi.setStatus, { params, body: { status: 'review' } });
  const setStatuses = () =>
    admin.send<Problem>(adminProjectsApi.setStatuses, { body: { ids: [params.id], status: 'completed' } });
  for (const response of [await post({ message: 'Confidential' }), await setStatus(), await setStatuses()])
    expect(response).toMatchObject(REFUSED);
  expect((await carla.call(projectsApi.get, { params })).body.status).toBe('pending');
  expect((await post({ message: 'Who is this?', isInternal: true })).status).toBe(201);
  await accept();
  expect((await post({ message: 'Hello' })).status).toBe(201);
  expect([(await setStatus()).status, (await setStatuses()).status]).toEqual([200, 200]);
});

it('accepts the account once, for this address only', async () => {
  const sendId = newId();
  expect(await createProject(sendId)).toMatchObject(REFUSED);
  expect((await accept('CEO@victim-shop.example')).status).toBe(204);
  expect((await createProject(sendId)).status).toBe(201);
  expect((await upload()).status).toBe(201);
  expect((await sendInvoice()).status).toBe(200);
  await product.database.query(`update users set email = 'other@victim-shop.example' where id = $1`, [carla.user.id]);
  expect((await createProject()).body.client?.email).toBe('other@victim-shop.example');
  expect(await accept()).toMatchObject({ status: 409, body: { message: clientTexts.emailChanged } });
});

it('asks nothing when the address is proven, or when there is none', async () => {
  await product.database.query('update users set email_proven_at = now() where id = $1', [carla.user.id]);
  expect((await createProject()).status).toBe(201);
  await product.database.query('update users set email = null where id = $1', [carla.user.id]);
  expect((await createProject()).status).toBe(201);
});
