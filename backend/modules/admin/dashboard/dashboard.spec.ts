import { type ContactForm, consoleApi, contactApi, projectsApi, submissionsApi } from '../../../contracts';
import { TestApp } from '../../../test/app';
import type { Caller } from '../../../test/caller';

let product: TestApp;
let ada: Caller;
let ann: Caller;
beforeAll(async () => {
  product = await TestApp.start({}, { runsJobs: false });
  ada = await product.admin('ada');
  ann = await product.client('ann');
});
afterAll(() => product.stop());

const counters = async () => (await ada.call(consoleApi.dashboard)).body;

it('returns zeros without data', async () => {
  expect(await counters()).toEqual({ activeProjects: 0, totalProjects: 0, pendingReviews: 0, newSubmissions: 0 });
});

it('counts projects as they are requested, change status, and are deleted', async () => {
  const ids: string[] = [];
  for (const name of ['Shop', 'Bakery', 'Garage']) {
    ids.push((await ann.call(projectsApi.request, { body: { name } })).body.id);
  }
  const [shop = '', bakery = ''] = ids;
  const setStatus = (id: string, status: 'in-progress' | 'review' | 'completed') =>
    ada.call(projectsApi.setStatus, { params: { id }, body: { status } });
  await setStatus(shop, 'in-progress');
  await setStatus(bakery, 'review');
  expect(await counters()).toMatchObject({ activeProjects: 1, totalProjects: 3, pendingReviews: 1 });
  await setStatus(shop, 'review');
  await setStatus(bakery, 'completed');
  expect(await counters()).toMatchObject({ activeProjects: 0, totalProjects: 3, pendingReviews: 1 });
  await product.database.query('delete from projects where id = $1', [shop]);
  expect(await counters()).toMatchObject({ activeProjects: 0, totalProjects: 2, pendingReviews: 0 });
});

it('counts submissions as they arrive, are answered, and are deleted', async () => {
  const form: ContactForm = {
    firstName: 'Bea',
    lastName: 'Cobbler',
    email: 'bea@example.com',
    projectType: 'other',
    message: 'Customers cannot find my shoes.',
    formDuration: 60,
  };
  const ids: string[] = [];
  for (let i = 0; i < 3; i += 1) {
    const { body } = await product.visitor().call(contactApi.submit, { body: form });
    ids.push(body.id);
  }
  expect(await counters()).toMatchObject({ newSubmissions: 3 });
  const [first = '', second = ''] = ids;
  await ada.call(submissionsApi.respond, { params: { id: first }, body: { response: 'We will come by.' } });
  await ada.call(submissionsApi.setStatus, { params: { id: second }, body: { status: 'closed' } });
  expect(await counters()).toMatchObject({ newSubmissions: 1 });
  await product.database.query(`update contact_submissions set status = 'new'`);
  expect(await counters()).toMatchObject({ newSubmissions: 3 });
  await product.database.query('delete from contact_submissions');
  expect(await counters()).toMatchObject({ newSubmissions: 0 });
});

it('keeps the time to the first reply when later replies follow', async () => {
  await product.database.query(
    `insert into contact_submissions (id, first_name, last_name, email, project_type, message, created_at)
     values (gen_random_uuid(), 'Cy', 'Cobbler', 'cy@example.com', 'other', 'Hello', now() - interval '2 hours')`,
  );
  const replyAfter = async (interval: string) => {
    await product.database.query(`update contact_submissions set responded_at = created_at + $1::interval`, [interval]);
    const [row] = await product.database.query<{ seconds: number }[]>(
      'select reply_seconds as seconds from contact_submissions',
    );
    return row?.seconds;
  };
  expect(await replyAfter('1 hour')).toBe(3600);
  expect(await replyAfter('90 minutes')).toBe(3600);
});
