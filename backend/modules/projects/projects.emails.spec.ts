import { type ParsedMail, simpleParser } from 'mailparser';
import { type ProjectRequest, projectsApi, type ProjectStatusInput } from '../../contracts';
import { FailedJobsService, JobsService } from '../../platform/jobs';
import { eventually, TestApp } from '../../test/app';

type TestUser = Awaited<ReturnType<TestApp['client']>>;

const AGENCY = 'studio@atelier.example';

let product: TestApp;
let ann: TestUser;
let june: TestUser;
beforeAll(async () => {
  product = await TestApp.start({ SITE_EMAIL: AGENCY });
  ann = await product.client('ann', { firstName: 'Ann', lastName: 'Reyes', email: 'ann@example.com' });
  june = await product.admin('june');
});
beforeEach(() => product.database.query('delete from limits'));
afterAll(() => product.stop());

const requestProject = async (input: ProjectRequest, caller = ann) =>
  (await caller.call(projectsApi.request, { body: input })).body.id;
const setStatus = (id: string, body: ProjectStatusInput) => june.call(projectsApi.setStatus, { params: { id }, body });
const postUpdate = (id: string, message: string, isInternal = false) =>
  june.call(projectsApi.postUpdate, { params: { id }, body: { message, isInternal } });

const recipients = (email: ParsedMail) =>
  [email.to].flat().flatMap((list) => list?.value.map(({ address }) => address) ?? []);
const replyTo = (email: ParsedMail) => email.replyTo?.value.map(({ address }) => address).join();

async function isQueueEmpty(): Promise<boolean> {
  const [row] = await product.database.query<{ count: number }[]>('select count(*)::int as count from outbox');
  const counts = await product.app
    .get(JobsService)
    .queue('mail')
    .getJobCounts('waiting', 'active', 'delayed', 'prioritized');
  return row?.count === 0 && Object.values(counts).every((count) => count === 0);
}

async function emailsAbout(id: string): Promise<ParsedMail[]> {
  await eventually(isQueueEmpty);
  const all = await Promise.all(product.emails().map((text) => simpleParser(text)));
  return all.filter(({ text }) => text?.includes(`/projects/${id}`));
}

const CONFIRMATION = 'We received your project request';
const messageIdOf = (emails: ParsedMail[], subject: string) =>
  emails.find((email) => email.subject === subject)?.messageId;
const agencyEmails = async (id: string) =>
  (await emailsAbout(id)).filter((email) => recipients(email).includes(AGENCY));
/** Without the confirmation of the request. */
const clientEmails = async (id: string) =>
  (await emailsAbout(id)).filter((email) => !recipients(email).includes(AGENCY) && email.subject !== CONFIRMATION);
const onlyEmail = (emails: ParsedMail[]): ParsedMail => {
  const [email, ...others] = emails;
  if (!email || others.length > 0) throw new Error(`${emails.length} mails`);
  return email;
};

it('a project request is emailed to the agency with all fields, and replies go to the client', async () => {
  const id = await requestProject({
    name: 'A shop window',
    description: 'Our hours.\n\nAnd pictures.',
    projectType: 'social_media',
    budget: '1000-2500',
    timeline: 'rush',
    currentWebsite: 'https://rosasbakery.example',
    competitors: 'Across\nthe street',
    postingFrequency: 'bi-weekly',
    contentGoals: null,
  });
  const email = onlyEmail(await agencyEmails(id));
  expect([recipients(email), replyTo(email)]).toEqual([[AGENCY], 'ann@example.com']);
  expect(email.subject).toBe('New project request from Ann Reyes: A shop window');
  expect(email.text).toContain('> Our hours.\n> \n> And pictures.');
  expect(email.text).toContain(
    [
      'Project: A shop window',
      'Client: Ann Reyes',
      'Email: ann@example.com',
      'Type: Social Media',
      'Budget: $1,000 – $2,500',
      'Timeline: Rush (1-2 weeks)',
      'Website: https://rosasbakery.example',
      'Competitors: Across the street',
      'Posting: Every two weeks',
    ].join('\n'),
  );
  expect(email.text).not.toMatch(/Goals|Audience/);
  expect(email.text).toContain(`http://localhost:3000/admin/projects/${id}`);
});

it('a project request is confirmed to the client, who may not be the owner of the mailbox', async () => {
  const confirmations = async (id: string) => (await emailsAbout(id)).filter(({ subject }) => subject === CONFIRMATION);
  const email = onlyEmail(await confirmations(await requestProject({ name: 'Win a car at evil example' })));
  expect([recipients(email), replyTo(email)]).toEqual([['ann@example.com'], AGENCY]);
  expect(email.text).toContain('within one business day');
  expect(email.text).not.toContain('Win a car');
  await product.database.query(`update users set email_proven_at = now() where email = 'ann@example.com'`);
  const proven = onlyEmail(await confirmations(await requestProject({ name: 'A shop window' })));
  await product.database.query(`update users set email_proven_at = null where email = 'ann@example.com'`);
  expect(proven.text).toContain('Project: A shop window');
});

it('a client gets one email per status change and none for progress', async () => {
  const id = await requestProject({ name: 'A shop window' });
  await setStatus(id, { status: 'pending' });
  await setStatus(id, { status: 'pending', progress: 50 });
  expect(await clientEmails(id)).toEqual([]);
  await Promise.all(Array.from({ length: 8 }, () => setStatus(id, { status: 'in-progress' })));
  const email = onlyEmail(await clientEmails(id));
  expect([recipients(email), replyTo(email)]).toEqual([['ann@example.com'], AGENCY]);
  expect(email.subject).toBe('A shop window: work has started');
  expect(email.text).toMatch(/^Hi Ann,\n\nWe’ve started work on your project\.\n\nProject: A shop window\n/);
  await setStatus(id, { status: 'review' });
  await setStatus(id, { status: 'completed' });
  await setStatus(id, { status: 'pending' });
  expect((await clientEmails(id)).map(({ subject }) => subject).sort()).toEqual([
    'A shop window: complete',
    'A shop window: ready for your review',
    'A shop window: waiting to start',
    'A shop window: work has started',
  ]);
});

it.each(['review', 'completed'] as const)('a project that goes back from %s is in progress again', async (status) => {
  const id = await requestProject({ name: 'A shop window' });
  await setStatus(id, { status });
  expect(await clientEmails(id)).toHaveLength(1);
  await setStatus(id, { status: 'in-progress' });
  const email = (await clientEmails(id)).find(({ subject }) => subject === 'A shop window: back in progress');
  expect(email?.text).toMatch(/^Hi Ann,\n\nYour project is in progress again\.\n\nProject: A shop window\n/);
});

it('a client gets emails for public updates only', async () => {
  const id = await requestProject({ name: 'A shop window' });
  await postUpdate(id, 'Hard to please', true);
  await postUpdate(id, 'The first draft is there.\n<b>Look</b>');
  await postUpdate(id, 'Charge them double', true);
  const email = onlyEmail(await clientEmails(id));
  expect(email.subject).toBe('New update on A shop window');
  expect(replyTo(email)).toBe(AGENCY);
  expect(email.text).toContain('june posted an update:\n\n> The first draft is there.\n> <b>Look</b>');
  expect(email.html).not.toContain('<b>');
  expect(email.text).toContain(`http://localhost:3000/projects/${id}`);
  for (const source of product.emails()) expect(source).not.toMatch(/Hard to please|Charge them double/);
});

it('clients without an address or account are skipped', async () => {
  const bea = await product.client('bea');
  const deactivated = await product.client('gone', { email: 'gone@example.com' });
  const ids = [
    await requestProject({ name: 'Of Bea' }, bea),
    await requestProject({ name: 'Of a deactivated client' }, deactivated),
  ];
  await product.database.query(`update users set deactivated_at = now() where username = 'gone'`);
  for (const id of ids) {
    await setStatus(id, { status: 'review' });
    await postUpdate(id, 'Have a look');
    expect((await agencyEmails(id)).map(recipients)).toEqual([[AGENCY]]);
    expect(await clientEmails(id)).toEqual([]);
  }
  expect(await product.app.get(FailedJobsService).list({ limit: 100 })).toMatchObject({ rows: [] });
});

it.each([
  ['markup', '</bdi><script>alert(1)</script><img src=x onerror=alert(1)> &amp; "quoted"'],
  ['an encoded word', '=?utf-8?Q?=0D=0ABcc:_eve@evil.example?='],
  ['a header', 'Bcc: eve@evil.example'],
  ['bidirectional marks', '\u200fabc\u200e gpj.exe\u061c'],
  ['template and shell', '${7*7} {{7*7}} $(id) `id` %s'],
  ['many scripts', '面包店 مخبز פתוח ก็ 👩🏽‍🍳 ﷽'],
])('emails stay intact with %s in every text', async (_, hostileText) => {
  const lines = `${hostileText}\n${hostileText}\n\n.\n-- \nFrom ${hostileText}`;
  const eve = await product.client(`eve${product.emails().length}`, {
    email: `eve${product.emails().length}@example.com`,
    firstName: hostileText,
    lastName: hostileText,
  });
  const id = await requestProject(
    { name: hostileText, description: lines, competitors: lines, socialPlatforms: lines },
    eve,
  );
  await setStatus(id, { status: 'review' });
  await postUpdate(id, lines);
  const emails = await emailsAbout(id);
  expect(emails).toHaveLength(4);
  for (const email of emails) {
    expect([email.cc, email.bcc, email.attachments, recipients(email).length]).toEqual([undefined, undefined, [], 1]);
    expect(email.from?.value.map(({ address }) => address)).toEqual([AGENCY]);
    expect(email.subject).not.toMatch(/[\r\n\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/);
    expect(email.html).not.toMatch(/<(script|img)/);
    const headers = [...email.headers.keys()].filter((name) => !['in-reply-to', 'references'].includes(name));
    expect(headers.sort()).toEqual(
      ['content-type', 'date', 'from', 'message-id', 'mime-version', 'reply-to', 'subject', 'to'].sort(),
    );
  }
  const quoted = lines.normalize('NFC').replace(/^/gm, '> ');
  expect(emails.filter(({ text }) => text?.includes(quoted))).toHaveLength(2);
});

it('an update continues the conversation of the request', async () => {
  const id = await requestProject({ name: 'Menu board' });
  await clientEmails(id);
  await postUpdate(id, 'The menu is online.');
  const update = onlyEmail(await clientEmails(id));
  expect(update.inReplyTo).toBe(messageIdOf(await emailsAbout(id), CONFIRMATION));
  expect(update.inReplyTo).toBeTruthy();
});
