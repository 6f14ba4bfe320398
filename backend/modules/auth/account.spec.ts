import { accountApi, authApi, type Problem, type User } from '../../contracts';
import { newId } from '../../platform/database';
import { PASSWORD, TestApp } from '../../test/app';
import type { Caller } from '../../test/caller';
import { IMAGE_TYPES, createJpeg, createPng } from '../../test/images';

let product: TestApp;
beforeAll(async () => (product = await TestApp.start({}, { runsJobs: false })));
afterAll(() => product.stop());

const problem = (body: unknown) => body as Problem;
const sendBytes = (who: Caller, bytes: Buffer, headers: Record<string, string> = {}) =>
  who.call(accountApi.setPicture, { body: new Blob([new Uint8Array(bytes)], { type: 'image/png' }), headers });
const fetchAs = (who: Caller, path: string | null) =>
  fetch(product.url + (path ?? ''), { headers: who.cookie ? { Cookie: who.cookie } : {} });

describe('profile name', () => {
  it('updates the name and returns it on the next request', async () => {
    const ann = await product.client('ann');
    const { status, body } = await ann.call(accountApi.updateProfile, {
      body: { firstName: '  Ann ', lastName: 'Lee' },
    });
    expect([status, body.firstName, body.lastName]).toEqual([200, 'Ann', 'Lee']);
    expect((await ann.call(authApi.user)).body).toEqual(body);
  });

  it('clears a blank name and keeps a name that is not sent', async () => {
    const bea = await product.client('bea', { firstName: 'Bea', lastName: 'Lee' });
    const change = (body: object) => bea.send<User>(accountApi.updateProfile, { body });
    expect((await change({ lastName: ' ' })).body).toMatchObject({ firstName: 'Bea', lastName: null });
    expect((await change({})).body).toMatchObject({ firstName: 'Bea', lastName: null });
    expect((await change({ firstName: null })).body).toMatchObject({ firstName: null, lastName: null });
  });

  it('ignores fields other than the name', async () => {
    const cleo = await product.client('cleo', { email: 'cleo@example.com' });
    const { body } = await cleo.send<User>(accountApi.updateProfile, {
      body: { firstName: 'C', role: 'admin', email: 'x@example.com', username: 'root', id: '1', epoch: 9 },
    });
    expect(body).toEqual({ ...cleo.user, firstName: 'C', updatedAt: body.updatedAt });
  });

  it.each([
    ['of 101 characters', { firstName: 'x'.repeat(101) }],
    ['with a line break', { firstName: 'a\nb' }],
    ['with a bidirectional control character', { firstName: 'a\u202eb' }],
    ['that is an array', { firstName: ['a'] }],
  ])('returns 400 with a field error for a name %s', async (_, wrong) => {
    const dan = await product.client(`dan${newId()}`);
    const { status, body } = await dan.send<Problem>(accountApi.updateProfile, { body: wrong });
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['firstName']]);
  });
});

describe('profile picture', () => {
  it.each(IMAGE_TYPES)('stores a picture unchanged and serves it with safe headers: %s', async (mime, make) => {
    const who = await product.client(`pic${mime.slice(6)}`);
    const bytes = make(256, 256);
    const { status, body } = await sendBytes(who, bytes);
    expect([status, body.profileImageUrl]).toEqual([
      200,
      expect.stringMatching(/^\/api\/users\/[^/]+\/picture\/\w{64}$/),
    ]);
    const shown = await fetchAs(who, body.profileImageUrl);
    expect(Buffer.from(await shown.arrayBuffer()).equals(bytes)).toBe(true);
    expect(Object.fromEntries(shown.headers)).toMatchObject({
      'content-type': mime,
      'content-disposition': 'inline',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, max-age=31536000, immutable',
    });
  });

  it('gets a new URL on change, and the old URL returns 404', async () => {
    const eva = await product.client('eva');
    const first = (await sendBytes(eva, createPng(256, 256))).body.profileImageUrl;
    const second = (await sendBytes(eva, createPng(255, 255))).body.profileImageUrl;
    expect(second).not.toBe(first);
    expect([(await fetchAs(eva, first)).status, (await fetchAs(eva, second)).status]).toEqual([404, 200]);
    expect((await eva.call(accountApi.removePicture)).status).toBe(204);
    expect((await fetchAs(eva, second)).status).toBe(404);
    expect((await eva.call(authApi.user)).body.profileImageUrl).toBeNull();
    expect((await eva.call(accountApi.removePicture)).status).toBe(204);
  });

  it("is visible to its owner and admins; an admin's picture to every signed-in user", async () => {
    const [fay, gil, admin] = [await product.client('fay'), await product.client('gil'), await product.admin('boss')];
    const fays = (await sendBytes(fay, createPng(256, 256))).body.profileImageUrl;
    const admins = (await sendBytes(admin, createPng(256, 256))).body.profileImageUrl;
    const statuses = (path: string | null) =>
      Promise.all([fay, gil, admin, product.visitor()].map(async (who) => (await fetchAs(who, path)).status));
    expect(await statuses(fays)).toEqual([200, 404, 200, 401]);
    expect(await statuses(admins)).toEqual([200, 200, 200, 401]);
    const checksum = fays?.split('/').at(-1) ?? '';
    for (const wrong of [
      `/api/users/${gil.user.id}/picture/${checksum}`,
      `/api/users/1/picture/${checksum}`,
      `${fays}0`,
    ])
      expect((await fetchAs(fay, wrong)).status).toBe(404);
  });

  it('accepts 200,000 bytes and returns 413 for one more, with or without a length header', async () => {
    const hal = await product.client('hal');
    expect((await sendBytes(hal, createPng(256, 256, 200_000))).status).toBe(200);
    expect((await sendBytes(hal, createPng(256, 256, 200_001))).status).toBe(413);
    const chunkedUpload = await fetch(`${product.url}/api/user/picture`, {
      method: 'POST',
      headers: { Cookie: hal.cookie ?? '' },
      body: new Blob([new Uint8Array(createPng(256, 256, 200_001))]).stream(),
      duplex: 'half',
    });
    expect(chunkedUpload.status).toBe(413);
  });

  it.each([
    ['a GIF', Buffer.from('GIF89a\x01\0\x01\0\0\0\0;', 'latin1')],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['JSON', Buffer.from('{"picture":"none"}')],
    ['half a PNG', createPng(256, 256).subarray(0, -6)],
    ['a PNG with a page behind it', Buffer.concat([createPng(9, 9), Buffer.from('<script>alert(1)</script>')])],
    ['half a JPEG', createJpeg(256, 256).subarray(0, -2)],
    ['a JPEG without a frame', Buffer.from('ffd8ffe000104a46494600ffd9', 'hex')],
    ['a JPEG whose parts lead nowhere', Buffer.from('ffd8ffe0fffe00000000000000ffd9', 'hex')],
    ['a JPEG whose parts have no length', Buffer.from('ffd8ffe00000ffe00000ffe00000ffd9', 'hex')],
  ])('returns 415 for %s', async (_, bytes) => {
    const ida = await product.client(`ida${newId()}`);
    const { status, body } = await sendBytes(ida, bytes);
    expect([status, problem(body).message]).toEqual([415, 'Please use a JPG or PNG image.']);
  });

  it.each([
    ['a PNG', createPng(257, 256)],
    ['a JPEG', createJpeg(256, 65_500)],
    ['a PNG of no size', createPng(0, 256)],
  ])('returns 400 for wrong dimensions: %s', async (_, bytes) => {
    const jan = await product.client(`jan${newId()}`);
    expect((await sendBytes(jan, bytes)).status).toBe(400);
  });

  it('returns 400 for an empty body and 415 for a compressed one', async () => {
    const kim = await product.client('kim');
    expect((await kim.send(accountApi.setPicture)).status).toBe(400);
    expect((await sendBytes(kim, createPng(256, 256), { 'Content-Encoding': 'gzip' })).status).toBe(415);
  });

  it('stores one of 20 concurrent uploads', async () => {
    const leo = await product.client('leo');
    const sizes = Array.from({ length: 20 }, (_, i) => 200 + i);
    const sent = await Promise.all(sizes.map((size) => sendBytes(leo, createPng(size, size))));
    expect(sent.map(({ status }) => status)).toEqual(sizes.map(() => 200));
    const { profileImageUrl } = (await leo.call(authApi.user)).body;
    expect((await fetchAs(leo, profileImageUrl)).status).toBe(200);
  });

  it('allows 60 uploads per hour', async () => {
    const mia = await product.client('mia');
    const statuses: number[] = [];
    for (let i = 0; i < 61; i++) statuses.push((await sendBytes(mia, createPng(8, 8))).status);
    expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([60, 429]);
  });
});

it('keeps the password unchanged through profile updates', async () => {
  const body = { username: 'ann', password: PASSWORD };
  expect((await product.visitor().call(authApi.login, { body })).status).toBe(200);
});
