import { type AssignedRecord, type Endpoint, endpoints, projectsApi, teamApi } from '../contracts';
import { TestApp } from './app';
import type { Caller } from './caller';
import { uploadFile } from './files';

/** The full run: STAFF_REQUESTS=20000 npx jest -c backend/jest.config.cjs staff-model */
const REQUESTS = Number(process.env.STAFF_REQUESTS ?? 300);
const SEED = Number(process.env.STAFF_SEED ?? 1);

/** Words of their names, which occur nowhere else. */
interface Item {
  kind: AssignedRecord | 'file';
  id: string;
  words: string[];
  /** The client of a project or file. */
  client?: Item;
  project?: Item;
  memberId: string | null;
}

const CLIENTS = 9;
// Without what ends or changes the member's own session and account.
const CALLED = endpoints.filter(
  ({ staff, method, isStream, path }) =>
    staff && method === 'GET' && !isStream && !path.startsWith('/confirm') && !path.includes('/picture/'),
);

let product: TestApp;
let owner: Caller;
let members: Awaited<ReturnType<TestApp['member']>>[];
const items: Item[] = [];
beforeAll(async () => {
  product = await TestApp.start({}, { runsJobs: false });
  owner = await product.admin('olga');
  members = [];
  for (const name of ['stella', 'tom', 'uma']) members.push(await product.member(name, 'staff'));
  for (let number = 0; number < CLIENTS; number += 1) await createItems(number);
}, 120_000);
afterAll(() => product.stop());

async function createItems(number: number): Promise<void> {
  const word = (kind: string) => `${kind}${number}quartz`;
  const add = (item: Item) => {
    items.push(item);
    return item;
  };
  const details = { firstName: word('client'), email: `${word('mailbox')}@client.example` };
  const caller = await product.client(word('user'), details);
  const names = { words: [word('client'), word('mailbox'), word('user')], memberId: null };
  const client = add({ kind: 'client', id: caller.user.id, ...names });
  const { body } = await caller.call(projectsApi.request, { body: { name: word('project') } });
  const project = add({ kind: 'project', id: body.id, words: [word('project')], client, memberId: null });
  const own = await uploadFile(caller, { name: `${word('own')}.pdf` });
  add({ kind: 'file', id: own.id, words: [word('own')], client, memberId: null });
  const fields = { projectId: project.id };
  const ofProject = await uploadFile(caller, { name: `${word('shared')}.pdf`, fields });
  add({ kind: 'file', id: ofProject.id, words: [word('shared')], client, project, memberId: null });
  const [submission] = await product.database.query<[{ id: string }]>(
    `insert into contact_submissions (id, first_name, last_name, email, project_type, message)
     values (gen_random_uuid(), $1, 'Visitor', $2, 'other', 'Hello') returning id`,
    [word('visitor'), `${word('sender')}@visitor.example`],
  );
  add({ kind: 'submission', id: submission.id, words: [word('visitor'), word('sender')], memberId: null });
}

/** The same numbers for the same seed. */
function createRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const isVisible = ({ kind, client, project, memberId }: Item, member: string): boolean =>
  (kind === 'file' ? (project ?? client)?.memberId : memberId) === member;

/** A visible project or file names its client. */
const isNamed = (item: Item, member: string): boolean =>
  isVisible(item, member) || items.some((other) => other.client === item && isVisible(other, member));

async function assign(item: Item, memberId: string | null): Promise<void> {
  const { kind, id } = item;
  if (kind === 'file') return;
  const { status } = await owner.call(teamApi.assign, { body: { record: kind, ids: [id], memberId } });
  expect(status).toBe(200);
  if (kind === 'client' && item.memberId !== memberId)
    for (const other of items)
      if (other.kind === 'project' && other.client === item && [null, item.memberId].includes(other.memberId))
        other.memberId = memberId;
  item.memberId = memberId;
}

const RECORDS = { submission: 'submission', project: 'project', client: 'user', file: 'user' };

function requestOf({ query }: Endpoint, item: Item, random: (below: number) => number) {
  const { id, kind, words } = item;
  const values = {
    search: [words[random(words.length)] ?? '', 'quartz'][random(2)] ?? '',
    client: (item.client ?? item).id,
    project: id,
    total: '1',
    mine: '1',
  };
  const names = Object.keys(values).filter((name) => query && name in query && (name === 'search' || random(3) === 0));
  const picked = Object.fromEntries(names.map((name) => [name, values[name as keyof typeof values]]));
  return { params: { id, projectId: id, record: RECORDS[kind] }, query: picked };
}

it(`${REQUESTS} requests of staff return nothing that is assigned to others, and what is assigned to them`, async () => {
  const random = createRandom(SEED);
  const pick = <T>(list: T[]): T => list[random(list.length)] as T;
  let found = 0;
  for (let count = 0; count < REQUESTS; count += 1) {
    if (random(8) === 0) await assign(pick(items), pick([null, ...members.map(({ user }) => user.id)]));
    const member = pick(members);
    const [endpoint, item] = [pick(CALLED), pick(items)];
    const request = requestOf(endpoint, item, random);
    const { status, headers, body } = await member.send(endpoint, request);
    expect(status).toBeLessThan(500);
    const text = JSON.stringify([body, headers.get('content-disposition')]);
    const hidden = items.filter((other) => !isNamed(other, member.user.id));
    const leaks = hidden.flatMap(({ id, words }) => [id, ...words]).filter((word) => text.includes(word));
    expect({ endpoint: endpoint.path, request, leaks }).toEqual({ endpoint: endpoint.path, request, leaks: [] });
    const isOwn = endpoint === projectsApi.get && item.kind === 'project' && isVisible(item, member.user.id);
    if (isOwn) expect(status).toBe(200);
    if (items.some((other) => isVisible(other, member.user.id) && text.includes(other.id))) found += 1;
  }
  // Otherwise it compares nothing.
  expect(found).toBeGreaterThan(REQUESTS / 50);
}, 3_600_000);
