import { auditApi, type AuditEntry, type Endpoint, endpoints } from '../../../contracts';
import { BILLING_CALLS } from '../../../test/audit/billing';
import { OTHER_CALLS } from '../../../test/audit/other';
import { USER_CALLS } from '../../../test/audit/users';
import { UNAUDITED_CALLS } from '../../../test/audit/unaudited';
import { SUBMISSION_CALLS, PROJECT_CALLS } from '../../../test/audit/submissions-and-projects';
import { type ExpectedEntry, type AuditedCall, AuditScenario } from '../../../test/audit/audit-scenario';

let world: AuditScenario;
beforeAll(async () => {
  world = await AuditScenario.start();
});
afterAll(() => world.product.stop());
afterEach(() => jest.restoreAllMocks());

const SCENARIOS: Record<string, AuditedCall> = {
  ...SUBMISSION_CALLS,
  ...PROJECT_CALLS,
  ...BILLING_CALLS,
  ...OTHER_CALLS,
  ...USER_CALLS,
};
const endpointKey = ({ method, path }: Endpoint) => `${method} ${path}`;
const mutatingEndpoints = endpoints.filter(({ method }) => method !== 'GET');

it('covers every mutating endpoint', () => {
  const coveredKeys = [...Object.keys(SCENARIOS), ...Object.keys(UNAUDITED_CALLS)].sort();
  expect([...new Set(mutatingEndpoints.map(endpointKey))].sort()).toEqual(coveredKeys);
});

it.each(Object.keys(SCENARIOS))('%s is logged with its actor and the values before and after', async (key) => {
  await world.product.database.query('truncate limits');
  const endpoint = mutatingEndpoints.find((candidate) => endpointKey(candidate) === key);
  if (!endpoint) throw new Error(`There is no ${key}`);
  const { by, itemId, kind, before, after, ...fields } = (await SCENARIOS[key]?.(world, endpoint)) as ExpectedEntry;
  const { body: entries } = await world.june.call(auditApi.list, { query: { id: itemId, kind } });
  const expectedEntry = {
    ...fields,
    ...(before !== undefined && { before: before && (expect.objectContaining(before) as AuditEntry['before']) }),
    ...(after !== undefined && { after: after && (expect.objectContaining(after) as AuditEntry['after']) }),
    actor: expect.objectContaining({ id: by.user.id }) as AuditEntry['actor'],
  };
  expect(entries).toContainEqual(expect.objectContaining(expectedEntry));
});
