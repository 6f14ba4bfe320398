import { simpleParser } from 'mailparser';
import { adminFilesApi, emailLogApi, filesApi, type LoggedEmail, projectsApi, type StoredFile } from '../../contracts';
import { JobsService } from '../../platform/jobs';
import { eventually, TestApp } from '../../test/app';
import type { Caller } from '../../test/caller';
import { addVersion, uploadFile, uploadForm } from '../../test/files';
import { FilesProcessor } from './files.processor';
import type { UploadNoticeJob } from './files.queue';

type Client = Awaited<ReturnType<TestApp['client']>>;

let product: TestApp;
let admin: Client;
let ann: Client;
let count = 0;
beforeAll(async () => {
  product = await TestApp.start({ SITE_EMAIL: 'studio@example.com' });
  admin = await product.admin('june');
});
beforeEach(async () => {
  ann = await product.client(`ann${(count += 1)}`, {
    firstName: 'Ann',
    lastName: 'Reyes',
    email: `ann${count}@x.example`,
  });
});
afterAll(() => product.stop());

const emailOf = ({ user }: Client) => user.email ?? '';
const requestProject = async (name: string) => (await ann.call(projectsApi.request, { body: { name } })).body.id;
const shareFile = (name: string, fields: Record<string, string> = { clientId: ann.user.id }) =>
  admin.send<StoredFile>(adminFilesApi.upload, { body: uploadForm({ name, fields }) });
const restore = (caller: Caller, id: string) => caller.call(filesApi.restore, { params: { id } });

const waiting = async (query: Record<string, string> = {}): Promise<LoggedEmail[]> => {
  const { body } = await admin.call(emailLogApi.list, { query: { state: 'waiting', ...query } });
  return body.filter(({ kind, record }) => kind.startsWith('files.') && record?.id !== undefined);
};
const ofClient = async () => (await waiting()).filter(({ record }) => record?.id === ann.user.id);
async function onlyOne(): Promise<LoggedEmail> {
  const [notice, ...others] = await ofClient();
  expect(others).toEqual([]);
  if (!notice) throw new Error('No email about uploads waits');
  return notice;
}

/** Runs the job now instead of in ten minutes. */
async function send({ id, kind }: LoggedEmail): Promise<void> {
  const job = await eventually(() => product.app.get(JobsService).queue('mail').getJob(id));
  expect(job.opts.delay).toBeGreaterThan(590_000);
  const processor = product.app.get(FilesProcessor);
  const data = job.data as UploadNoticeJob;
  await (kind === 'files.shared' ? processor.emailClient(data, id) : processor.emailAgency(data, id));
}
async function emailsTo(address: string, subject: RegExp) {
  const all = await Promise.all(product.emails().map((email) => simpleParser(email)));
  return all.filter((mail) => JSON.stringify(mail.to).includes(address) && subject.test(mail.subject ?? ''));
}

it('several uploads by a client are one email to the agency, listed at the client', async () => {
  await Promise.all(['a.pdf', 'b.pdf', 'c.pdf'].map((name) => uploadFile(ann, { name })));
  const notice = await onlyOne();
  expect(notice).toMatchObject({ kind: 'files.uploaded', record: { kind: 'user', id: ann.user.id } });
  await send(notice);
  const [email] = await emailsTo('studio@example.com', /^3 new files from Ann Reyes/);
  expect(email?.replyTo?.text).toBe(ann.user.email);
  for (const text of ['a.pdf', 'b.pdf', 'c.pdf', `/admin/files?client=${ann.user.id}`])
    expect(email?.text).toContain(text);

  await uploadFile(ann, { name: 'd.pdf' });
  expect((await onlyOne()).id).not.toBe(notice.id);
});

it('files of a project are an email of their own, listed at the project and leading to it', async () => {
  const projectId = await requestProject('Bakery');
  await uploadFile(ann, { name: 'menu.pdf', fields: { projectId } });
  await shareFile('draft.pdf', { projectId });
  const notices = await waiting({ record: 'project', recordId: projectId });
  expect(notices.map(({ kind }) => kind).sort()).toEqual(['files.shared', 'files.uploaded']);
  for (const notice of notices) await send(notice);
  const [toAgency] = await emailsTo('studio@example.com', /^New file from Ann Reyes: Bakery$/);
  expect(toAgency?.text).toContain(`/admin/projects/${projectId}`);
  const [toClient] = await emailsTo(emailOf(ann), /^New file for Bakery$/);
  expect(toClient?.text).toContain(`/projects/${projectId}`);
  expect(toClient?.text).toContain('draft.pdf');
  expect(toClient?.text).not.toContain('menu.pdf');
});

it('a version under another name, and a restored version, are named as such', async () => {
  const file = (await shareFile('Front page.pdf')).body;
  await send(await onlyOne());
  await addVersion(ann, file.id, { name: 'Lunch.pdf', fields: { changeNotes: 'Better?' } });
  await restore(ann, file.id);
  await restore(ann, file.id);
  await send(await onlyOne());
  const [email] = await emailsTo('studio@example.com', /^2 file changes from Ann Reyes$/);
  expect(email?.text).toContain('New version: Lunch.pdf, version 2 (before: Front page.pdf)');
  expect(email?.text).toContain('Notes: Better?');
  expect(email?.text).toContain('Restored: Front page.pdf, version 1');
});

it('a repeated upload and a repeated job send nothing twice', async () => {
  const sendId = '01900000-0000-7000-8000-0000000000aa';
  const form = { name: 'once.pdf', bytes: Buffer.from('%PDF-1.4\n%%EOF'), fields: { sendId } };
  await uploadFile(ann, form);
  const notice = await onlyOne();
  await send(notice);
  await uploadFile(ann, form).catch(() => undefined);
  await send(notice);
  expect(await ofClient()).toEqual([]);
  expect((await emailsTo('studio@example.com', /./)).filter(({ text }) => text?.includes('once.pdf'))).toHaveLength(1);
});

it('an upload that an admin archives in time isn’t announced', async () => {
  const wrong = (await shareFile('Wrong.pdf')).body;
  await shareFile('Right.pdf');
  await admin.call(adminFilesApi.archive, { body: { ids: [wrong.id], archived: true } });
  await send(await onlyOne());
  const [email] = await emailsTo(emailOf(ann), /^New file in your client portal$/);
  expect(email?.text).toContain('Right.pdf');
  expect(email?.text).not.toContain('Wrong.pdf');
});

it('a failed upload and an admin’s own files announce nothing', async () => {
  await ann.send(filesApi.upload, { body: uploadForm({ bytes: Buffer.from('no pdf') }) });
  await uploadFile(admin, { name: 'internal.pdf' });
  expect(await ofClient()).toEqual([]);
  expect((await waiting()).filter(({ record }) => record?.id === admin.user.id)).toEqual([]);
});

it('reaches the other side by itself when the time is over', async () => {
  const quick = await TestApp.start({ UPLOAD_EMAIL_SECONDS: '1', SITE_EMAIL: 'studio@example.com' });
  try {
    await uploadFile(await quick.client('ben'), { name: 'now.pdf' });
    await eventually(() => quick.emails().some((email) => email.includes('Subject: New file from ben')));
  } finally {
    await quick.stop();
  }
});
