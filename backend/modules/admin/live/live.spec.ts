import type { NestExpressApplication } from '@nestjs/platform-express';
import type { AddressInfo } from 'node:net';
import { createApp } from '../../../app';
import {
  accountApi,
  authApi,
  BACKGROUND_HEADER,
  catalogApi,
  dashboardApi,
  liveApi,
  type Problem,
  projectsApi,
  RECORD_KINDS,
  submissionsApi,
} from '../../../contracts';
import { Config } from '../../../platform/config';
import { eventually, PASSWORD, TestApp } from '../../../test/app';
import type { Caller } from '../../../test/caller';
import { EventStream } from '../../../test/event-stream';
import { AccountsService } from '../../auth';
import { LiveStreamsService, MAX_STREAMS_PER_ACCOUNT } from './live-streams.service';

let product: TestApp;
let second: NestExpressApplication;
let secondUrl: string;
const opened: EventStream[] = [];

beforeAll(async () => {
  product = await TestApp.start();
  second = await createApp(product.app.get(Config), { work: false });
  await second.listen(0, '127.0.0.1');
  secondUrl = `http://127.0.0.1:${(second.getHttpServer().address() as AddressInfo).port}`;
});
afterEach(() => opened.splice(0).forEach((stream) => stream.close()));
afterAll(async () => {
  await second.close();
  await product.stop();
});

async function listen({ cookie }: Caller, url = product.url): Promise<EventStream> {
  const stream = await EventStream.open(url, cookie);
  opened.push(stream);
  return stream;
}

const settled = async (caller: Caller, url?: string) => (await listen(caller, url)).settle();

const addSubmission = () =>
  product.database.query<{ id: string }[]>(
    `insert into contact_submissions (id, first_name, last_name, email, message, project_type)
     values (gen_random_uuid(), 'Ida', 'Moss', 'ida@example.com', 'A page for our shop', 'other') returning id`,
  );

const seenAt = async ({ user }: { user: { id: string } }): Promise<string> => {
  const [session] = await product.database.query<{ at: string }[]>(
    `select seen_at::text as at from sessions where sess #>> '{ticket,userId}' = $1`,
    [user.id],
  );
  return session?.at ?? '';
};

const makeIdle = ({ user }: { user: { id: string } }, minutes: number) =>
  product.database.query(
    `update sessions set seen_at = now() - make_interval(mins => $2) where sess #>> '{ticket,userId}' = $1::text`,
    [user.id, minutes],
  );

describe('the stream of changes', () => {
  it('reports a change in one process to the streams of all', async () => {
    const admin = await product.admin('listener');
    const [near, far] = [await settled(admin), await settled(admin, secondUrl)];
    await admin.call(projectsApi.request, { body: { name: 'Lantern Books' } });
    expect(await Promise.all([near.heard('project'), far.heard('project')])).toEqual([true, true]);
  });

  it('has the kinds of what changed and nothing else', async () => {
    const admin = await product.admin('curious');
    const stream = await settled(admin);
    const [submission] = await addSubmission();
    await stream.heard('submission');
    await admin.call(submissionsApi.setStatus, {
      params: { id: submission?.id ?? '' },
      body: { status: 'contacted' },
    });
    await stream.heard('audit');
    expect(stream.events.flat().filter((kind) => !RECORD_KINDS.includes(kind))).toEqual([]);
    expect(stream.events.flat()).not.toContain('invoice');
  });

  it('reports a thousand changes in few events', async () => {
    const admin = await product.admin('burst');
    const stream = await settled(admin);
    const began = Date.now();
    for (let count = 0; count < 1000; count += 1) await addSubmission();
    const burst = stream.events.splice(0);
    await admin.call(projectsApi.request, { body: { name: 'After the burst' } });
    await stream.heard('project');
    const seconds = (Date.now() - began) / 1000;
    // One a second, and heartbeats.
    expect(burst.length + stream.events.length).toBeLessThan(2 * seconds + 3);
  });

  it('is sent unbuffered and never stored', async () => {
    const { cookie } = await product.admin('headers');
    const abort = new AbortController();
    const { status, headers } = await fetch(`${product.url}/api${liveApi.events.path}`, {
      headers: { Cookie: cookie ?? '', 'Accept-Encoding': 'gzip' },
      signal: abort.signal,
    });
    abort.abort();
    expect(status).toBe(200);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    });
    expect(headers.has('content-encoding')).toBe(false);
  });

  it('begins with what may have changed shortly before', async () => {
    const admin = await product.admin('late');
    await settled(admin);
    const next = await listen(admin);
    expect(await next.heard('invoice')).toBe(true);
  });

  it('has no body for HEAD', async () => {
    const admin = await product.admin('head');
    const { status } = await fetch(`${product.url}/api${liveApi.events.path}`, {
      method: 'HEAD',
      headers: { Cookie: admin.cookie ?? '' },
    });
    expect(status).toBe(200);
  });

  it('reports each kind of the contract', async () => {
    const rows = await product.database.query<{ kind: string }[]>(
      `select distinct substring(action_statement from 'publish_change\\(''(.*)''\\)') as kind
       from information_schema.triggers where action_statement like '%publish_change(%'`,
    );
    expect(rows.map(({ kind }) => kind).sort()).toEqual([...RECORD_KINDS, 'session'].sort());
  });
});

describe('a stream', () => {
  it('ends when its session is ended elsewhere', async () => {
    const admin = await product.admin('two-browsers');
    const elsewhere = product.visitor();
    await elsewhere.call(authApi.login, { body: { username: 'two-browsers', password: PASSWORD } });
    const [own, other] = [await settled(elsewhere), await settled(admin)];
    await admin.call(accountApi.endOtherSessions);
    await eventually(() => !own.isOpen);
    expect(other.isOpen).toBe(true);
  });

  it('ends at sign-out, in every process', async () => {
    const admin = await product.admin('leaver');
    const streams = [await settled(admin), await settled(admin, secondUrl)];
    await admin.call(authApi.logout);
    await eventually(() => streams.every(({ isOpen }) => !isOpen));
  });

  it.each([
    ['the role is taken away', (id: string) => product.app.get(AccountsService).changeRole(id, 'guest')],
    ['the account is deactivated', (id: string) => product.app.get(AccountsService).deactivate(id)],
  ])('ends when %s', async (name, change) => {
    const admin = await product.admin(`former-${name.split(' ')[1] ?? ''}`);
    const stream = await settled(admin);
    await change(admin.user.id);
    await eventually(() => !stream.isOpen);
  });

  it('ends with the idle time, which it does not extend', async () => {
    const admin = await product.admin('away');
    await makeIdle(admin, 58);
    const before = await seenAt(admin);
    const stream = await settled(admin);
    await addSubmission();
    await stream.heard('submission');
    expect(await seenAt(admin)).toBe(before);
    await makeIdle(admin, 61);
    // Any ended session makes each process check those of its streams.
    await (await product.admin('other')).call(authApi.logout);
    await eventually(() => !stream.isOpen);
    expect((await admin.call(authApi.user)).status).toBe(401);
  });

  it('is dropped when its reader is behind', () => {
    const response = { writableNeedDrain: true, destroy: jest.fn(), write: jest.fn() };
    const service = product.app.get(LiveStreamsService);
    const streams = Reflect.get(service, 'streams') as Set<unknown>;
    const behind = { accountId: '', sid: '', response };
    streams.add(behind);
    Reflect.apply(Reflect.get(service, 'send') as () => void, service, ['data: []\n\n']);
    streams.delete(behind);
    expect([response.destroy.mock.calls.length, response.write.mock.calls.length]).toEqual([1, 0]);
  });

  it('counts for its account, up to a limit', async () => {
    const admin = await product.admin('many-tabs');
    const streams = await Promise.all(Array.from({ length: MAX_STREAMS_PER_ACCOUNT }, () => listen(admin)));
    expect(streams.every(({ status }) => status === 200)).toBe(true);
    expect((await listen(admin)).status).toBe(429);
    expect((await listen(await product.admin('few-tabs'))).status).toBe(200);
    streams[0]?.close();
    await eventually(async () => (await listen(admin)).status === 200);
  });
});

describe('background requests', () => {
  it('do not extend the session, others do', async () => {
    const admin = await product.admin('background');
    await makeIdle(admin, 30);
    const before = await seenAt(admin);
    await admin.call(dashboardApi.menu, { headers: { [BACKGROUND_HEADER]: '1' } });
    expect(await seenAt(admin)).toBe(before);
    await admin.call(dashboardApi.menu);
    expect(await seenAt(admin)).not.toBe(before);
  });
});

it('a process stops at once with open streams', async () => {
  const stopping = await createApp(product.app.get(Config), { work: false });
  await stopping.listen(0, '127.0.0.1');
  const server = stopping.getHttpServer();
  // Waiting for it would not end within the test.
  server.keepAliveTimeout = 3_600_000;
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const admin = await product.admin('closing-time');
  const streams = await Promise.all(Array.from({ length: 10 }, () => settled(admin, url)));
  await stopping.close();
  await eventually(() => streams.every(({ isOpen }) => !isOpen));
});

it('clients and visitors get no stream', async () => {
  const client = await product.client('reader');
  const refused = await client.send<Problem>(liveApi.events);
  expect([refused.status, refused.body.message]).toEqual([403, 'Admins only']);
  expect((await product.visitor().call(liveApi.events)).status).toBe(401);
  expect((await client.call(catalogApi.list)).status).toBe(200);
});
