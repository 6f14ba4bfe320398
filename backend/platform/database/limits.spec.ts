import { Client } from 'pg';
import { authApi, healthApi, type Problem } from '../../contracts';
import { eventually, PASSWORD, TestApp } from '../../test/app';
import { Config } from '../config';
import { databaseLimits } from './limits';
import { databaseOptions } from './options';

const POOL_SIZE = 2;

it('a web process has limits that a worker does not have', () => {
  const config = { databasePool: 20 };
  expect(databaseLimits(config, { work: false })).toEqual({
    poolSize: 20,
    connectionMs: 2000,
    lockMs: 3000,
    statementMs: 10_000,
  });
  expect(databaseLimits(config, { work: true })).toEqual({ poolSize: 20, connectionMs: 5000 });
});

it('another time to wait also holds for the connections of a worker', () => {
  const config = { databasePool: 20, databaseWaitMs: 9000 };
  expect(databaseLimits(config, { work: true })).toEqual({ poolSize: 20, connectionMs: 9000 });
});

it('the limits of a web process are those of its connections', () => {
  const limits = databaseLimits({ databasePool: 20, databaseWaitMs: 1000 }, { work: false });
  expect(databaseOptions('postgres://localhost/atelier', limits)).toMatchObject({
    poolSize: 20,
    connectTimeoutMS: 1000,
    extra: { lock_timeout: 1000, statement_timeout: 10_000 },
  });
});

describe('a web process', () => {
  let product: TestApp;
  beforeAll(async () => {
    const env = { DATABASE_POOL: String(POOL_SIZE), DATABASE_WAIT_SECONDS: '20' };
    product = await TestApp.start(env, { runsJobs: false });
  });
  afterAll(() => product.stop());

  const takeConnections = () =>
    Promise.all(
      Array.from({ length: POOL_SIZE }, async () => {
        const runner = product.database.createQueryRunner();
        await runner.connect();
        return runner;
      }),
    );

  it('tells PostgreSQL its limits', async () => {
    const settings = await product.database.query<object[]>(
      "select name, setting from pg_settings where name in ('lock_timeout', 'statement_timeout') order by name",
    );
    expect(settings).toEqual([
      { name: 'lock_timeout', setting: '20000' },
      { name: 'statement_timeout', setting: '20000' },
    ]);
  });

  it('answers 503 when a lock is held, instead of waiting', async () => {
    const ann = await product.client('ann');
    for (const connection of await takeConnections()) {
      await connection.query("set lock_timeout = '200ms'");
      await connection.release();
    }
    const holder = new Client({ connectionString: product.app.get(Config).databaseUrl });
    await holder.connect();
    await holder.query('begin');
    await holder.query('lock table users');
    const { status, headers, body } = await ann.call(authApi.login, { body: { username: 'ann', password: PASSWORD } });
    await holder.end();
    expect([status, headers.get('retry-after')]).toEqual([503, '5']);
    expect((body as unknown as Problem).message).toContain('try again');
  });

  it('is not ready while no connection is free', async () => {
    const busy = await takeConnections();
    const { status, headers, body } = await product.visitor().call(healthApi.ready);
    expect([status, headers.get('retry-after')]).toEqual([503, '5']);
    expect(body.missing).toContain('database');
    await Promise.all(busy.map((connection) => connection.release()));
    await eventually(async () => (await product.visitor().call(healthApi.ready)).status === 200);
  });
});
