import { Client } from 'pg';
import { contactApi, submissionsApi } from '../../contracts';
import { Config } from '../../platform/config';
import { eventually, TestApp } from '../../test/app';

let product: TestApp;
beforeAll(async () => (product = await TestApp.start({}, { runsJobs: false })));
afterAll(() => product.stop());

async function submit(): Promise<string> {
  const rosa = { firstName: 'Rosa', lastName: 'Delgado', email: 'rosa@example.com', message: 'Hello there.' };
  return (await product.visitor().call(contactApi.submit, { body: { ...rosa, projectType: 'other' } })).body.id;
}

const isWaiting = async () =>
  (
    await product.database.query<unknown[]>(`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like '%contact_submissions%'`)
  ).length > 0;

it('submissions are archived although another transaction locks them in the opposite order', async () => {
  const june = await product.admin('june');
  const ids = [await submit(), await submit()].sort();
  const other = new Client({ connectionString: product.app.get(Config).databaseUrl });
  await other.connect();
  try {
    const lock = (id?: string) => other.query('select from contact_submissions where id = $1 for update', [id]);
    await other.query('begin');
    await lock(ids[1]);
    const archived = june.call(submissionsApi.archive, { body: { ids, archived: true } });
    await eventually(isWaiting);
    await lock(ids[0]);
    await other.query('commit');
    expect((await archived).body.ids.sort()).toEqual(ids);
  } finally {
    await other.end();
  }
});
