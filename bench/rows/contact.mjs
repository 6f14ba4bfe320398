import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { runConcurrently } from '../../tools/prove/support/load.mjs';
import { emptyDatabase } from '../../tools/prove/support/empty-database.mjs';
import { eventually, visitor } from '../../tools/prove/support/visitor.mjs';
import { inRoot } from '../../tools/root.mjs';
import { runNode } from '../../tools/run.mjs';
import { temporaryFolder } from '../../tools/temporary.mjs';
import { productionProduct, startServer } from '../servers.mjs';
import { runMeasurement, compareSideBySide } from '../side-by-side.mjs';

export const title = 'storing a contact form, compared with Express and pg writing the same rows in one transaction';

const FORMS_A_SECOND = 500;
/** Tokens are accepted only after this age. */
const TOKEN_AGE_MS = 10_500;

export async function run({ rounds, seconds }) {
  const product = await productionProduct();
  const { express, stop } = await startBaseline();
  const folder = temporaryFolder('forms');
  const files = [];
  for (let round = 0; round <= rounds; round += 1) {
    const forms = await makeForms(product.url, seconds * FORMS_A_SECOND);
    files.push(path.join(folder, `${round}.json`));
    fs.writeFileSync(files[round], JSON.stringify(forms));
  }
  await new Promise((resolve) => setTimeout(resolve, TOKEN_AGE_MS));

  const post = (url) => {
    let round = 0;
    return async () => {
      const { perSecond } = await runMeasurement('submit-forms.mjs', {
        url,
        file: files[round],
        firstNumber: round * seconds * FORMS_A_SECOND,
      });
      round += 1;
      await waitUntilOutboxEmpty(product.databaseUrl);
      return perSecond;
    };
  };
  const sides = { product: post(product.url), baseline: post(express.url) };
  for (const warm of Object.values(sides)) await warm();
  const figures = await compareSideBySide({ rounds, ...sides });
  await stop();
  await product.stop();
  return [{ name: 'POST /api/contact', unit: 'per second', goal: { min: 0.8 }, ...figures }];
}

async function startBaseline() {
  const database = await emptyDatabase();
  const env = { DATABASE_URL: database.url, DATA_DIR: temporaryFolder('express') };
  const migrated = await runNode([inRoot('dist/backend/migrate.js')], { env });
  if (!migrated.ok) throw new Error(migrated.output);
  const express = await startServer('express-contact.mjs', { databaseUrl: database.url });
  return { express, stop: () => express.stop().then(database.drop) };
}

async function makeForms(url, count) {
  const forms = [];
  const call = visitor(url);
  const requestChallenge = async () => {
    const { body } = await call('GET', '/api/contact/challenge');
    forms.push({
      firstName: 'Rosa',
      lastName: 'Delgado',
      email: `rosa${forms.length}@example.com`,
      phone: '(828) 555-0117',
      projectType: 'new-website',
      message: 'We bake bread on Haywood Road and would like a page with our hours, and one for cakes to order.',
      honeypot: '',
      challengeToken: body.token,
      mathAnswer: body.num1 + body.num2,
    });
  };
  await runConcurrently(
    20,
    Array.from({ length: count }, () => requestChallenge),
  );
  return forms;
}

/** Wait until the outbox is empty, so the next measurement starts idle. */
async function waitUntilOutboxEmpty(databaseUrl) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const isEmpty = async () => (await client.query('select from outbox limit 1')).rowCount === 0;
  if (!(await eventually(isEmpty, 60_000))) throw new Error('The outbox was not emptied');
  await client.end();
}
