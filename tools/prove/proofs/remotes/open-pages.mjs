import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { pageState } from '../../support/browser-page.mjs';

const TYPED = 'Half a sentence that';
const PASSWORD = 'a lamp in every window';

const field =
  (label) =>
  ({ page }) =>
    page.getByLabel(label).first();
const message = field('Message');

/** How many of each page are open, and how its user goes on. */
const KINDS = [
  { count: 8, address: '/' },
  { count: 8, address: '/contact', typesInto: message, goOn: sendMessage },
  { count: 6, address: '/auth?tab=sign-up', typesInto: field('Username'), text: newName, goOn: signUp },
  { count: 4, address: '/products' },
  { count: 4, role: 'guest', address: '/dashboard', goOn: (opened) => follow(opened, '/files') },
  { count: 4, role: 'guest', address: '/settings', typesInto: field('First name'), goOn: saveName },
  { count: 4, role: 'guest', address: '/invoices', goOn: (opened) => follow(opened, '/projects') },
  { count: 3, role: 'admin', address: '/admin', goOn: (opened) => follow(opened, '/admin/invoices') },
  { count: 3, role: 'admin', address: '/admin/submissions', goOn: (opened) => follow(opened, '/admin/projects') },
  { count: 6, isPayment: true, typesInto: field('Name on card'), goOn: pay },
];

export class OpenPages {
  /** Opens a part of all pages, but each kind. */
  static async open({ browser, product, hosts }, part) {
    const origins = Object.values(hosts).map(({ origin }) => origin);
    const contexts = new Map();
    const contextFor = async (kind) => {
      const key = kind.isPayment ? randomUUID() : kind.role;
      if (!contexts.has(key)) contexts.set(key, await newContext(browser, product, kind));
      return contexts.get(key);
    };
    const opened = [];
    for (const kind of KINDS)
      for (let index = 0; index < Math.max(2, Math.round(kind.count * part)); index += 1)
        opened.push(await openOne(await contextFor(kind), kind, origins));
    return new OpenPages(opened, [...contexts.values()]);
  }

  constructor(opened, contexts) {
    this.opened = opened;
    this.contexts = contexts;
    this.withCookies = opened.flatMap(({ withCookies }) => withCookies);
  }

  get count() {
    return this.opened.length;
  }

  async checkNothingLost(when, check) {
    let typed = 0;
    for (const { kind, page, text } of this.opened)
      if (kind.typesInto && (await kind.typesInto({ page }).inputValue()) === text) typed += 1;
    const fields = this.opened.filter(({ kind }) => kind.typesInto).length;
    check(`${when}: what was typed into ${fields} pages is there`, typed === fields);
    this.checkNoErrors(when, check);
  }

  checkNoErrors(when, check) {
    const errors = this.opened.flatMap(({ kind, errors: own }) => own.map((error) => `${kind.address}: ${error}`));
    check(`${when}: no page has an error${errors.length ? ` (${errors[0]})` : ''}`, errors.length === 0);
  }

  /** Every other page of each kind. */
  async goOnWithHalf(when, check) {
    const half = KINDS.flatMap((kind) => this.opened.filter((one) => one.kind === kind).filter((_, at) => at % 2));
    await this.goOn(half, when, check);
  }

  goOnWithTheRest(when, check) {
    return this.goOn([...this.opened], when, check);
  }

  async goOn(pages, when, check) {
    let done = 0;
    for (const opened of pages) {
      await opened.kind.goOn?.(opened);
      done += 1;
      if (opened.errors.length === 0) await opened.page.close();
      this.opened = this.opened.filter((one) => one !== opened || one.errors.length > 0);
    }
    check(`${when}: the users of ${pages.length} pages go on`, done === pages.length);
    this.checkNoErrors(when, check);
  }

  async close(check) {
    check('no request to a host has a cookie', this.withCookies.length === 0);
    for (const context of this.contexts) await context.close();
  }
}

async function newContext(browser, product, { role, isPayment }) {
  const context = await browser.newContext({ baseURL: product.url, reducedMotion: 'reduce' });
  context.setDefaultTimeout(100_000);
  const { username, password } = product.accounts.find((account) => account.role === role) ?? {};
  if (username) await context.request.post('/api/login', { data: { username, password } });
  if (isPayment) await order(context);
  return context;
}

/** The address of its payment page is kept with the context. */
async function order(context) {
  const data = { username: newName(), password: PASSWORD, email: `${newName()}@example.com` };
  const headers = { 'X-Forwarded-For': `10.0.0.${(addresses += 1)}` };
  await context.request.post('/api/register', { data, headers });
  const products = await (await context.request.get('/api/products')).json();
  const { id: productId } = products.find(({ billingType }) => billingType === 'one-time');
  await context.request.post('/api/cart', { data: { productId, quantity: 1 } });
  const response = await context.request.post('/api/checkout', { data: { items: [{ productId, quantity: 1 }] } });
  context.paymentUrl = (await response.json()).url;
}

let addresses = 0;

async function openOne(context, kind, origins) {
  const page = await context.newPage();
  const errors = [];
  const withCookies = [];
  page.on('console', (line) => ['error', 'warning'].includes(line.type()) && errors.push(line.text()));
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('request', async (request) => {
    if (!origins.includes(new URL(request.url()).origin)) return;
    const { cookie } = await request.allHeaders().catch(() => ({ cookie: undefined }));
    if (cookie) withCookies.push(request.url());
  });
  // Rate limits count addresses.
  const address = `10.0.1.${(addresses += 1)}`;
  await page.route(/\/api\/(contact|register)$/, (route) =>
    route.continue({ headers: { ...route.request().headers(), 'x-forwarded-for': address } }),
  );
  await page.goto(kind.isPayment ? context.paymentUrl : kind.address);
  const text = kind.text?.() ?? TYPED;
  if (!kind.isPayment) await pageState(page);
  await kind.typesInto?.({ page }).fill(text);
  return { kind, page, errors, withCookies, text, typedAt: Date.now() };
}

function newName() {
  return `ann-${randomUUID().slice(0, 8)}`;
}

/** Loads more files of the version that the page was opened with. */
async function follow({ page }, address) {
  await page.locator(`nav a[href="${address}"]`).first().click();
  await page.waitForURL(`**${address}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

/** Forms that are sent sooner are taken for a program's. */
const MIN_FORM_MS = 11_000;

async function sendMessage({ page, typedAt }) {
  await page.getByLabel('First name').fill('Ann');
  await page.getByLabel('Last name').fill('Baker');
  await page.getByLabel('Email').fill('ann@example.com');
  await page.getByLabel('What can we help with?').selectOption('Other');
  await page.getByLabel('Message').fill(`${TYPED} is whole now.`);
  const sum = page.getByLabel(/^Security check/);
  const [one, two] = (
    await page
      .getByText(/^Security check/)
      .first()
      .textContent()
  ).match(/\d+/g);
  await sum.fill(String(Number(one) + Number(two)));
  await setTimeout(Math.max(0, typedAt + MIN_FORM_MS - Date.now()));
  await page.getByRole('button', { name: 'Send Message' }).click();
  await page.getByRole('heading', { name: 'Thanks! We got your message.' }).waitFor();
}

async function signUp({ page }) {
  await page.getByRole('textbox', { name: 'Password' }).first().fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await page.getByRole('link', { name: 'My Account' }).first().waitFor();
}

async function saveName({ page }) {
  await page.getByRole('button', { name: 'Save' }).first().click();
  await page.getByText('Name saved').first().waitFor();
}

async function pay({ page }) {
  await page.getByLabel('Card number').fill('4242 4242 4242 4242');
  await page.getByLabel('Expiry (MM/YY)').fill('12/34');
  await page.getByLabel('CVC').fill('123');
  const email = page.getByRole('textbox', { name: 'Email' });
  if (await email.isVisible()) await email.fill('ann@example.com');
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await page.getByRole('heading', { name: /^Thank you/ }).waitFor();
}
