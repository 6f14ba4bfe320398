import {
  type MathChallenge,
  contactApi,
  type ContactForm,
  optionalContactTexts,
  type Problem,
  submissionsApi,
} from '../../contracts';
import { DatabaseClockService } from '../../platform/database';
import { TestApp } from '../../test/app';
import type { Caller } from '../../test/caller';

let product: TestApp;
let admin: Caller;
let databaseClock: DatabaseClockService;
beforeAll(async () => {
  product = await TestApp.start({ TRUST_PROXY: 'loopback' }, { runsJobs: false });
  databaseClock = product.app.get(DatabaseClockService);
  admin = await product.admin('june');
});
afterAll(() => product.stop());
afterEach(() => jest.restoreAllMocks());

const rosa: ContactForm = {
  firstName: 'Rosa',
  lastName: 'Delgado',
  email: 'rosa@rosasbakery.example',
  projectType: 'new-website',
  message: 'Our bakery needs a site that\nshows what is in the oven.',
};

let visitors = 0;
/** A new address per request, so that rate limits don't interfere. */
const freshIp = () => ({ 'X-Forwarded-For': `198.51.100.${(visitors += 1)}` });
const send = (form: object, headers = freshIp()) =>
  product.visitor().send<Problem>(contactApi.submit, { body: { ...rosa, ...form }, headers });
const outcomeOf = async (form: object, headers?: { 'X-Forwarded-For': string }) => {
  const { status, body } = await send(form, headers);
  return status === 201 ? 201 : `${status} ${body.message}`;
};

const challenge = async (): Promise<MathChallenge> => (await product.visitor().call(contactApi.getChallenge)).body;
const solved = ({ token, num1, num2 }: MathChallenge) => ({ challengeToken: token, mathAnswer: num1 + num2 });

async function solvedAfter(seconds: number) {
  const began = Date.now();
  const clock = jest.spyOn(databaseClock, 'now').mockReturnValue(began);
  const given = await challenge();
  clock.mockReturnValue(began + Math.round(seconds * 1000));
  return solved(given);
}

async function count(): Promise<number> {
  const [row] = await product.database.query<{ n: number }[]>('select count(*)::int as n from contact_submissions');
  return row?.n ?? 0;
}

describe('POST /contact', () => {
  it('returns the stored submission without internal fields', async () => {
    const { status, body } = await product.visitor().call(contactApi.submit, {
      body: { ...rosa, phone: ' (828) 555-0100 ', currentWebsite: 'rosasbakery.example', ...(await solvedAfter(12)) },
      headers: freshIp(),
    });
    expect(status).toBe(201);
    expect(body).toEqual({
      ...rosa,
      ...optionalContactTexts(() => null),
      id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      phone: '(828) 555-0100',
      currentWebsite: 'rosasbakery.example',
      status: 'new',
      createdAt: expect.stringMatching(/Z$/) as string,
    });
    const list = await admin.call(submissionsApi.list);
    const unanswered = { adminResponse: null, respondedBy: null, respondedByName: null, respondedAt: null };
    expect(list.body[0]).toEqual({
      ...body,
      ...unanswered,
      verified: true,
      archivedAt: null,
      assignee: null,
      revision: 1,
    });
  });

  it('ignores fields that visitors may not set', async () => {
    const id = '0197a000-0000-7000-8000-000000000001';
    const more = { id, status: 'closed', adminResponse: 'Yes', createdAt: '2001-01-01', challenge: id };
    expect(await outcomeOf(more)).toBe(201);
    const { body } = await admin.call(submissionsApi.list, { query: { limit: '1' } });
    expect(body[0]).toMatchObject({ verified: false, status: 'new', adminResponse: null });
    expect(body[0]?.id).not.toBe(id);
  });

  it.each<[string, object, string]>([
    ['no first name', { firstName: ' ' }, 'firstName'],
    ['an invisible last name', { lastName: '\u3164\u200b' }, 'lastName'],
    ['a line break in a name', { firstName: 'Rosa\r\nBcc: eve@evil.example' }, 'firstName'],
    ['a name with a bidirectional control character', { lastName: 'a\u202eb' }, 'lastName'],
    ['an invalid email', { email: 'rosa at the bakery' }, 'email'],
    ['two addresses', { email: 'rosa@a.example,eve@evil.example' }, 'email'],
    ['an email with an invisible character', { email: 'rosa@a\u200bb.example' }, 'email'],
    ['a header after the email', { email: 'rosa@a.example\nBcc: eve@evil.example' }, 'email'],
    ['no topic', { projectType: undefined }, 'projectType'],
    ['an unknown topic', { projectType: 'e-commerce' }, 'projectType'],
    ['an array as topic', { projectType: ['other'] }, 'projectType'],
    ['no message', { message: '\n \t\n' }, 'message'],
    ['a message that is too long', { message: 'ab'.repeat(2501) }, 'message'],
    ['a message with a bidirectional control character', { message: 'a\u2066b' }, 'message'],
    ['a bell in a message', { message: 'a\u0007b' }, 'message'],
    ['a NUL in a message', { message: 'a\0b' }, 'message'],
    ['half a surrogate pair', { message: 'a\ud800b' }, 'message'],
    ['an object as message', { message: { toString: 1 } }, 'message'],
    ['an array as phone', { phone: ['1'] }, 'phone'],
    ['a website of 301 characters', { currentWebsite: 'x1'.repeat(151) }, 'currentWebsite'],
    ['a script as website', { currentWebsite: 'javascript:alert(1)' }, 'currentWebsite'],
    ['nothing but marks as website', { currentWebsite: '???' }, 'currentWebsite'],
    ['an answer as text', { mathAnswer: '7' }, 'mathAnswer'],
    ['a fractional answer', { mathAnswer: 7.5 }, 'mathAnswer'],
    ['a null answer', { mathAnswer: null }, 'mathAnswer'],
    ['a duration as text', { formDuration: '12' }, 'formDuration'],
  ])('returns a field error for %s', async (_, wrong, field) => {
    const { status, body } = await send(wrong);
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
  });

  it('keeps line breaks and tabs', async () => {
    const { body } = await product.visitor().call(contactApi.submit, {
      body: { ...rosa, message: ' one\r\ntwo\rthree\u2028four\vfive\tsix 👩‍👩‍👧 سلام ' },
      headers: freshIp(),
    });
    expect(body.message).toBe('one\ntwo\nthree\nfour\nfive\tsix 👩‍👩‍👧 سلام');
  });
});

describe('without a challenge', () => {
  it.each<[number, number | string]>([
    [9.9, '400 Form submitted too quickly'],
    [10, 201],
    [10.25, 201],
    [1800, 201],
    [1801, '400 Form expired'],
    [-1, '400 Form submitted too quickly'],
  ])("checks the form's own duration: %p seconds", async (formDuration, expected) => {
    expect(await outcomeOf({ formDuration })).toBe(expected);
  });

  it('checks only the content rules when there is no duration', async () => {
    expect(await outcomeOf({})).toBe(201);
    expect(await outcomeOf({ message: 'A loan, perhaps?' })).toBe('400 Suspicious content detected');
    expect(await outcomeOf({ honeypot: ' ' })).toBe('400 Spam detected');
  });

  it('names the field of a rejected text, and what to change there', async () => {
    const { status, body } = await send({ lastName: 'Casino', message: 'See http://bread.example' });
    expect([status, body.message]).toEqual([400, 'Suspicious content detected']);
    expect(body.fields).toEqual({
      lastName: expect.stringContaining('“casino”') as string,
      message: expect.stringContaining('Remove the link') as string,
    });
    expect((await send({ honeypot: 'x' })).body).not.toHaveProperty('fields');
  });

  it('allows five submissions per address in ten minutes', async () => {
    const sameIp = freshIp();
    const replies = await Promise.all(Array.from({ length: 9 }, () => send({}, sameIp)));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(5);
    const refused = replies.find(({ status }) => status === 429);
    const wait = Number(refused?.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(540);
    expect(wait).toBeLessThanOrEqual(600);
    expect(await outcomeOf({})).toBe(201);
  });
});

describe('with a challenge', () => {
  it('returns two numbers from 1 to 10 and is not cached', async () => {
    const seen = new Set<number>();
    for (let i = 0; i < 200; i += 1) {
      const { num1, num2 } = await challenge();
      seen.add(num1).add(num2);
    }
    expect([...seen].sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    const { headers } = await product.visitor().call(contactApi.getChallenge);
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it.each<[number, number | string]>([
    [9.9, '400 Form submitted too quickly'],
    [10, 201],
    [1800, 201],
    [1830, 201],
    [1831, '400 Form expired'],
  ])("checks the server's clock, with 30 seconds of grace: %p seconds", async (seconds, expected) => {
    expect(await outcomeOf({ ...(await solvedAfter(seconds)), formDuration: seconds < 10 ? 100 : 1 })).toBe(expected);
  });

  it.each([45 * 60, -20])(
    'is judged alike if the clock of the process that issued it is %p seconds off',
    async (skew) => {
      const localClock = jest.spyOn(databaseClock, 'localNow').mockImplementation(() => Date.now() + skew * 1000);
      await databaseClock.adjust();
      const given = solved(await challenge());
      localClock.mockRestore();
      await databaseClock.adjust();
      const now = databaseClock.now();
      jest.spyOn(databaseClock, 'now').mockReturnValue(now + 15_000);
      expect(await outcomeOf(given)).toBe(201);
    },
  );

  it('requires the right answer as a number', async () => {
    const right = await solvedAfter(20);
    expect(await outcomeOf({ ...right, mathAnswer: right.mathAnswer + 1 })).toBe('400 Incorrect answer');
    expect(await outcomeOf({ ...right, mathAnswer: undefined })).toBe('400 Incorrect answer');
    expect((await send({ ...right, mathAnswer: 99 })).body.fields).toHaveProperty('mathAnswer');
    expect(await outcomeOf({ ...right, mathAnswer: String(right.mathAnswer) })).toBe(
      '400 The answer must be a whole number',
    );
    expect(await outcomeOf({ ...right, mathAnswer: right.mathAnswer + 0.5 })).toBe(
      '400 The answer must be a whole number',
    );
    expect(await outcomeOf(right)).toBe(201);
  });

  it('accepts a challenge once, and only an accepted submission uses it up', async () => {
    const right = await solvedAfter(20);
    const before = await count();
    expect(await outcomeOf({ ...right, message: 'casino' })).toBe('400 Suspicious content detected');
    expect(await outcomeOf({ ...right, email: 'nowhere' })).toBe('400 Enter a valid email address');
    expect(await outcomeOf(right)).toBe(201);
    const sameIp = freshIp();
    for (let i = 0; i < 7; i += 1) expect(await outcomeOf(right, sameIp)).toBe('400 Form expired');
    expect(await count()).toBe(before + 1);
    for (let i = 0; i < 5; i += 1) expect(await outcomeOf(await solvedAfter(20), sameIp)).toBe(201);
    expect(await outcomeOf(await solvedAfter(20), sameIp)).toMatch(/^429/);
  });

  it('accepts one of ten concurrent submissions', async () => {
    const right = await solvedAfter(20);
    const before = await count();
    const sameIp = freshIp();
    const fromAnywhere = await Promise.all(Array.from({ length: 10 }, () => outcomeOf(right)));
    expect(fromAnywhere.sort()).toEqual([201, ...Array<string>(9).fill('400 Form expired')]);
    const next = await solvedAfter(20);
    const fromHere = await Promise.all(Array.from({ length: 10 }, () => outcomeOf(next, sameIp)));
    expect(fromHere.sort()).toEqual([201, ...Array<string>(9).fill('400 Form expired')]);
    expect(await count()).toBe(before + 2);
    for (let i = 0; i < 4; i += 1) expect(await outcomeOf(await solvedAfter(20), sameIp)).toBe(201);
    expect(await outcomeOf(await solvedAfter(20), sameIp)).toMatch(/^429/);
  });

  it('rejects a forged challenge', async () => {
    const { challengeToken, mathAnswer } = await solvedAfter(20);
    const [id = '', a = '', b = '', proof = ''] = challengeToken.split('.');
    const flipped = proof.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'));
    const forged = [
      [id, a, b, flipped],
      [id, '1', '1', proof],
      [id, b, a, `${proof}A`],
      [`${id.slice(0, -1)}0`, a, b, proof],
      [id.toUpperCase(), a, b, proof],
      [id, a, b],
      ['x'],
      ['', '', '', ''],
    ].map((parts) => parts.join('.'));
    for (const token of forged) {
      if (token === challengeToken) continue;
      expect([token, await outcomeOf({ challengeToken: token, mathAnswer })]).toEqual([token, '400 Form expired']);
    }
    expect(await outcomeOf({ challengeToken: 'x', honeypot: 'x' })).toBe('400 Spam detected');
    expect(await outcomeOf({ challengeToken, mathAnswer })).toBe(201);
  });

  it('checks the rules in their documented order', async () => {
    const right = await solvedAfter(5);
    const everything = { honeypot: 'x', message: 'casino' };
    expect(await outcomeOf({ ...right, ...everything, mathAnswer: 99 })).toBe('400 Spam detected');
    expect(await outcomeOf({ ...right, message: 'casino', mathAnswer: 99 })).toBe('400 Incorrect answer');
    expect(await outcomeOf({ ...right, message: 'casino' })).toBe('400 Form submitted too quickly');
  });

  it('allows five submissions per address and minute, not counting mistakes', async () => {
    const sameIp = freshIp();
    for (let i = 0; i < 8; i += 1)
      expect(await outcomeOf({ ...(await solvedAfter(20)), mathAnswer: 99 }, sameIp)).toMatch(/Incorrect/);
    for (let i = 0; i < 8; i += 1) expect(await outcomeOf({ email: '' }, sameIp)).toMatch(/^400/);
    const right = [];
    for (let i = 0; i < 8; i += 1) right.push(await solvedAfter(20));
    const replies = await Promise.all(right.map((one) => send(one, sameIp)));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(5);
    const refused = replies.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(3);
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    const waiting = right[replies.findIndex(({ status }) => status === 429)];
    expect(await outcomeOf({ ...waiting })).toBe(201);
  });
});
