import { type ParsedMail, simpleParser } from 'mailparser';
import { type ProjectRequest, projectsApi, type ProjectStatusInput } from '../../contracts';
import { FailedJobsService, JobsService } from '../../platform/jobs';
import { eventually, TestApp } from '../../test/app';

type Member = Awaited<ReturnType<TestApp['client']>>;

const AGENCY = 'studio@atelier.example';

let product: TestApp;
let ann: Member;
let june: Member;
beforeAll(async () => {
  product = await TestApp.start({ SITE_EMAIL: AGENCY });
  ann = await product.client('ann', { firstName: 'Ann', lastName: 'Reyes', email: 'ann@example.com' });
  june = await product.admin('june');
});
beforeEach(() => product.database.query('delete from limits'));
afterAll(() => product.stop());

const asked = async (wishes: ProjectRequest, who = ann) =>
  (await who.call(projectsApi.request, { body: wishes })).body.id;
const move = (id: string, body: ProjectStatusInput) => june.call(projectsApi.setStatus, { params: { id }, body });
const post = (id: string, message: string, isInternal = false) =>
  june.call(projectsApi.postUpdate, { params: { id }, body: { message, isInternal } });

const to = (mail: ParsedMail) => [mail.to].flat().flatMap((list) => list?.value.map(({ address }) => address) ?? []);
const replyTo = (mail: ParsedMail) => mail.replyTo?.value.map(({ address }) => address).join();

/** Nothing is promised and nothing is under way: what has not been mailed by now will not be. */
async function atRest(): Promise<boolean> {
  const [row] = await product.database.query<{ count: number }[]>('select count(*)::int as count from outbox');
  const counts = await product.app
    .get(JobsService)
    .queue('mail')
    .getJobCounts('waiting', 'active', 'delayed', 'prioritized');
  return row?.count === 0 && Object.values(counts).every((count) => count === 0);
}

async function mailsAbout(id: string): Promise<ParsedMail[]> {
  await eventually(atRest);
  const all = await Promise.all(product.emails().map((text) => simpleParser(text)));
  return all.filter(({ text }) => text?.includes(`/projects/${id}`));
}

const toClient = async (id: string) => (await mailsAbout(id)).filter((mail) => !to(mail).includes(AGENCY));
const only = (mails: ParsedMail[]): ParsedMail => {
  const [mail, ...others] = mails;
  if (!mail || others.length > 0) throw new Error(`${mails.length} mails`);
  return mail;
};

it('a request reaches the agency with all that was filled in, and an answer goes to the client', async () => {
  const id = await asked({
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
  const mail = only(await mailsAbout(id));
  expect([to(mail), replyTo(mail)]).toEqual([[AGENCY], 'ann@example.com']);
  expect(mail.subject).toBe('A project request from Ann Reyes: A shop window');
  expect(mail.text).toContain('> Our hours.\n> \n> And pictures.');
  expect(mail.text).toContain(
    [
      'Project: A shop window',
      'Client: Ann Reyes',
      'E-mail: ann@example.com',
      'Type: Social Media',
      'Budget: $1,000 – $2,500',
      'Timeline: Rush (1-2 weeks)',
      'Website: https://rosasbakery.example',
      'Competitors: Across the street',
      'Posting: Bi-weekly',
    ].join('\n'),
  );
  expect(mail.text).not.toMatch(/Goals|Audience/);
  expect(mail.text).toContain(`http://localhost:3000/projects/${id}`);
});

it('a client hears once of each change of status, and of progress alone nothing', async () => {
  const id = await asked({ name: 'A shop window' });
  await move(id, { status: 'pending' });
  await move(id, { status: 'pending', progress: 50 });
  expect(await toClient(id)).toEqual([]);
  await Promise.all(Array.from({ length: 8 }, () => move(id, { status: 'in-progress' })));
  const mail = only(await toClient(id));
  expect([to(mail), replyTo(mail)]).toEqual([['ann@example.com'], AGENCY]);
  expect(mail.subject).toBe('We are working on your project');
  expect(mail.text).toMatch(/^Hello ann,\n\nWe are working on your project now\.\n\nProject: A shop window\n/);
  await move(id, { status: 'review' });
  await move(id, { status: 'completed' });
  expect((await toClient(id)).map(({ subject }) => subject).sort()).toEqual([
    'We are working on your project',
    'Your project is completed',
    'Your project is ready for your review',
  ]);
});

it('a client is told what is for them, and never what is not', async () => {
  const id = await asked({ name: 'A shop window' });
  await post(id, 'Hard to please', true);
  await post(id, 'The first draft is there.\n<b>Look</b>');
  await post(id, 'Charge them double', true);
  const mail = only(await toClient(id));
  expect(mail.subject).toBe('News about your project');
  expect(mail.text).toContain('june writes:\n\n> The first draft is there.\n> <b>Look</b>');
  expect(mail.html).not.toContain('<b>');
  expect(mail.text).toContain(`http://localhost:3000/projects/${id}`);
  for (const any of product.emails()) expect(any).not.toMatch(/Hard to please|Charge them double/);
});

it('who has no address, or no account any more, gets no mail and stops nobody', async () => {
  const bea = await product.client('bea');
  const gone = await product.client('gone', { email: 'gone@example.com' });
  const ids = [await asked({ name: 'Of Bea' }, bea), await asked({ name: 'Of somebody' }, gone)];
  await product.database.query(`update users set deactivated_at = now() where username = 'gone'`);
  for (const id of ids) {
    await move(id, { status: 'review' });
    await post(id, 'Have a look');
    expect((await mailsAbout(id)).map(to)).toEqual([[AGENCY]]);
  }
  expect(await product.app.get(FailedJobsService).list({ limit: 100 })).toMatchObject({ rows: [] });
});

it.each([
  ['markup', '</bdi><script>alert(1)</script><img src=x onerror=alert(1)> &amp; "quoted"'],
  ['an encoded word', '=?utf-8?Q?=0D=0ABcc:_eve@evil.example?='],
  ['a header', 'Bcc: eve@evil.example'],
  ['marks that turn a line around', '\u200fabc\u200e gpj.exe\u061c'],
  ['template and shell', '${7*7} {{7*7}} $(id) `id` %s'],
  ['every script', '面包店 مخبز פתוח ก็ 👩🏽‍🍳 ﷽'],
])('with %s in every text each mail stays what it is', async (_, nasty) => {
  const lines = `${nasty}\n${nasty}\n\n.\n-- \nFrom ${nasty}`;
  const eve = await product.client(`eve${product.emails().length}`, {
    email: `eve${product.emails().length}@example.com`,
    firstName: nasty,
    lastName: nasty,
  });
  const id = await asked({ name: nasty, description: lines, competitors: lines, socialPlatforms: lines }, eve);
  await move(id, { status: 'review' });
  await post(id, lines);
  const mails = await mailsAbout(id);
  expect(mails).toHaveLength(3);
  for (const one of mails) {
    expect([one.cc, one.bcc, one.attachments, to(one).length]).toEqual([undefined, undefined, [], 1]);
    expect(one.from?.value.map(({ address }) => address)).toEqual([AGENCY]);
    expect(one.subject).not.toMatch(/[\r\n\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/);
    expect(one.html).not.toMatch(/<(script|img)/);
    expect([...one.headers.keys()].sort()).toEqual(
      ['content-type', 'date', 'from', 'message-id', 'mime-version', 'reply-to', 'subject', 'to'].sort(),
    );
  }
  const quoted = lines.normalize('NFC').replace(/^/gm, '> ');
  expect(mails.filter(({ text }) => text?.includes(quoted))).toHaveLength(2);
});
