import { contactForms, contactProblems, contactTexts } from '../../contracts';
import { TestApp } from '../../test/app';

let product: TestApp;
beforeAll(async () => (product = await TestApp.start({ TRUST_PROXY: 'loopback' })));
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

describe('the page /contact', () => {
  it('comes with a sum of its own each time, and is kept by nobody', async () => {
    const [one, two] = [await get('/contact'), await get('/contact')];
    expect(one.headers.get('cache-control')).toBe('private, no-store');
    const sums = [challengeIn(await one.text()), challengeIn(await two.text())];
    expect(sums[0]?.challengeToken).toMatch(/^[\w.-]{50,}$/);
    expect(sums[0]?.challengeToken).not.toBe(sums[1]?.challengeToken);
  });
});

describe('the form without JavaScript', () => {
  it('is taken by the same rules, and the next page says so', async () => {
    const began = Date.now();
    const sum = challengeIn(await (await get('/contact')).text());
    const before = (await count()) ?? 0;
    const hasty = await post(sum);
    expect([hasty.status, problemIn(hasty.body)]).toEqual([400, problemText('hasty')]);
    expect(challengeIn(hasty.body)).toEqual(sum);
    jest.spyOn(Date, 'now').mockReturnValue(began + 15_000);
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

  it('comes back with what was typed and what is wrong with it', async () => {
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

  it('empties the trap, which a password manager may have filled', async () => {
    const { status, body } = await post({ honeypot: 'a-trap.example' });
    expect([status, problemIn(body)]).toEqual([400, problemText('honeypot')]);
    expect(body).not.toContain('a-trap.example');
  });

  it('does not take a sum that it did not give', async () => {
    const { status, body } = await post({ challengeToken: 'x.1.2.y', mathAnswer: '3' });
    expect([status, problemIn(body)]).toEqual([400, problemText('expired')]);
    expect(challengeIn(body).challengeToken).not.toBe('x.1.2.y');
  });

  it('says how long to wait to whoever sends too many', async () => {
    const here = { 'X-Forwarded-For': '203.0.113.9' };
    for (let i = 0; i < 5; i += 1) expect((await post({}, here)).status).toBe(303);
    const { status, headers, body } = await post({}, here);
    expect(status).toBe(429);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(problemIn(body)).toEqual(['Error', expect.stringContaining('Too many tries') as string]);
  });

  it('takes line breaks as one, however the browser sends them', async () => {
    await post({ firstName: 'Breaks', message: `\r\none${'\r\n'.repeat(6)}two` });
    const [row] = await product.database.query<{ message: string }[]>(
      `select message from contact_submissions where first_name = 'Breaks'`,
    );
    expect(row?.message).toBe(`one${'\n'.repeat(6)}two`);
  });

  it.each(['', 'message=a&message=b', 'firstName[]=x', '%', 'a=%00'])(
    'answers the body %j with its page',
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
