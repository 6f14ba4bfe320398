import { Logger } from '@nestjs/common';
import { authApi, usersApi } from '../../contracts';
import type { Config } from '../../platform/config';
import { PASSWORD, TestApp } from '../../test/app';
import type { Caller } from '../../test/caller';
import { FirstAdminService } from './first-admin.service';
import { PasswordHashingService } from './password-hashing.service';
import { PasswordStrengthService } from './password-strength.service';
import { User } from './user.entity';

let product: TestApp;
let admin: Caller;
beforeAll(async () => {
  product = await TestApp.start({}, { runsJobs: false });
  admin = await product.admin('agency');
});
afterAll(() => product.stop());

const userOf = async (id: string) => (await admin.call(usersApi.get, { params: { id } })).body;

describe('the admin named in the environment, without a record of the last password', () => {
  const start = (username: string, password: string, { database, app } = product) =>
    new FirstAdminService(
      database.getRepository(User),
      app.get(PasswordHashingService),
      app.get(PasswordStrengthService),
      { firstAdmin: { username, password, email: 'env@agency.example' } } as Config,
    ).onApplicationBootstrap();
  const signIn = async (username: string, password: string) =>
    (await product.visitor().send(authApi.login, { body: { username, password } })).status;
  let warn: jest.SpyInstance;
  beforeEach(() => (warn = jest.spyOn(Logger.prototype, 'warn').mockReturnValue()));
  afterEach(() => warn.mockRestore());

  it('keeps the password that was set on the site, and says so, until the variable changes', async () => {
    const { user } = await product.admin('upgraded');
    await Promise.all([start('upgraded', 'a stale walk'), start('upgraded', 'a stale walk')]);
    await start('upgraded', 'a stale walk');
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('ADMIN_PASSWORD was not applied'));
    expect(await signIn('upgraded', PASSWORD)).toBe(200);
    expect(await signIn('upgraded', 'a stale walk')).toBe(401);
    expect(await userOf(user.id)).toMatchObject({ role: 'admin', email: null });
    await start('upgraded', 'the newest evening walk');
    expect(await signIn('upgraded', 'the newest evening walk')).toBe(200);
    expect(await signIn('upgraded', PASSWORD)).toBe(401);
  });

  it('is remembered without a warning if the password is the same, and not applied after a change', async () => {
    const owner = await product.admin('same');
    await start('same', PASSWORD);
    expect(warn).not.toHaveBeenCalled();
    expect((await owner.call(usersApi.list)).status).toBe(200);
    const replaced = await product.app.get(PasswordHashingService).hash('replaced on the site', 'test');
    await product.database.query('update users set password = $2 where id = $1', [owner.user.id, replaced]);
    await start('same', PASSWORD);
    expect(await signIn('same', 'replaced on the site')).toBe(200);
  });

  it('stays a client or deactivated while there is another admin', async () => {
    const { user } = await product.client('demoted');
    await start('demoted', 'an evening walk of old');
    expect(await userOf(user.id)).toMatchObject({ role: 'guest', state: 'active' });
    const closed = await product.admin('closed');
    await product.database.query('update users set deactivated_at = now() where id = $1', [closed.user.id]);
    await start('closed', 'an evening walk of old');
    expect(await userOf(closed.user.id)).toMatchObject({ state: 'deactivated' });
  });

  it('is applied to a client when there is no admin yet', async () => {
    const withoutAdmin = await TestApp.start({}, { runsJobs: false });
    await withoutAdmin.client('owner');
    await start('owner', 'an evening walk of old', withoutAdmin);
    const credentials = { username: 'owner', password: 'an evening walk of old' };
    const { status, body } = await withoutAdmin.visitor().send(authApi.login, { body: credentials });
    expect({ status, body }).toMatchObject({ status: 200, body: { role: 'admin', email: 'env@agency.example' } });
    await withoutAdmin.stop();
  });
});
