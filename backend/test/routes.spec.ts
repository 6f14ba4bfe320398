import {
  type Audience,
  authApi,
  CLOSED_TO_STAFF,
  type Endpoint,
  endpoints,
  jobsApi,
  OWNERS_ONLY,
  type Problem,
} from '../contracts';
import { AccountsService } from '../modules/auth';
import { PASSWORD, TestApp } from './app';
import type { Caller } from './caller';

let product: TestApp;
let people: Record<string, Caller>;

beforeAll(async () => {
  product = await TestApp.start({}, { runsJobs: false });
  const accounts = product.app.get(AccountsService);
  // Created first, because the last admin can't be deactivated or demoted.
  const admin = await product.admin('admin');
  const deactivated = await product.admin('deactivated');
  await accounts.deactivate(deactivated.user.id);
  const demoted = await product.admin('demoted');
  await accounts.changeRole(demoted.user.id, 'guest');
  const signedOut = await product.client('signed-out');
  const signedOutCaller = product.visitor();
  signedOutCaller.cookie = signedOut.cookie;
  await signedOut.call(authApi.logout);
  people = {
    anyone: product.visitor(),
    guest: await product.client('guest'),
    owner: admin,
    admin: await product.member('colleague', 'admin'),
    staff: await product.member('staff', 'staff'),
    deactivated,
    demoted,
    'signed out with the old cookie': signedOutCaller,
  };
});
afterAll(() => product.stop());

const ALLOWED_AUDIENCES: Record<string, Audience[]> = {
  anyone: ['anyone'],
  guest: ['anyone', 'members'],
  owner: ['anyone', 'members', 'admins', 'owners'],
  admin: ['anyone', 'members', 'admins'],
  staff: ['anyone', 'members', 'admins'],
  deactivated: ['anyone'],
  demoted: ['anyone', 'members'],
  'signed out with the old cookie': ['anyone'],
};

// These end the caller's session, so they run last.
const LAST = ['/admin/team/leave', '/logout'];
const ordered = [...endpoints].sort((a, b) => LAST.indexOf(a.path) - LAST.indexOf(b.path));

function denialStatus(status: number, { message }: Problem): 401 | 403 | undefined {
  if (status === 401 && message === 'Unauthorized') return 401;
  if (status === 403 && ['Admins only', OWNERS_ONLY, CLOSED_TO_STAFF].includes(message)) return 403;
  return undefined;
}

describe.each(Object.keys(ALLOWED_AUDIENCES))('%s', (role) => {
  it.each(ordered.map((endpoint): [string, Endpoint] => [`${endpoint.method} ${endpoint.path}`, endpoint]))(
    'has the access that the contract grants at %s',
    async (_, endpoint) => {
      const { status, body } = await (people[role] ?? product.visitor()).send<Problem>(endpoint, {
        ...(endpoint.method !== 'GET' && { body: endpoint.kind === 'upload' ? new FormData() : {} }),
      });
      const isMember = ALLOWED_AUDIENCES[role]?.includes('members');
      const isClosedToStaff = role === 'staff' && endpoint.for !== 'anyone' && !endpoint.staff;
      const isAllowed = ALLOWED_AUDIENCES[role]?.includes(endpoint.for) && !isClosedToStaff;
      const expected = isAllowed ? undefined : isMember ? 403 : 401;
      expect(denialStatus(status, body)).toBe(expected);
      expect(status).toBeLessThan(500);
      expect(body.message).not.toBe('Endpoint not found');
    },
  );
});

it('listing failed jobs returns 200, and retrying an unknown job 404', async () => {
  const admin = await product.admin('another-admin');
  expect(await admin.call(jobsApi.listFailed)).toMatchObject({ status: 200, body: [] });
  const retry = (params: Record<string, string>) => admin.call(jobsApi.retry, { params });
  expect((await retry({ queue: 'mail', job: 'nothing' })).status).toBe(404);
  expect((await retry({ queue: 'nowhere', job: '1' })).status).toBe(404);
});

it('a client can sign in after all these requests', async () => {
  const visitor = product.visitor();
  const { status } = await visitor.call(authApi.login, { body: { username: 'guest', password: PASSWORD } });
  expect(status).toBe(200);
});
