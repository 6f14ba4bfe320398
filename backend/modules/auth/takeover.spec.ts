import {
  accountClosingApi,
  adminFilesApi,
  adminInvoicesApi,
  authApi,
  billingDetailsApi,
  cartApi,
  contactApi,
  conversionApi,
  conversionTexts,
  filesApi,
  type ManagedUser,
  catalogApi,
  ordersApi,
  projectsApi,
  usersApi,
} from '../../contracts';
import { eventually, PASSWORD, TestApp } from '../../test/app';
import type { Caller } from '../../test/caller';
import { uploadFile } from '../../test/files';
import { insertSubscription } from '../../test/inserted-subscription';
import { HostedCheckoutBrowser } from '../../test/hosted-checkout';
import { checkout, insertPackage, latestOrder } from '../../test/orders';
import { insertUnpaidInvoice } from '../../test/unpaid-invoice';
import { TakenOverDetailsListener } from '../billing/details/taken-over-details.listener';

let product: TestApp;
let admin: Caller;
beforeAll(async () => {
  product = await TestApp.start();
  admin = await product.admin('agency');
});
afterAll(() => product.stop());

const invite = (email: string, role?: 'admin') =>
  admin.call(usersApi.invite, { body: { email, firstName: 'Carla', lastName: 'Owner', ...(role && { role }) } });
const linkFor = (email: string) =>
  eventually(() => {
    const mails = product
      .emails()
      .filter((mail) => mail.toLowerCase().includes(`to: ${email}`) && mail.includes('reset-password'));
    const plain =
      mails
        .at(-1)
        ?.replace(/=\r?\n/g, '')
        .replaceAll('=3D', '=') ?? '';
    return /reset-password\?token=([\w.-]+)/.exec(plain)?.[1];
  });
const accept = async (email: string) => {
  const owner = product.visitor();
  const body = { token: await linkFor(email), password: 'seven lamps for the owner' };
  return { owner, user: (await owner.call(authApi.resetPassword, { body })).body };
};

const convert = async (email: string, sendsInvitation: boolean) => {
  const { body } = await product.visitor().call(contactApi.submit, {
    body: { firstName: 'Vic', lastName: 'Owner', email, message: 'Hello there.', projectType: 'other' },
  });
  return admin.send<{ message: string; userId: string }>(conversionApi.convert, {
    params: { id: body.id },
    body: { project: { name: 'A shop', projectType: 'e-commerce' }, invite: sendsInvitation },
  });
};

describe('the invitation of an address that another account holds unproven', () => {
  it('gives the account to the invited person and shuts the other out', async () => {
    const email = 'ceo@victim-shop.example';
    const prankster = await product.stranger('prankster', { email, firstName: 'Silly', lastName: 'Name' });
    const { status, body } = await invite(email.toUpperCase());
    expect(status).toBe(201);
    expect(body).toMatchObject({
      id: prankster.user.id,
      username: 'CEO',
      name: 'Carla Owner',
      state: 'invited',
      takenOverAt: expect.any(String) as string,
    } satisfies Partial<ManagedUser>);
    expect((await prankster.call(authApi.user)).status).toBe(401);
    for (const username of ['prankster', email, 'ceo'])
      expect((await product.visitor().call(authApi.login, { body: { username, password: PASSWORD } })).status).toBe(
        401,
      );
    const { owner, user } = await accept(email);
    expect(user).toMatchObject({ id: prankster.user.id, firstName: 'Carla', profileImageUrl: null });
    expect((await owner.call(authApi.user)).body.takenOverAt).toBe(body.takenOverAt);
  });

  it('hides what the other person uploaded and picked, and leaves the rest with its dates', async () => {
    const email = 'pia@victim-shop.example';
    const prankster = await product.stranger('pia-not', { email });
    const { id: fileId } = await uploadFile(prankster);
    await prankster.call(projectsApi.request, { body: { name: 'Not from Pia' } });
    const [someProduct] = (await prankster.call(catalogApi.list)).body;
    await prankster.call(cartApi.add, { body: { productId: someProduct?.id ?? '', quantity: 1 } });
    const takenOverAt = (await invite(email)).body.takenOverAt ?? '';
    const { owner } = await accept(email);
    await eventually(async () => (await owner.call(filesApi.list)).body.length === 0);
    await eventually(async () => (await owner.call(cartApi.list)).body.length === 0);
    const archived = await admin.call(adminFilesApi.list, { query: { archived: '1' } });
    expect(archived.body.map(({ id }) => id)).toEqual([fileId]);
    const [project] = (await owner.call(projectsApi.list)).body;
    expect(new Date(project?.createdAt ?? 0) < new Date(takenOverAt)).toBe(true);
  });

  it('forgets that the other person closed the account, and their billing details', async () => {
    for (const role of [undefined, 'admin'] as const) {
      const email = `nora-${role ?? 'guest'}@victim-shop.example`;
      const prankster = await product.stranger(`not-nora-${role ?? 'guest'}`, { email });
      const address = { line1: '1 Prank Street', line2: null, city: 'Boise', region: 'ID', postalCode: '83701' };
      const details = { name: 'Silly Ltd', ...address, country: 'US', taxId: null };
      await prankster.call(billingDetailsApi.saveMine, { body: details });
      await prankster.call(accountClosingApi.close, { body: { currentPassword: PASSWORD } });
      expect((await invite(email, role)).status).toBe(201);
      const { owner } = await accept(email);
      expect((await owner.call(authApi.user)).body.closesAt).toBeUndefined();
      await eventually(async () => (await owner.call(billingDetailsApi.getMine)).body.name === null);
    }
  });

  it('keeps billing details that the invited person saved', async () => {
    const email = 'lena@victim-shop.example';
    await product.stranger('not-lena', { email });
    const { id, takenOverAt = '' } = (await invite(email)).body;
    const values = [id, new Date(new Date(takenOverAt).getTime() + 1)];
    await product.database.query(`insert into billing_details (id, name, updated_at) values ($1, 'Lena', $2)`, values);
    await product.app.get(TakenOverDetailsListener).onTakenOver({ userId: id, at: takenOverAt });
    const { body } = await admin.call(billingDetailsApi.get, { params: { id } });
    expect(body.name).toBe('Lena');
  });

  it('cancels the open order of the other person, whose payment opens no project any more', async () => {
    const email = 'otto@victim-shop.example';
    const prankster = await product.stranger('otto-not', { email });
    await checkout(prankster, await insertPackage(product, 149_900));
    const { id, stripeSessionId } = await latestOrder(prankster);
    await invite(email);
    const { owner } = await accept(email);
    await eventually(async () => (await latestOrder(owner)).status === 'cancelled');
    const browser = new HostedCheckoutBrowser(product);
    await eventually(async () => (await browser.retrieveSession(stripeSessionId ?? '')).status === 'expired');
    expect((await owner.call(ordersApi.get, { params: { id } })).body.status).toBe('cancelled');
  });

  it('shows admins in the client view when the account was taken over', async () => {
    const email = 'rita@victim-shop.example';
    const prankster = await product.stranger('rita-not', { email });
    const { id } = (await prankster.call(projectsApi.request, { body: { name: 'Not from Rita' } })).body;
    const { takenOverAt } = (await invite(email)).body;
    expect((await admin.call(projectsApi.get, { params: { id } })).body.owner).toMatchObject({ email, takenOverAt });
  });

  it('also makes an admin, and happens once for concurrent invitations', async () => {
    const email = 'new-admin@agency.example';
    await product.stranger('squatter', { email });
    const responses = await Promise.all(Array.from({ length: 6 }, () => invite(email, 'admin')));
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
    expect(responses.find(({ status }) => status === 201)?.body).toMatchObject({ role: 'admin', state: 'invited' });
  });

  it('is refused for an address that was proven or accepted, for admins, and for deactivated accounts', async () => {
    const cases = {
      proven: `email_proven_at = now()`,
      accepted: `email_accepted_at = now()`,
      boss: `role = 'admin'`,
      gone: 'deactivated_at = now()',
    };
    for (const [name, change] of Object.entries(cases)) {
      const { user } = await product.stranger(name, { email: `${name}@shop.example` });
      await product.database.query(`update users set ${change} where id = $1`, [user.id]);
      expect((await invite(`${name}@shop.example`)).status).toBe(409);
      const [row] = await product.database.query<[{ username: string; taken_over_at: Date | null }]>(
        'select username, taken_over_at from users where id = $1',
        [user.id],
      );
      expect(row).toEqual({ username: name, taken_over_at: null });
    }
  });
});

describe('a conversion for such an address', () => {
  it('takes the account over with an invitation, and is refused without one', async () => {
    const email = 'vic@victim-shop.example';
    const prankster = await product.stranger('vic-not', { email });
    expect(await convert(email, false)).toMatchObject({
      status: 409,
      body: { message: conversionTexts.unverifiedEmail },
    });
    expect((await prankster.call(authApi.user)).status).toBe(200);
    const { status, body } = await convert(email, true);
    expect([status, body.userId]).toEqual([200, prankster.user.id]);
    expect((await prankster.call(authApi.user)).status).toBe(401);
    const { owner } = await accept(email);
    expect((await owner.call(projectsApi.list)).body).toMatchObject([{ name: 'A shop' }]);
  });
});

describe('an account that has paid', () => {
  it('is taken over by no invitation and no conversion, also while it has only a subscription', async () => {
    const email = 'paula@bakery.example';
    const paula = await product.stranger('paula', { email, firstName: 'Paula' });
    const expectKept = async () => {
      expect((await invite(email)).status).toBe(409);
      expect(await convert(email, true)).toMatchObject({
        status: 409,
        body: { message: conversionTexts.payingClient },
      });
    };
    const subscription = await insertSubscription(product, paula.user.id);
    await expectKept();
    await product.database.query(`update subscriptions set status = 'ended', ended_at = now() where id = $1`, [
      subscription,
    ]);
    const invoice = await insertUnpaidInvoice(product, paula.user.id);
    expect(
      (
        await admin.call(adminInvoicesApi.markPaid, {
          params: { id: invoice },
          body: { note: 'Check 1042', amount: 49_900 },
        })
      ).status,
    ).toBe(200);
    await expectKept();
    expect((await paula.call(authApi.user)).body.firstName).toBe('Paula');
  });
});
