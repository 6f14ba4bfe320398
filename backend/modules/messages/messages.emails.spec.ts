import { type ParsedMail, simpleParser } from 'mailparser';
import {
  filesApi,
  heldEmailsApi,
  type Message,
  messagesApi,
  type PostMessageInput,
  projectsApi,
} from '../../contracts';
import { JobsService } from '../../platform/jobs';
import { eventually, TestApp } from '../../test/app';
import { uploadFile } from '../../test/files';

type TestUser = Awaited<ReturnType<TestApp['client']>>;

const AGENCY = 'studio@atelier.example';

let product: TestApp;
let ann: TestUser;
let june: TestUser;
let shop = '';
let count = 0;
beforeAll(async () => {
  product = await TestApp.start({ SITE_EMAIL: AGENCY, UNDO_SECONDS: '10', MESSAGE_EMAIL_SECONDS: '600' });
  ann = await product.client('ann', { firstName: 'Ann', lastName: 'Reyes', email: 'ann@example.com' });
  june = await product.admin('june');
});
beforeEach(async () => {
  count += 1;
  shop = (await ann.call(projectsApi.request, { body: { name: `Shop ${count}` } })).body.id;
});
afterAll(() => product.stop());

const write = async (author: TestUser, message: string, rest: Partial<PostMessageInput> = {}): Promise<Message> =>
  (await author.call(messagesApi.post, { params: { id: shop }, body: { message, ...rest } })).body;

interface Waiting {
  id: string;
  /** In seconds, from when the message was written. */
  delay: number;
}

/** The email of the job of each message, in their order. */
async function emailsOf(...messages: Message[]): Promise<Waiting[]> {
  const rows = await product.database.query<{ id: string; entry: string }[]>(
    'select id, entry_id as entry from mails where entry_id = any($1)',
    [messages.map(({ id }) => id)],
  );
  return Promise.all(
    messages.map(async ({ id, createdAt }) => {
      const { id: email = '' } = rows.find(({ entry }) => entry === id) ?? {};
      const job = await findJob(email);
      return { id: email, delay: Math.round((job.timestamp + (job.opts.delay ?? 0) - Date.parse(createdAt)) / 1000) };
    }),
  );
}

const findJob = (id: string) => eventually(() => product.app.get(JobsService).queue('mail').getJob(id));

/** Runs the job of an email now. */
async function send({ id }: Waiting): Promise<void> {
  await product.database.query('update project_updates set visible_at = created_at where project_id = $1', [shop]);
  const job = await findJob(id);
  if (await job.isDelayed()) await job.promote();
  await eventually(async () => (await findJob(id)).isCompleted());
}

const stateOf = async ({ id }: Waiting) => {
  const [row] = await product.database.query<{ state: string }[]>('select state from mails where id = $1', [id]);
  return row?.state;
};

async function emailsTo(address: string): Promise<ParsedMail[]> {
  const all = await Promise.all(product.emails().map((text) => simpleParser(text)));
  return all.filter(({ to, text }) => JSON.stringify(to).includes(address) && text?.includes(`/projects/${shop}#`));
}

it('the first message of a client is emailed to the agency soon, and those after it together', async () => {
  const messages = [await write(ann, 'One'), await write(ann, 'Two'), await write(ann, 'Three')];
  const [first, second, third] = await emailsOf(...messages);
  expect(first?.delay).toBe(10);
  for (const email of [second, third]) {
    expect(email?.delay).toBeGreaterThan(600);
    expect(email?.delay).toBeLessThanOrEqual(610);
  }
  if (!first || !second || !third) throw new Error('Three emails wait');
  await product.database.query(
    'update project_updates set visible_at = now() + interval $$1 hour$$ where id = any($1)',
    [messages.slice(1).map(({ id }) => id)],
  );
  const job = await findJob(first.id);
  if (await job.isDelayed()) await job.promote();
  await eventually(async () => (await stateOf(first)) === 'sent');
  await send(second);
  await send(third);
  const [one, two, ...others] = await emailsTo(AGENCY);
  expect(others).toEqual([]);
  expect(one?.subject).toBe(`Ann Reyes wrote about Shop ${count}`);
  expect(one?.replyTo?.text).toBe('ann@example.com');
  expect(one?.text).toContain('Ann Reyes wrote:\n\n> One\n');
  expect(one?.text).not.toContain('Two');
  expect(two?.text).toContain('> Two\n> \n> Three\n');
  expect(await stateOf(third)).toBe('dropped');
});

it('a client gets the agency’s question with its attachments and a button that leads to it', async () => {
  const file = await uploadFile(ann, { name: 'cover.pdf', fields: { projectId: shop } });
  const message = await write(june, 'Is **this** the [cover](https://example.com/c)?', {
    isQuestion: true,
    fileIds: [file.id],
  });
  const [email] = await emailsOf(message);
  if (!email) throw new Error('No email waits');
  await send(email);
  const [sent, ...others] = await emailsTo('ann@example.com');
  expect(others).toEqual([]);
  expect(sent?.subject).toBe(`A question about Shop ${count}`);
  expect(sent?.text).toContain('> Is this the cover (https://example.com/c)?');
  expect(sent?.text).toContain('Attached: cover.pdf');
  expect(sent?.text).toContain(`http://localhost:3000/projects/${shop}#message-${message.id}`);
  expect(sent?.text).toContain('Please answer on the project’s page');
  expect(await emailsTo(AGENCY)).toEqual([]);
});

it('hostile text in a message stays text in its email', async () => {
  const hostile = '<img src=x onerror=alert(1)> [pay](javascript:alert(1)) **<script>** Bcc: eve@evil.example';
  const [email] = await emailsOf(await write(june, hostile));
  if (!email) throw new Error('No email waits');
  await send(email);
  const [sent] = await emailsTo('ann@example.com');
  expect(sent?.html).toContain('&lt;img src=x onerror=alert(1)&gt;');
  expect(sent?.html).not.toMatch(/<img|<script|href="javascript/i);
  expect([sent?.bcc, [sent?.to].flat().map((to) => to?.text)]).toEqual([undefined, ['ann@example.com']]);
});

it('an undone message is in no email, and the next one still gets its own', async () => {
  const [slip, right] = [await write(june, 'A slip'), await write(june, 'The right one')];
  expect(slip.heldEmail).toMatchObject({ kind: 'project-update', itemId: slip.id, seconds: 10 });
  expect(right.heldEmail).toMatchObject({ itemId: right.id });
  const { body } = await june.call(heldEmailsApi.undo, { params: { id: slip.heldEmail?.id ?? '' } });
  expect(body).toMatchObject({ parentId: shop, text: 'A slip' });
  const [, email] = await emailsOf(slip, right);
  if (!email) throw new Error('No email waits');
  await send(email);
  const [sent] = await emailsTo('ann@example.com');
  expect(sent?.text).toContain('The right one');
  expect(sent?.text).not.toContain('A slip');
});

it('an upload that a message brings is no email of its own', async () => {
  const file = await uploadFile(ann, { name: 'oven.pdf', fields: { projectId: shop } });
  await write(ann, 'Our oven', { fileIds: [file.id] });
  const [notice] = await product.database.query<{ id: string }[]>(
    `select id from mails where kind = 'files.uploaded' and record_id = $1`,
    [shop],
  );
  const job = await findJob(notice?.id ?? '');
  await job.promote();
  await eventually(async () => (await stateOf({ id: notice?.id ?? '', delay: 0 })) === 'dropped');
  expect((await ann.call(filesApi.listForProject, { params: { projectId: shop } })).body).toHaveLength(1);
});
