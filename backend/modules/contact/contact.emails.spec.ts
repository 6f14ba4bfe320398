import { type ParsedMail, simpleParser } from 'mailparser';
import { contactApi, type ContactForm, submissionsApi } from '../../contracts';
import { Config } from '../../platform/config';
import { DatabaseClockService } from '../../platform/database';
import { eventually, TestApp } from '../../test/app';
import type { Caller } from '../../test/caller';
import { MathChallengeService } from './math-challenge.service';

let product: TestApp;
let admin: Caller;
beforeAll(async () => {
  product = await TestApp.start({ TRUST_PROXY: 'loopback', SITE_EMAIL: 'studio@atelier.example' });
  admin = await product.admin('june');
});
afterAll(() => product.stop());

const rosa: ContactForm = {
  firstName: 'Rosa',
  lastName: 'Delgado',
  email: 'rosa@rosasbakery.example',
  phone: '(828) 555-0100',
  projectType: 'website-redesign',
  currentWebsite: 'rosasbakery.example',
  message: 'The site is slow.\n\nAnd it has no prices.',
};

/** A sum that was given out a while ago, solved. */
function solved(): Pick<ContactForm, 'challengeToken' | 'mathAnswer'> {
  const databaseClock = product.app.get(DatabaseClockService);
  const clock = jest.spyOn(databaseClock, 'now').mockReturnValue(databaseClock.now() - 20_000);
  const { token, num1, num2 } = product.app.get(MathChallengeService).create();
  clock.mockRestore();
  return { challengeToken: token, mathAnswer: num1 + num2 };
}

let visitors = 0;
async function submit(
  form: Partial<ContactForm>,
  proof = solved(),
): Promise<{ id: string; confirmation: ParsedMail; notification: ParsedMail }> {
  const email = form.email ?? `visitor${(visitors += 1)}@example.com`;
  const headers = { 'X-Forwarded-For': `198.51.101.${(visitors += 1)}` };
  const { status, body } = await product
    .visitor()
    .call(contactApi.submit, { body: { ...rosa, ...proof, email, ...form }, headers });
  expect(status).toBe(201);
  const [confirmation, notification] = await Promise.all([
    findEmail((one) => to(one) === email),
    findEmail((one) => replyTo(one) === email),
  ]);
  return { id: body.id, confirmation, notification };
}

const to = ({ to }: ParsedMail) =>
  [to]
    .flat()
    .map((one) => one?.text)
    .join();
const replyTo = ({ replyTo }: ParsedMail) => replyTo?.value.map(({ address }) => address).join();

function findEmail(matches: (email: ParsedMail) => boolean): Promise<ParsedMail> {
  return eventually(async () => {
    const all = await Promise.all(product.emails().map((text) => simpleParser(text)));
    return all.filter(matches).at(-1);
  });
}

/** A text as a reader sees it who quotes it. */
const quoted = (text: string) => text.replace(/^/gm, '> ');

describe('contact submission', () => {
  it('is confirmed to one mailbox at most three times a day, and always reaches the agency', async () => {
    const send = async (email: string) => {
      const headers = { 'X-Forwarded-For': `198.51.102.${(visitors += 1)}` };
      const body = { ...rosa, ...solved(), email };
      expect((await product.visitor().call(contactApi.submit, { body, headers })).status).toBe(201);
    };
    const count = async (matches: (email: ParsedMail) => boolean) =>
      (await Promise.all(product.emails().map((text) => simpleParser(text)))).filter(matches).length;
    for (const email of ['stranger@example.com', 'Stranger@example.com', 'stranger+1@Example.com']) await send(email);
    const isConfirmation = (one: ParsedMail) => /^stranger[@+]/i.test(to(one));
    await eventually(async () => (await count(isConfirmation)) === 3);
    for (let index = 0; index < 3; index += 1) await send(`stranger+more${index}@example.com`);
    await eventually(async () => (await count((one) => /^stranger[@+]/i.test(replyTo(one) ?? ''))) === 6);
    expect(await count(isConfirmation)).toBe(3);
    await product.database.query(`update contact_submissions set created_at = now() - interval '25 hours'
      where email ilike 'stranger%@example.com'`);
    await send('stranger@example.com');
    await eventually(async () => (await count(isConfirmation)) === 4);
  });

  it('is confirmed to the visitor with a copy, and replies go to the agency', async () => {
    const { confirmation } = await submit(rosa);
    expect(confirmation.subject).toBe('We got your message');
    expect(confirmation.text).toContain('Hi Rosa,');
    expect(confirmation.text).toContain(
      'Your message (Website Redesign):\n\n> The site is slow.\n> \n> And it has no prices.',
    );
    expect(replyTo(confirmation)).toBe('studio@atelier.example');
  });

  it('is emailed to the agency with all fields, and replies go to the visitor', async () => {
    const { notification } = await submit({ ...rosa, email: 'rosa@second.example' });
    expect(to(notification)).toBe('studio@atelier.example');
    expect(notification.subject).toBe('New submission: Rosa Delgado (Website Redesign)');
    for (const fact of [
      'Rosa Delgado',
      'rosa@second.example',
      '(828) 555-0100',
      'Website Redesign',
      'rosasbakery.example',
    ]) {
      expect(notification.text).toContain(`: ${fact}\n`);
      expect(notification.html).toContain(`<bdi>${fact}</bdi>`);
    }
    expect(notification.text).toContain(quoted(rosa.message));
    expect(notification.html).toMatch(/<blockquote[^>]*>The site is slow\.\n\nAnd it has no prices\.<\/blockquote>/);
    expect(notification.text).toContain('/admin/submissions');
  });

  it('is not quoted in the confirmation without a solved challenge', async () => {
    const { confirmation, notification } = await submit({ email: 'rosa@third.example' }, {});
    expect(confirmation.text).toContain('Hi Rosa,');
    expect(confirmation.text).not.toContain('The site is slow.');
    expect(notification.text).toContain(quoted(rosa.message));
    expect(notification.text).toContain('it may be spam');
  });

  it('email omits empty fields', async () => {
    const { notification } = await submit({ phone: null, currentWebsite: '' });
    expect(notification.text).not.toMatch(/Phone|Current website/);
  });
});

const HOSTILE_TEXTS: [string, string][] = [
  ['markup', '</bdi><script>alert(1)</script><img src=x onerror=alert(1)> &amp; "quoted"'],
  ['an encoded word', '=?utf-8?Q?=0D=0ABcc:_eve@evil.example?='],
  ['a header', 'Bcc: eve@evil.example'],
  ['escaped line breaks', '%0d%0aBcc: eve@evil.example \\r\\nBcc: eve@evil.example'],
  ['bidirectional control characters', '\u200fabc\u200e gpj.exe\u061c'],
  ['lookalike characters', 'раураl.com Аdmin'],
  ['invisible characters', 'pay\u200bpal\u2060 x\ufeffy'],
  ['an address', '"June" <june@atelier.example>, eve@evil.example'],
  ['template and shell', '${7*7} {{7*7}} $(id) `id` %s'],
  ['every script', '面包店 مخبز פתוח ก็ 👩🏽‍🍳 ﷽ Z͑ͫ̓ͪ'],
];

describe.each(HOSTILE_TEXTS)('contact emails with %s in every field', (_, hostileText) => {
  it('keep their headers and structure', async () => {
    const short = hostileText.slice(0, 40);
    const { confirmation, notification } = await submit({
      firstName: hostileText,
      lastName: hostileText,
      phone: short,
      currentWebsite: hostileText,
      message: `${hostileText}\n${hostileText}\n\n.\n-- \nFrom ${hostileText}`,
    });
    for (const one of [confirmation, notification]) {
      expect([one.cc, one.bcc, one.attachments]).toEqual([undefined, undefined, []]);
      expect([one.to].flat().flatMap((list) => list?.value ?? [])).toHaveLength(1);
      expect(one.from?.value.map(({ address }) => address)).toEqual(['studio@atelier.example']);
      expect(one.subject).not.toMatch(/[\r\n\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/);
      expect(one.html).not.toMatch(/<(script|img)/);
      const expectedText = hostileText.normalize('NFC');
      expect(one.text).toContain(quoted(`${expectedText}\n${expectedText}\n\n.\n-- \nFrom ${expectedText}`));
      expect(one.headers.get('message-id')).toMatch(/^<[0-9a-f-]{36}@localhost>$/);
      // No header but those that every mail of ours has.
      expect([...one.headers.keys()].sort()).toEqual(
        ['content-type', 'date', 'from', 'message-id', 'mime-version', 'reply-to', 'subject', 'to'].sort(),
      );
    }
  });
});

it('contact emails support internationalized addresses', async () => {
  const { confirmation, notification } = await submit({ email: 'rosa@bäckerei.example' });
  expect(to(confirmation)).toBe('rosa@bäckerei.example');
  expect(replyTo(notification)).toBe('rosa@bäckerei.example');
});

it('a reply is emailed to the visitor with the quoted message, and again when edited', async () => {
  const { id, notification } = await submit({ message: 'What does it cost?\n<b>Rosa</b>' });
  const email = replyTo(notification);
  const respond = (response: string) => admin.call(submissionsApi.respond, { params: { id }, body: { response } });
  const emailContaining = (text: string) => findEmail((one) => to(one) === email && (one.text ?? '').includes(text));
  await respond(' From $1,499.\n\n<i>June</i> ');
  const first = await emailContaining('From $1,499.');
  expect(first.subject).toBe(`Re: your message to ${product.app.get(Config).startingSite.name}`);
  expect(first.text).toMatch(/^Hi Rosa,\n\nFrom \$1,499\.\n\n<i>June<\/i>\n\n/);
  expect(first.text).toMatch(/On \w+ \d+, \d{4} you wrote:\n\n> What does it cost\?\n> <b>Rosa<\/b>/);
  expect(first.html).not.toMatch(/<[bi]>/);
  expect(replyTo(first)).toBe('studio@atelier.example');
  await respond('Hello Rosa,\n\nI forgot the photos.\n\nBest,\nJune');
  expect((await emailContaining('I forgot the photos.')).text).toMatch(
    /^Hello Rosa,\n\nI forgot the photos\.\n\nBest,\nJune\n\nOn /,
  );
  await respond('From $1,299.');
  expect((await emailContaining('From $1,299.')).messageId).not.toBe(first.messageId);
});
