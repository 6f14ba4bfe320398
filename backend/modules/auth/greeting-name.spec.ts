import { TestApp } from '../../test/app';
import { greetingNameOf, greetingNameSql } from './greeting-name';

let product: TestApp;
beforeAll(async () => (product = await TestApp.start({}, { runsJobs: false })));
afterAll(() => product.stop());

it.each([
  ['Rosa', 'Delgado', 'Rosa'],
  [null, 'Delgado', 'Delgado'],
  ['', null, 'rosa'],
  ['Zoë-Marie d’Arc', null, 'Zoë-Marie d’Arc'],
  ["O'Brien", null, "O'Brien"],
  ['J.R.', null, 'J.R.'],
  ['Visit evil.example', null, 'rosa'],
  ['evil。example', null, 'rosa'],
  ['https://x', null, 'rosa'],
  ['a@x', null, 'rosa'],
  ['Call 555', null, 'rosa'],
  ['R'.repeat(41), null, 'rosa'],
])('%j %j is greeted as %j, in JavaScript and in PostgreSQL', async (firstName, lastName, expected) => {
  expect(greetingNameOf({ firstName, lastName, username: 'rosa' })).toBe(expected);
  const [row] = await product.database.query<{ name: string }[]>(
    `select ${greetingNameSql('u')} as name from (select $1::text as first_name, $2::text as last_name, 'rosa' as username) u`,
    [firstName, lastName],
  );
  expect(row?.name).toBe(expected);
});
