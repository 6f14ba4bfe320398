import { newId } from '../../platform/database';
import { TestApp } from '../../test/app';
import { FILL_CONTACTS } from './client-contacts';

let product: TestApp;
beforeAll(async () => {
  product = await TestApp.start({}, { runsJobs: false });
});
afterAll(() => product.stop());

const submit = (email: string, daysAgo: number, texts: { phone?: string; website?: string }) =>
  product.database.query(
    `insert into contact_submissions (id, first_name, last_name, email, phone, current_website, project_type, message, created_at)
     values ($1, 'A', 'B', $2, $3, $4, 'other', 'Hello', now() - $5 * interval '1 day')`,
    [newId(), email, texts.phone ?? null, texts.website ?? null, daysAgo],
  );

it('clients get the newest phone number and website that they gave', async () => {
  for (const name of ['proven', 'stranger', 'worker']) {
    const { user } = await product.client(name, { email: `${name}@shop.example` });
    await product.database.query(
      `update users set email_proven_at = case when username <> 'stranger' then now() end where id = $1`,
      [user.id],
    );
    if (name !== 'worker') continue;
    await product.database.query(
      `insert into projects (id, user_id, name, current_website) values ($1, $2, 'A shop', 'https://project.example/a')`,
      [newId(), user.id],
    );
  }
  await submit('Proven@shop.example', 9, { phone: '555 0101', website: 'shop.example' });
  await submit('proven@shop.example', 5, { phone: '555 0102', website: 'http://new.shop.example/menu' });
  await submit('proven@shop.example', 1, { phone: 'none', website: 'none yet' });
  await submit('stranger@shop.example', 1, { phone: '555 0103' });
  await submit('worker@shop.example', 1, { website: 'https://older.example' });
  await product.database.query(FILL_CONTACTS);
  expect(await product.database.query('select username, phone, website from users order by username')).toEqual([
    { username: 'proven', phone: '555 0102', website: 'https://new.shop.example/menu' },
    { username: 'stranger', phone: null, website: null },
    { username: 'worker', phone: null, website: 'https://project.example/a' },
  ]);
});
