import { type AgencyInput, agencySettingsApi, auditApi, type SettingsValues, siteApi } from '../../contracts';
import { eventually, TestApp } from '../../test/app';
import type { Caller } from '../../test/caller';
import { Config } from '../../platform/config';
import { JobsService } from '../../platform/jobs';
import { Site } from '../../platform/site';

let product: TestApp;
let june: Caller;
beforeAll(async () => {
  product = await TestApp.start();
  june = await product.admin('june');
});
afterAll(() => product.stop());

const OURS = {
  name: 'Harbor Web Co.',
  city: 'Duluth, Minnesota',
  email: 'hi@harbor.example',
  phone: '(218) 555-0100',
  serviceArea: 'St. Louis County',
  timezone: 'America/Chicago',
  facebook: 'https://www.facebook.com/harbor',
  instagram: null,
  linkedin: null,
};
const read = async (caller = june) => (await caller.call(agencySettingsApi.find)).body;
const send = (input: Partial<AgencyInput>, caller = june) =>
  caller.send<{ message?: string; fields?: Record<string, string>; revision: number }>(agencySettingsApi.save, {
    body: input,
  });
const save = async (change: Partial<AgencyInput> = {}, caller = june) => {
  const { values, revision } = await read(caller);
  const reply = await send({ ...values, ...change, revision }, caller);
  expect([reply.status, reply.body.fields]).toEqual([200, undefined]);
  return reply.body;
};

it('begins with the agency of the variables and defaults', async () => {
  const { values, revision, heldBy } = await read();
  expect([revision, heldBy]).toEqual([1, {}]);
  expect(values).toMatchObject({ name: 'Main Street Web', phone: '(828) 555-0142', facebook: null });
  expect((await june.call(agencySettingsApi.versions)).body).toEqual([]);
});

it('shows new facts at once on pages, in ready answers, and in the agency’s files, over two web processes', async () => {
  const other = await TestApp.start({ DATABASE_URL: product.app.get(Config).databaseUrl });
  const pages = ['/', '/contact', '/privacy', '/site.webmanifest', '/.well-known/security.txt'];
  const readAll = () =>
    Promise.all([product, other].flatMap(({ url }) => pages.map(async (page) => (await fetch(url + page)).text())));
  try {
    await readAll();
    await save(OURS);
    for (const text of await readAll()) {
      expect(text).toMatch(/Harbor Web Co\.|hi@harbor\.example/);
      expect(text).not.toMatch(/Main Street Web|\(828\) 555-0142/);
    }
    const facts = (await other.visitor().call(siteApi.info)).body;
    expect(facts).toMatchObject({
      name: OURS.name,
      city: OURS.city,
      social: { facebook: OURS.facebook, instagram: '#' },
    });
    await save({ city: 'Superior, Wisconsin' });
    for (const { url } of [product, other]) expect(await (await fetch(url)).text()).toContain('Superior, Wisconsin');
  } finally {
    await other.stop();
  }
});

it('signs emails with the new name, from and to the new address', async () => {
  await save(OURS);
  await product.client('ann', { email: 'ann@example.com' });
  const email = await eventually(() => product.emails().find((text) => /^To: .*ann@example\.com/m.test(text)));
  expect(email).toMatch(/^From: "?Harbor Web Co\."? <hi@harbor\.example>/m);
  expect(email).toContain('(218) 555-0100');
});

it('says to the former address that emails go elsewhere, once for each change', async () => {
  const quiet = await save({ ...OURS, email: 'first@harbor.example' });
  await save({ city: 'Reno, Nevada' });
  await save({ email: 'second@harbor.example' });
  const noticesTo = (address: string) =>
    product
      .emails()
      .filter((text) => text.includes(`To: ${address}`) && text.includes('Subject: Your agency email was changed'));
  const [notice] = await eventually(
    () => noticesTo('first@harbor.example').length > 0 && noticesTo('first@harbor.example'),
  );
  expect(notice).toContain('second@harbor.example');
  expect(notice).toContain('june');
  await june.call(agencySettingsApi.restore, { body: { version: quiet.revision, revision: quiet.revision + 2 } });
  await eventually(() => noticesTo('second@harbor.example').length === 1);
  expect(noticesTo('first@harbor.example')).toHaveLength(1);
});

it('a process that starts with emails to send signs them with what was saved', async () => {
  const quiet = await TestApp.start({}, { runsJobs: false });
  const admin = await quiet.admin('june');
  await save(OURS, admin);
  await quiet.client('ann', { email: 'ann@example.com' });
  const working = await TestApp.start({ DATABASE_URL: quiet.app.get(Config).databaseUrl });
  try {
    const [email] = await eventually(() => working.emails().length > 0 && working.emails());
    expect(email).toMatch(/^From: "?Harbor Web Co\."? <hi@harbor\.example>/m);
  } finally {
    await working.stop();
    await quiet.stop();
  }
});

it('a slow read from before a change doesn’t replace what came after it', async () => {
  await save({ phone: '(218) 555-0110' });
  const site = product.app.get<Site & { load: () => Promise<SettingsValues> }>(Site);
  let answer: (settings: SettingsValues) => void = () => undefined;
  jest.spyOn(site, 'load').mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
  const former = site.settings;
  Object.assign(site, { hasCurrentFacts: false });
  const reading = site.current();
  await save({ phone: '(218) 555-0111' });
  await eventually(() => site.isCached());
  answer(former);
  expect((await reading).phone).toBe('(218) 555-0111');
  expect(site.facts.phone).toBe('(218) 555-0111');
});

it('refuses to save over what another admin has saved, and takes one of several at once', async () => {
  const { revision, values } = await read();
  const names = ['One Web', 'Two Web', 'Three Web', 'Four Web'];
  const replies = await Promise.all(names.map((name) => send({ ...values, name, revision })));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  expect((await read()).revision).toBe(revision + 1);
  expect((await send({ ...values, revision: revision + 5 })).status).toBe(409);
});

it('lists the versions with their authors, and restores any of them as a new one', async () => {
  await save({ name: 'Brief Name' });
  const { body: versions } = await june.call(agencySettingsApi.versions);
  expect(versions[0]).toMatchObject({ by: 'june', values: { name: 'Brief Name' }, before: versions[1]?.values });
  expect(versions.map(({ revision }) => revision)).toEqual(versions.map((_, index) => versions.length - index));
  const first = versions.at(-1);
  expect(first).toMatchObject({ revision: 1, by: null, values: { name: 'Main Street Web' } });
  const { revision } = await read();
  const restore = (body: { version: number; revision: number }) => june.send(agencySettingsApi.restore, { body });
  expect((await restore({ version: 1, revision: revision - 1 })).status).toBe(409);
  expect((await restore({ version: revision + 1, revision })).status).toBe(404);
  expect((await restore({ version: 1, revision })).status).toBe(200);
  expect((await read()).values).toEqual(first?.values);
  expect(await (await fetch(product.url)).text()).toContain('Main Street Web');
});

it('restores a version of an earlier release without changing fields that it didn’t have', async () => {
  const upgraded = await TestApp.start();
  try {
    const walt = await upgraded.admin('walt');
    await upgraded.database.query(
      `insert into settings (id, section, revision, "values") values (gen_random_uuid(), 'agency', 1, $1::jsonb - 'timezone' - 'serviceArea')`,
      [OURS],
    );
    const newer = { timezone: 'America/Denver', serviceArea: 'St. Louis County' };
    await save({ ...newer, phone: '(218) 555-0188' }, walt);
    await walt.call(agencySettingsApi.restore, { body: { version: 1, revision: 2 } });
    expect((await read(walt)).values).toEqual({ ...OURS, ...newer });
  } finally {
    await upgraded.stop();
  }
});

it('keeps the fields that are left out', async () => {
  const { values, revision } = await save(OURS).then(() => read());
  expect((await send({ phone: '(218) 555-0177', revision })).status).toBe(200);
  expect((await read()).values).toEqual({ ...values, phone: '(218) 555-0177' });
  const saved = await product.database.query<{ values: object }[]>('select "values" from settings');
  for (const row of saved) expect(Object.keys(row.values)).toHaveLength(Object.keys(values).length);
});

it('writes an audit line with the changed values only', async () => {
  await save({ ...OURS, phone: '(218) 555-0101' });
  await save({ phone: '(218) 555-0102' });
  const { id } = await read();
  const [entry] = (await june.call(auditApi.list, { query: { kind: 'settings', id } })).body;
  expect(entry).toMatchObject({
    action: 'changed',
    kind: 'settings',
    name: 'agency',
    actor: { name: 'june' },
    before: { phone: '(218) 555-0101' },
    after: { phone: '(218) 555-0102' },
  });
});

it('shows what a variable holds, refuses to change it, and takes other fields whatever it holds', async () => {
  const held = await TestApp.start({ SITE_NAME: 'H', SITE_SOCIAL_LINKEDIN: 'https://www.linkedin.com/in/held' });
  try {
    const walt = await held.admin('walt');
    const { values, heldBy, revision } = await read(walt);
    expect([values.name, heldBy]).toEqual(['H', { name: 'SITE_NAME', linkedin: 'SITE_SOCIAL_LINKEDIN' }]);
    const refused = await send({ ...values, name: 'Other', revision }, walt);
    expect([refused.status, refused.body.fields]).toEqual([400, { name: 'SITE_NAME on the server holds this.' }]);
    expect((await send({ city: 'Reno, Nevada', revision }, walt)).status).toBe(200);
    expect((await held.visitor().call(siteApi.info)).body).toMatchObject({ name: 'H', city: 'Reno, Nevada' });
  } finally {
    await held.stop();
  }
});

it.each<[string, Partial<Record<keyof AgencyInput, unknown>>]>([
  ['markup in a phone that is too long', { phone: '<b>'.repeat(20) }],
  ['a name of one letter', { name: 'A' }],
  ['a time zone that is none', { timezone: 'America/Duluth' }],
  ['an offset, which PostgreSQL reads the other way round', { timezone: '+05:00' }],
  ['a time zone that is a list', { timezone: ['UTC'] }],
  ['a name with direction marks', { name: 'Main \u202eStreet' }],
  ['a name of line breaks', { name: 'Main\nStreet' }],
  ['five megabytes', { city: 'x'.repeat(90_000) }],
  ['a script as a link', { facebook: 'javascript:alert(1)' }],
  ['a link with a password', { instagram: 'https://user:secret@example.com' }],
  ['two email addresses', { email: 'a@example.com, b@example.com' }],
  ['a number', { name: 5 }],
  ['a revision that is no number', { revision: 'x' }],
])('refuses %s, and keeps what holds', async (_, change) => {
  const { values, revision } = await read();
  const { status } = await send({ ...values, revision, ...change } as AgencyInput);
  expect(status).toBe(400);
  expect(await read()).toMatchObject({ values, revision });
});

it('markup in a name is text on pages', async () => {
  await save({ name: '<img src=x onerror=alert(1)>' });
  const html = await (await fetch(`${product.url}/privacy`)).text();
  expect(html).not.toContain('<img src=x');
  expect(html).toContain('&lt;img src=x');
});

it.each(['update settings set revision = 9', 'delete from settings', 'truncate settings'])(
  'the database refuses it: %s',
  async (statement) => {
    await expect(product.database.query(statement)).rejects.toThrow('A version of settings is only ever added');
  },
);

it('the database knows each time zone that can be chosen', async () => {
  const unknown = await product.database.query<object[]>(
    'select zone from unnest($1::text[]) as zone where zone not in (select name from pg_timezone_names)',
    [Intl.supportedValuesOf('timeZone')],
  );
  expect(unknown).toEqual([]);
});

it('schedules move to a new time zone', async () => {
  await save({ timezone: 'Pacific/Auckland' });
  await eventually(async () => {
    const schedules = await product.app.get(JobsService).queue('work').getJobSchedulers();
    return schedules.length > 0 && schedules.every(({ tz }) => tz === 'Pacific/Auckland');
  });
});
