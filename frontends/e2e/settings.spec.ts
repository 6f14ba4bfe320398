import type { Page } from '@playwright/test';
import { deflateSync, crc32 } from 'node:zlib';
import { answered, at, expect, test, toasts } from './journey';
import { press, type as typeInto } from './keys';
import { linkMailedTo, MAIL_RUNS_NOTHING } from './mail';
import { client, enter, newcomer, signedIn, signIn, somebody } from './people';

const NEW = 'three lights go round';
const CONFIRM = 'Is this your e-mail address?';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const person = (page: Page) => page.getByRole('banner').getByRole('link', { name: /, your account$/ });
const part = (page: Page, name: string) => page.getByRole('region', { name });
const secret = (page: Page, within: string, label: string) =>
  part(page, within).getByRole('textbox', { name: label, exact: true });

async function openSettings(page: Page): Promise<void> {
  await page.goto('/settings');
  await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();
}

async function askForAddress(page: Page, address: string, password: string): Promise<void> {
  await openSettings(page);
  await button(page, 'Change e-mail').click();
  await page.getByLabel('New e-mail address').fill(address);
  await secret(page, 'E-mail', 'Current password').fill(password);
  await button(page, 'Send me the link').click();
  await expect(part(page, 'E-mail')).toContainText(`We wrote to ${address}`);
}

/** Wider than high and in one colour on each side, so that it shows what was cut. */
function banner(): Buffer {
  const [width, height] = [600, 300];
  const row = Buffer.concat([Buffer.alloc(1), ...Array.from({ length: width }, (_, x) => colourAt(x, width))]);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)));
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const colourAt = (x: number, width: number) =>
  Buffer.from(x < width / 4 || x >= (3 * width) / 4 ? [200, 0, 0] : [0, 0, 200]);

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

test('a name is changed, and the bar says so at once and after a reload', async ({ page, context }) => {
  const ann = await client(context);
  await page.goto('/dashboard');
  await expect(person(page)).toHaveText(new RegExp(ann.username));
  await person(page).click();
  await expect(page).toHaveURL(at('/settings'));
  await page.getByLabel('First name').fill('  Ann ');
  await page.getByLabel('Last name').fill('Baker');
  await button(page, 'Save your name').click();
  await expect(toasts(page)).toContainText('Your name is saved');
  await expect(person(page)).toHaveAccessibleName('Ann Baker, your account');
  await page.reload();
  await expect(person(page)).toHaveAccessibleName('Ann Baker, your account');
  await expect(page.getByLabel('First name')).toHaveValue('Ann');
});

test('a picture is cut to its middle, shown, kept and taken away', async ({ page, context }) => {
  await client(context);
  await openSettings(page);
  const choosing = page.waitForEvent('filechooser');
  await button(page, 'Choose a picture').click();
  await (await choosing).setFiles({ name: 'market.png', mimeType: 'image/png', buffer: banner() });
  await expect(part(page, 'Profile').getByRole('status')).toHaveText('This is how it will look.');
  await button(page, 'Use this picture').click();
  await expect(toasts(page)).toContainText('Your picture is saved');
  await expect(button(page, 'Choose a picture')).toBeFocused();

  const shown = person(page).locator('img');
  await expect(shown).toHaveAttribute('src', /^\/api\/users\/[\w-]+\/picture\/\w{64}$/);
  const seen = await shown.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    const brush = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    brush?.drawImage(image, 0, 0);
    const colours = [4, image.naturalWidth - 4].map((x) => [...(brush?.getImageData(x, 100, 1, 1).data ?? [])]);
    return { size: [image.naturalWidth, image.naturalHeight], colours };
  });
  expect(seen.size).toEqual([256, 256]);
  for (const [red = 255, , blue = 0] of seen.colours) expect([red < 40, blue > 160]).toEqual([true, true]);

  await page.reload();
  await expect(shown).toBeVisible();
  await button(page, 'Remove picture').click();
  await expect(toasts(page)).toContainText('Your picture is gone');
  await expect(shown).toHaveCount(0);
});

test('what is no picture is said to be none, and nothing is sent', async ({ page, context }) => {
  await client(context);
  await openSettings(page);
  const text = { name: 'list.png', mimeType: 'image/png', buffer: Buffer.from('bread, butter') };
  await page.locator('input[type=file]').setInputFiles(text);
  await expect(part(page, 'Profile').getByRole('status')).toContainText('We cannot read that file.');
  await expect(button(page, 'Use this picture')).toHaveCount(0);
});

test('an address counts once its mailed link was followed, by whoever asked, and only once', async ({
  page,
  elsewhere,
  complaints,
}) => {
  complaints.allow(answered(400), answered(403), MAIL_RUNS_NOTHING);
  const ann = await client(page.context());
  const address = newcomer().email;
  await askForAddress(page, address, ann.password);
  await expect(part(page, 'E-mail')).toContainText(ann.email);

  const link = await linkMailedTo(elsewhere, address, CONFIRM);
  await client(elsewhere.context());
  await elsewhere.goto(link);
  await expect(elsewhere.getByRole('alert')).toContainText('This link was sent for another account.');

  // Whoever is signed out signs in first and comes back with the link.
  await page.context().request.post('/api/logout');
  await page.goto(link);
  await expect(page).toHaveURL(/\/auth\?next=/);
  await signIn(page, ann);
  await expect(page.getByText(`From now on we write to ${address}.`)).toBeVisible();
  await expect(page).toHaveURL(at('/settings'));
  await expect(part(page, 'E-mail')).not.toContainText('We wrote to');
  await page.reload();
  await expect(part(page, 'E-mail')).toContainText(address);
  await page.goto(link);
  await expect(page.getByRole('alert')).toContainText('This link has been used');
  await expect(page).toHaveURL(at('/settings'));
});

test('an address that was asked for is asked for again, or forgotten', async ({ page, complaints }) => {
  complaints.allow(answered(400), MAIL_RUNS_NOTHING);
  const ann = await client(page.context());
  const address = newcomer().email;
  await askForAddress(page, address, ann.password);
  await button(page, 'Send it again').click();
  await expect(page.getByLabel('New e-mail address')).toHaveValue(address);
  await expect(secret(page, 'E-mail', 'Current password')).toBeFocused();
  await page.keyboard.type('not this one');
  await page.keyboard.press('Enter');
  await expect(secret(page, 'E-mail', 'Current password')).toHaveAccessibleDescription(/not your current password/);
  await button(page, 'Cancel').click();
  await expect(button(page, 'Change e-mail')).toBeFocused();
  await button(page, 'Forget this address').click();
  await expect(part(page, 'E-mail')).not.toContainText(address);
  await page.goto(await linkMailedTo(page, address, CONFIRM));
  await expect(page.getByRole('alert')).toContainText('Your address was not confirmed');
  await openSettings(page);
  await expect(part(page, 'E-mail')).toContainText(ann.email);
});

test('all of it goes by keyboard', async ({ page, complaints }) => {
  complaints.allow(answered(400));
  const ann = await client(page.context());
  await openSettings(page);
  await typeInto(page, page.getByLabel('First name'), 'Ann');
  await page.keyboard.press('Enter');
  await expect(toasts(page)).toContainText('Your name is saved');
  await press(page, button(page, 'Change e-mail'));
  await expect(page.getByLabel('New e-mail address')).toBeFocused();
  await page.keyboard.type(newcomer().email);
  await typeInto(page, secret(page, 'E-mail', 'Current password'), ann.password);
  await page.keyboard.press('Enter');
  await expect(button(page, 'Change e-mail')).toBeFocused();
  await typeInto(page, secret(page, 'Password', 'Current password'), ann.password);
  await typeInto(page, secret(page, 'Password', 'New password'), NEW);
  await page.keyboard.press('Enter');
  await expect(toasts(page)).toContainText('Password changed');
});

test('a new password signs out everywhere else', async ({ page, elsewhere, complaints }) => {
  complaints.allow(answered(400), answered(401));
  const ann = await client(page.context());
  await enter(elsewhere.context(), ann);
  await openSettings(page);
  await secret(page, 'Password', 'Current password').fill('not this one');
  await secret(page, 'Password', 'New password').fill(NEW);
  await button(page, 'Change password').click();
  await expect(secret(page, 'Password', 'Current password')).toHaveAccessibleDescription(/not your current password/);
  await expect(secret(page, 'Password', 'Current password')).toBeFocused();
  await secret(page, 'Password', 'Current password').fill(ann.password);
  await button(page, 'Change password').click();
  await expect(toasts(page)).toContainText('Password changed');
  await expect(secret(page, 'Password', 'New password')).toHaveValue('');
  expect([await signedIn(page.context()), await signedIn(elsewhere.context())]).toEqual([true, false]);
  await enter(elsewhere.context(), { ...ann, password: NEW });
});

test('signing out everywhere else is seen there', async ({ page, elsewhere }) => {
  const ann = await client(page.context());
  await enter(elsewhere.context(), ann);
  await openSettings(elsewhere);
  await openSettings(page);
  const places = part(page, 'Where you are signed in').getByRole('listitem');
  await expect(places).toHaveCount(2);
  await expect(places.filter({ hasText: 'this one' })).toHaveCount(1);
  await button(page, 'Sign out everywhere else').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(button(page, 'Sign out everywhere else')).toBeFocused();
  await button(page, 'Sign out everywhere else').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  await expect(toasts(page)).toContainText('You are signed out everywhere else');
  await expect(places).toHaveCount(1);
  await expect(page.getByText('You are signed in nowhere else.')).toBeFocused();

  await elsewhere.reload();
  await expect(elsewhere).toHaveURL(at('/auth?next=%2Fsettings'));
  await signIn(elsewhere, ann);
  await expect(elsewhere).toHaveURL(at('/settings'));
});

test('an admin has the same page, and comes back to the console from it', async ({ page, context }) => {
  await enter(context, somebody('admin'));
  await page.goto('/admin');
  await person(page).click();
  await expect(page).toHaveURL(at('/settings'));
  await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page).toHaveURL(at('/admin'));
});
