import { projectsApi } from '../../contracts';
import { newId } from '../../platform/database';
import { TestApp } from '../../test/app';
import type { Caller } from '../../test/caller';

let product: TestApp;
let ann: Caller;
let bea: Caller & { user: { id: string } };
let agency: Caller;
beforeAll(async () => {
  product = await TestApp.start();
  ann = await product.client('ann');
  bea = await product.client('bea');
  agency = await product.admin('agency');
  await ann.call(projectsApi.request, { body: { name: 'A shop' } });
  await bea.call(projectsApi.request, { body: { name: 'A bakery' } });
});
afterAll(() => product.stop());

const list = async (who: Caller, client: string) =>
  (await who.call(projectsApi.list, { query: { client } })).body.map(({ name }) => name);

it('lists the projects of one client to admins', async () => {
  expect(await list(agency, bea.user.id)).toEqual(['A bakery']);
  expect(await list(agency, newId())).toEqual([]);
});

it('lists to clients their own, whomever they ask for', async () => {
  expect(await list(ann, bea.user.id)).toEqual(['A shop']);
});

it.each(['', 'bea', '1'])('knows no client "%s"', async (client) => {
  expect((await agency.send(projectsApi.list, { query: { client } })).status).toBe(400);
});
