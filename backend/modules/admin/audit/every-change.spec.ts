import { auditApi, type AuditEntry, type Endpoint, endpoints } from '../../../contracts';
import { MONEY } from '../../../test/noted/money';
import { OTHERS } from '../../../test/noted/others';
import { PEOPLE } from '../../../test/noted/people';
import { UNNOTED } from '../../../test/noted/unnoted';
import { LEADS, PROJECTS } from '../../../test/noted/work';
import { type Noted, type Row, World } from '../../../test/noted/world';

let world: World;
beforeAll(async () => {
  world = await World.start();
});
afterAll(() => world.product.stop());
afterEach(() => jest.restoreAllMocks());

const ROWS: Record<string, Row> = { ...LEADS, ...PROJECTS, ...MONEY, ...OTHERS, ...PEOPLE };
const keyOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const changing = endpoints.filter(({ method }) => method !== 'GET');

it('of every call that changes something it is known whether it stands in the log', () => {
  const known = [...Object.keys(ROWS), ...Object.keys(UNNOTED)].sort();
  expect([...new Set(changing.map(keyOf))].sort()).toEqual(known);
});

it.each(Object.keys(ROWS))('%s is written down with who did it, before and after', async (key) => {
  await world.product.database.query('truncate limits');
  const endpoint = changing.find((one) => keyOf(one) === key);
  if (!endpoint) throw new Error(`There is no ${key}`);
  const { by, itemId, kind, before, after, ...more } = (await ROWS[key]?.(world, endpoint)) as Noted;
  const { body: entries } = await world.june.call(auditApi.list, { query: { id: itemId, kind } });
  const told = {
    ...more,
    ...(before !== undefined && { before: before && (expect.objectContaining(before) as AuditEntry['before']) }),
    ...(after !== undefined && { after: after && (expect.objectContaining(after) as AuditEntry['after']) }),
    actor: expect.objectContaining({ id: by.user.id }) as AuditEntry['actor'],
  };
  expect(entries).toContainEqual(expect.objectContaining(told));
});
