import { contactApi, submissionsApi } from '../../contracts';
import { TestApp } from '../../test/app';

let product: TestApp;
beforeAll(async () => (product = await TestApp.start({}, { runsJobs: false })));
afterAll(() => product.stop());

async function submit(): Promise<string> {
  const rosa = { firstName: 'Rosa', lastName: 'Delgado', email: 'rosa@example.com', message: 'Hello there.' };
  return (await product.visitor().call(contactApi.submit, { body: { ...rosa, projectType: 'other' } })).body.id;
}

/** As PostgreSQL ends one of two transactions that wait for each other. A sequence keeps its value after a rollback. */
const DEADLOCK_ONCE = `
  create sequence changes;
  create function deadlock_once() returns trigger language plpgsql as $$
  begin
    if nextval('changes') = 1 then raise exception 'deadlock detected' using errcode = '40P01'; end if;
    return null;
  end
  $$;
  create trigger deadlock before update on contact_submissions execute function deadlock_once()`;

it('submissions are archived although a deadlock ends the first try', async () => {
  const june = await product.admin('june');
  const ids = [await submit(), await submit()].sort();
  await product.seed(DEADLOCK_ONCE);
  const { status, body } = await june.call(submissionsApi.archive, { body: { ids, archived: true } });
  expect([status, body.ids.sort()]).toEqual([200, ids]);
  expect(await product.seed('select last_value::int as changes from changes')).toEqual([{ changes: 2 }]);
});
