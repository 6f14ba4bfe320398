import { contactForms, contactProblems, contactTexts } from '../../contracts';
import { DatabaseClockService } from '../../platform/database';
import { TestApp } from '../../test/app';

let product: TestApp;
beforeAll(async () => (product = await TestApp.start({ TRUST_PROXY: 'loopback' }, { runsJobs: false })));
afterAll(() => product.stop());
afterEach(() => jest.restoreAllMocks());

const rosa = {
  firstName: 'Rosa <b>',
  lastName: 'Delgado',
  email: 'rosa@rosasbakery.example',
  phone: '',
  projectType: 'seo-services',
  currentWebsite: '',
  message: 'Hello,\r\nwe bake.',
  honeypot: '',
};

let visitors = 0;
const post = (fields: Record<string, string>, headers = { 'X-Forwarded-For': `198.51.103.${(visitors += 1)}` }) =>
  product.visitor().send<string>(contactForms.contact, { body: { ...rosa, ...fields }, headers });

const get = (path: string) => fetch(`${product.url}${path}`);

function challengeIn(page: string): { challengeToken: string; mathAnswer: string } {
  const [, challengeToken = ''] = /name="challengeToken" value="([^"]+)"/.exec(page) ?? [];
  const [, a, b] = /what is (\d+) \+ (\d+)\?/.exec(page.replace(/<!-- -->/g, '')) ?? [];
  return { challengeToken, mathAnswer: String(Number(a) + Number(b)) };
}

const count = async () =>
  (await product.database.query<{ n: number }[]>('select count(*)::int as n from contact_submissions'))[0]?.n;

function problemIn(page: string): string[] {
  const [, title = '', text = ''] = /role="alert"[^>]*><strong>([^<]*)<\/strong>([^<]*)</.exec(page) ?? [];
  return [title, text];
}
const problemText = (name: keyof typeof contactProblems) => [contactProblems[name].title, contactProblems[name].text];

describe('GET /contact', () => {
  it('contains a new challenge each time and is not cached', async () => {
    const [one, two] = [await get('/contact'), await get('/contact')];
    expect(one.headers.get('cache-control')).toBe('private, no-store');
    const sums = [challengeIn(await one.text()), challengeIn(await two.text())];
    expect(sums[0]?.challengeToken).toMatch(/^[\w.-]{50,}$/);
    expect(sums[0]?.challengeToken).not.toBe(sums[1]?.challengeToken);
  });
});

describe('contact form without JavaScript', () => {
  it('applies the same rules and redirects to the confirmation', async () => {
    const databaseClock = product.app.get(DatabaseClockService);
    const began = databaseClock.now();
    const clock = jest.spyOn(databaseClock, 'now').mockReturnValue(began);
    const sum = challengeIn(await (await get('/contact')).text());
    const before = (await count()) ?? 0;
    const hasty = await post(sum);
    expect([hasty.status, problemIn(hasty.body)]).toEqual([400, problemText('hasty')]);
    expect(challengeIn(hasty.body)).toEqual(sum);
    clock.mockReturnValue(began + 15_000);
    const wrong = await post({ ...sum, mathAnswer: '99' });
    expect([wrong.status, problemIn(wrong.body)]).toEqual([400, problemText('sum')]);
    const { status, headers } = await post(sum);
    expect([status, headers.get('location')]).toEqual([303, '/contact?sent=1']);
    expect(await count()).toBe(before + 1);
    expect(await (await get('/contact?sent=1')).text()).toContain(contactTexts.sent.text.replace("'", '&#x27;'));
    const again = await post(sum);
    expect([again.status, problemIn(again.body)]).toEqual([400, problemText('expired')]);
    expect(challengeIn(again.body).challengeToken).not.toBe(sum.challengeToken);
    expect(await count()).toBe(before + 1);
  });

  it('redisplays the input with its errors', async () => {
    const { status, body, headers } = await post({ email: 'rosa at home', mathAnswer: 'seven', honeypot: '' });
    expect(status).toBe(400);
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(body).toContain('Enter a valid email address');
    expect(body).toContain('The answer must be a whole number');
    expect(body).toContain('value="Rosa &lt;b&gt;"');
    expect(body).toMatch(/we bake\.<\/textarea>/);
    expect(body).toMatch(/<option[^>]*value="seo-services"[^>]*selected|selected[^>]*value="seo-services"/);
    expect(body).not.toContain('Rosa <b>');
  });

  it('says at the field what to change', async () => {
    const { status, body } = await post({ message: 'See https://bread.example' });
    expect([status, problemIn(body)]).toEqual([400, problemText('spam')]);
    expect(body).toContain('Remove the link. Your own site goes into “Current website”.');
    expect(body).toMatch(/<textarea[^>]*aria-invalid="true"/);
  });

  it('clears the honeypot, which a password manager may have filled', async () => {
    const { status, body } = await post({ honeypot: 'a-trap.example' });
    expect([status, problemIn(body)]).toEqual([400, problemText('honeypot')]);
    expect(body).not.toContain('a-trap.example');
  });

  it('rejects a forged challenge', async () => {
    const { status, body } = await post({ challengeToken: 'x.1.2.y', mathAnswer: '3' });
    expect([status, problemIn(body)]).toEqual([400, problemText('expired')]);
    expect(challengeIn(body).challengeToken).not.toBe('x.1.2.y');
  });

  it('returns 429 with the waiting time after too many submissions', async () => {
    const here = { 'X-Forwarded-For': '203.0.113.9' };
    for (let i = 0; i < 5; i += 1) expect((await post({}, here)).status).toBe(303);
    const { status, headers, body } = await post({}, here);
    expect(status).toBe(429);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(problemIn(body)).toEqual(['Error', expect.stringContaining('Too many attempts') as string]);
  });

  it('normalizes line breaks', async () => {
    await post({ firstName: 'Breaks', message: `\r\none${'\r\n'.repeat(6)}two` });
    const [row] = await product.database.query<{ message: string }[]>(
      `select message from contact_submissions where first_name = 'Breaks'`,
    );
    expect(row?.message).toBe(`one${'\n'.repeat(6)}two`);
  });

  it.each(['', 'message=a&message=b', 'firstName[]=x', '%', 'a=%00'])(
    'returns the page with 400 for the body %j',
    async (body) => {
      const reply = await fetch(`${product.url}/contact`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        body,
      });
      expect(reply.status).toBe(400);
      expect(await reply.text()).toContain('</form>');
    },
  );
});
