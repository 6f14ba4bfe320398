import {
  authApi,
  filesApi,
  adminInvoicesApi,
  invoicesApi,
  ordersApi,
  projectsApi,
  submissionsApi,
  subscriptionsApi,
} from '../../contracts';
import { Config } from '../../platform/config';
import { eventually, TestApp } from '../../test/app';
import { type DemoAccount, createDemoAccounts } from './demo-accounts';
import { createDemoFiles } from './demo-files';
import { createDemoMoney } from './demo-money';
import { createDemoOrder } from './demo-orders';
import { createDemoSubmissions } from './demo-submissions';
import { createDemoProjects } from './demo-projects';
import { createDemo } from './index';

const SMALL = { demo: 'small' } as const;

let product: TestApp;
let demoAccounts: DemoAccount[];
beforeAll(async () => {
  product = await TestApp.start();
  demoAccounts = await createDemoAccounts(product.app, product.app.get(Config));
});
afterAll(() => product.stop());

async function signIn(name: string) {
  const caller = product.visitor();
  const { password = '' } = demoAccounts.find(({ username }) => username === name) ?? {};
  await caller.call(authApi.login, { body: { username: name, password } });
  return caller;
}

it('the demo creates projects with updates and internal notes once', async () => {
  for (let start = 0; start < 2; start += 1) await createDemoProjects(product.app, SMALL);
  for (const client of ['rosa', 'walt']) {
    const caller = await signIn(client);
    const { body: projects } = await caller.call(projectsApi.list);
    expect(projects).toHaveLength(2);
    for (const { id } of projects) {
      const { body: updates } = await caller.call(projectsApi.listUpdates, { params: { id } });
      expect(updates.map(({ authorName }) => authorName)).toContain('June Calloway');
      const all = await (await signIn('june')).call(projectsApi.listUpdates, { params: { id } });
      expect(updates).toHaveLength(all.body.filter(({ isInternal }) => !isInternal).length);
    }
  }
});

it('the demo creates submissions and replies once', async () => {
  for (let start = 0; start < 2; start += 1) await createDemoSubmissions(product.app, SMALL);
  const june = await signIn('june');
  const { body: submissions } = await june.call(submissionsApi.list);
  expect(submissions.map(({ status }) => status)).toEqual(['new', 'new', 'closed', 'contacted', 'converted']);
  for (const { id, adminResponse, respondedAt } of submissions) {
    const reply = { message: adminResponse, createdAt: respondedAt, authorName: 'June Calloway', isInternal: false };
    const { body: replies } = await june.call(submissionsApi.listReplies, { params: { id } });
    expect(replies).toMatchObject(adminResponse === null ? [] : [reply]);
  }
});

it('the demo creates downloadable files, one with versions, once', async () => {
  await createDemoProjects(product.app, SMALL);
  for (let start = 0; start < 2; start += 1) await createDemoFiles(product.app, SMALL);
  const [rosa, walt] = [await signIn('rosa'), await signIn('walt')];
  const { body: files } = await rosa.call(filesApi.list);
  expect(files.map(({ originalName, version }) => [originalName, version])).toEqual([
    ['Homepage.png', 3],
    ['Fall menu.pdf', 1],
    ['Bread photos.zip', 1],
  ]);
  expect((await walt.call(filesApi.list)).body).toMatchObject([{ originalName: 'Migration summary.pdf' }]);
  const params = { id: files[0]?.id ?? '' };
  const { body: versions } = await rosa.call(filesApi.listVersions, { params });
  expect(versions.map(({ changeNotes }) => changeNotes !== null)).toEqual([true, true, false]);
  for (const { id, size } of [...files, ...versions]) {
    const { status, headers } = await rosa.call(filesApi.download, { params: { id } });
    expect([status, headers.get('content-length')]).toEqual([200, String(size)]);
  }
});

it('the demo creates invoices in every state without a card, once', async () => {
  await createDemoProjects(product.app, SMALL);
  for (let start = 0; start < 2; start += 1) await createDemoMoney(product.app, SMALL);
  const [rosa, walt] = [await signIn('rosa'), await signIn('walt')];
  const { body: invoices } = await rosa.call(invoicesApi.listMine);
  expect(invoices.map(({ status }) => status)).toEqual(['sent', 'paid', 'overdue']);
  const [balance, deposit, late] = invoices;
  expect(balance).toMatchObject({
    depositId: deposit?.id,
    amount: deposit?.amount,
    projectName: expect.any(String) as string,
  });
  expect(new Date(`${late?.dueDate ?? ''}T23:59:59Z`).getTime()).toBeLessThan(Date.now());
  expect((await walt.call(invoicesApi.listMine)).body.map(({ status }) => status)).toEqual(['sent', 'paid']);
  const june = await signIn('june');
  const { body: all } = await june.call(adminInvoicesApi.list);
  expect(all).toHaveLength(6);
  const sentNumbers = all.flatMap(({ invoiceNumber, sentAt }) => (sentAt ? [{ invoiceNumber, sentAt }] : []));
  const byNumber = sentNumbers.toSorted((a, b) => a.invoiceNumber.localeCompare(b.invoiceNumber));
  expect(byNumber.map(({ sentAt }) => sentAt)).toEqual(sentNumbers.map(({ sentAt }) => sentAt).sort());
  const { body: details } = await june.call(adminInvoicesApi.get, { params: { id: deposit?.id ?? '' } });
  expect(details).toMatchObject({
    other: { id: balance?.id },
    record: [{ kind: 'payment', method: 'other', amount: details.amount, note: 'Bank transfer' }],
  });
  expect(product.emails().filter((email) => email.includes('INV-'))).toEqual([]);
});

it('a copy that began with the small demo keeps it', async () => {
  const config = { dataDir: product.dataDir, smtpUrl: undefined };
  await createDemo(product.app, { ...config, demo: 'small' });
  await product.database.query(
    `insert into outbox (id, queue, name, data) values (gen_random_uuid(), 'mail', 'auth.welcome', '{}')`,
  );
  const everything = () =>
    product.database.query<object[]>(`
      select (select count(*) from users) as users, (select count(*) from mails) as emails,
        (select count(*) from outbox) as jobs, (select json_agg(a order by id) from audit_log a) as changes`);
  const before = await everything();
  await createDemo(product.app, { ...config, demo: 'year' });
  expect(await everything()).toEqual(before);
});

it('the demo pays for a monthly package once', async () => {
  for (let start = 0; start < 2; start += 1) await createDemoOrder(product.app, product.url);
  const walt = await signIn('walt');
  const subscriptions = async () => (await walt.call(subscriptionsApi.listMine)).body;
  await eventually(async () => (await subscriptions()).length === 1);
  expect(await subscriptions()).toMatchObject([{ description: 'On the Map', status: 'active' }]);
  expect((await walt.call(ordersApi.listMine)).body).toMatchObject([{ status: 'paid' }]);
});
