import { projectsApi } from '../../contracts';
import { newId } from '../../platform/database';
import { TestApp } from '../../test/app';
import type { Caller } from '../../test/caller';

let product: TestApp;
let ann: Caller;
let bea: Caller & { user: { id: string } };
let agency: Caller;
beforeAll(async () => {
  product = await TestApp.start({}, { runsJobs: false });
  ann = await product.client('ann');
  bea = await product.client('bea');
  agency = await product.admin('agency');
  await ann.call(projectsApi.request, { body: { name: 'A shop' } });
  await bea.call(projectsApi.request, { body: { name: 'A bakery' } });
});
afterAll(() => product.stop());

const listProjects = async (caller: Caller, clientId: string) =>
  (await caller.call(projectsApi.list, { query: { client: clientId } })).body.map(({ name }) => name);

it('returns the projects of one client to admins', async () => {
  expect(await listProjects(agency, bea.user.id)).toEqual(['A bakery']);
  expect(await listProjects(agency, newId())).toEqual([]);
});

it('returns clients their own projects, whatever the filter', async () => {
  expect(await listProjects(ann, bea.user.id)).toEqual(['A shop']);
});

it.each(['', 'bea', '1'])('returns 400 for the client "%s"', async (clientId) => {
  expect((await agency.send(projectsApi.list, { query: { client: clientId } })).status).toBe(400);
});
