import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../../free-port.mjs';
import { ProductProcess } from '../../support/product.mjs';
import { eventually, visitor } from '../../support/visitor.mjs';
import { PRODUCTION } from './site.mjs';

const MINUTES = 45;
/** The shortest time in which a person fills in the contact form. */
const FORM_MS = 10_500;

export async function clocks({ site, check }) {
  const [ahead, behind] = [await processWithClock(site, MINUTES), await processWithClock(site, -MINUTES)];
  const reset = (instance, token) => visitor(instance.url)('POST', '/api/password/reset', { token, password: NEW });

  const fresh = await resetToken(site, 'lea');
  check(`L2: a process ${MINUTES} minutes ahead accepts a fresh link`, (await reset(ahead, fresh)).status === 200);
  const expired = await resetToken(site, 'max');
  await site.database.query(`update password_resets set expires_at = now() - interval '2 minutes'`);
  check(
    `L2: a process ${MINUTES} minutes behind refuses an expired link`,
    (await reset(behind, expired)).status === 400,
  );

  const form = { firstName: 'Rosa', lastName: 'Delgado', projectType: 'other', message: 'Call me back.' };
  for (const [name, instance] of Object.entries({ ahead, behind })) {
    const { body } = await site.visitor()('GET', '/api/contact/challenge');
    await sleep(FORM_MS);
    const { status } = await visitor(instance.url)('POST', '/api/contact', {
      ...form,
      email: `${name}@example.com`,
      challengeToken: body.token,
      mathAnswer: body.num1 + body.num2,
    });
    check(`L2: a process ${MINUTES} minutes ${name} accepts an honest form`, status === 201);
  }
  await Promise.all([ahead.stop(), behind.stop()]);
}

const NEW = 'another walk at night';

async function processWithClock({ product }, minutes) {
  const web = new ProductProcess('web', await freePort(), {
    ...process.env,
    ...PRODUCTION,
    DATA_DIR: product.dataDir,
    DATABASE_URL: product.databaseUrl,
    NODE_OPTIONS: `--import=${new URL('wrong-clock.mjs', import.meta.url).href}`,
    CLOCK_OFFSET_MINUTES: String(minutes),
  });
  await web.start();
  return web;
}

async function resetToken(site, username) {
  const email = `${username}@example.com`;
  await site.client(username, email);
  await site.visitor()('POST', '/api/password/forgot', { name: username });
  let token;
  await eventually(() => (token = tokenIn(site.product.mailFolder, email)));
  return token;
}

function tokenIn(folder, email) {
  const texts = fs
    .readdirSync(folder)
    .map((name) => fs.readFileSync(path.join(folder, name), 'utf8').replace(/=\r?\n/g, ''));
  const text = texts.find((one) => one.includes(`To: ${email}`) && one.includes('/reset-password?token=3D'));
  return text && /\/reset-password\?token=3D([\w.-]+)/.exec(text)?.[1];
}
