import { Client } from 'pg';
import { authApi, healthApi, type Problem } from '../../contracts';
import { PASSWORD, TestApp } from '../../test/app';
import { Config } from '../config';
import { databaseLimits } from './limits';

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

describe('a web process', () => {
  let product: TestApp;
  beforeAll(async () => {
    const env = { DATABASE_POOL: '2', DATABASE_WAIT_SECONDS: '1' };
    product = await TestApp.start(env, { runsJobs: false });
  });
  afterAll(() => product.stop());

  it('tells PostgreSQL its limits', async () => {
    const settings = await product.database.query<object[]>(
      "select name, setting from pg_settings where name in ('lock_timeout', 'statement_timeout') order by name",
    );
    expect(settings).toEqual([
      { name: 'lock_timeout', setting: '1000' },
      { name: 'statement_timeout', setting: '10000' },
    ]);
  });

  it('answers 503 when a lock is held, instead of waiting', async () => {
    const ann = await product.client('ann');
    const holder = new Client({ connectionString: product.app.get(Config).databaseUrl });
    await holder.connect();
    await holder.query('begin');
    await holder.query('lock table users');
    const began = performance.now();
    const { status, headers, body } = await ann.call(authApi.login, { body: { username: 'ann', password: PASSWORD } });
    const seconds = (performance.now() - began) / 1000;
    await holder.end();
    expect([status, headers.get('retry-after')]).toEqual([503, '5']);
    expect((body as unknown as Problem).message).toContain('try again');
    expect(seconds).toBeLessThan(10);
  });

  it('is not ready while no connection is free', async () => {
    const busy = [1, 2].map(() => product.database.query('select pg_sleep(4)'));
    const { status, headers, body } = await product.visitor().call(healthApi.ready);
    expect([status, headers.get('retry-after')]).toEqual([503, '5']);
    expect(body.missing).toContain('database');
    await Promise.all(busy);
    expect((await product.visitor().call(healthApi.ready)).status).toBe(200);
  });
});
