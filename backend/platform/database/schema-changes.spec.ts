import { DataSource } from 'typeorm';
import { freshDatabase } from '../../test/database';
import { parseFunctionFile, readFunctionFiles } from './function-files';
import { schemaDrift } from './migrate';
import { databaseOptions, entityGlob } from './options';
import { schemaChanges } from './schema-changes';

let fresh: Awaited<ReturnType<typeof freshDatabase>>;
let database: DataSource;
beforeAll(async () => {
  fresh = await freshDatabase();
  database = await new DataSource({ ...databaseOptions(fresh.url), entities: [entityGlob] }).initialize();
});
afterAll(async () => {
  await database.destroy();
  await fresh.drop();
});

it('the migrated database matches entities and function files', async () => {
  expect(await schemaDrift(fresh.url)).toEqual([]);
});

const CHANGES: [name: string, change: string, expected: string][] = [
  [
    'a changed check',
    `alter table contact_submissions drop constraint contact_submissions_status_check,
      add constraint contact_submissions_status_check check (status in ('new', 'closed'))`,
    'alter table contact_submissions drop constraint contact_submissions_status_check',
  ],
  [
    'a changed condition of a partial index',
    `drop index orders_one_open_key; create unique index orders_one_open_key on orders (user_id) where status = 'paid'`,
    'drop index orders_one_open_key; CREATE UNIQUE INDEX orders_one_open_key',
  ],
  [
    'a changed function',
    `create or replace function revise() returns trigger language plpgsql as $$
      begin new.revision := old.revision + 2; return new; end $$`,
    'create or replace function revise()',
  ],
  [
    'a changed column list of a trigger',
    `drop trigger users_unproven_address on users;
     create trigger users_unproven_address before update of email, role on users for each row
     when (new.email is distinct from old.email) execute function unproven_address()`,
    'drop trigger users_unproven_address on users',
  ],
  ['a missing trigger', 'drop trigger invoices_stay on invoices', 'create trigger invoices_stay before delete'],
  ['a missing function', 'drop function keep_invoice() cascade', 'create or replace function keep_invoice()'],
  [
    'a function without a file',
    'create function shout(message text) returns text language sql as $$ select upper(message) $$',
    'drop function shout(message text)',
  ],
  [
    'a trigger without a file',
    'create trigger users_shout after insert on users for each row execute function revise()',
    'drop trigger users_shout on users',
  ],
];

describe('schemaChanges of a database with many changes', () => {
  let up: string[];
  let down: string[];
  let problems: string[];
  const runAll = async (statements: string[]) => {
    for (const statement of statements) await database.query(statement);
  };
  beforeAll(async () => {
    await runAll(CHANGES.map(([, change]) => change));
    ({ up, down, problems } = await schemaChanges(database));
  });

  it.each(CHANGES)('finds %s', (_, __, expected) => {
    expect(up).toContainEqual(expect.stringContaining(expected));
    expect(problems).toEqual([]);
  });

  it('restores them with down, and repairs them with up', async () => {
    await runAll([...up, ...down]);
    expect((await schemaChanges(database)).up).toEqual(up);
    await runAll(up);
    expect((await schemaChanges(database)).up).toEqual([]);
  });
});

it('schemaChanges names an entity check that the database rejects', async () => {
  const checks = database.entityMetadatas.flatMap((entity) => entity.checks);
  const check = checks.find(({ name }) => name === 'invoices_waived_check');
  if (!check) throw new Error('The check was renamed');
  const { expression } = check;
  check.expression = 'waived_month >= 0';
  try {
    expect((await schemaChanges(database)).problems).toEqual([
      'invoices_waived_check of the entity for invoices: column "waived_month" does not exist',
    ]);
  } finally {
    check.expression = expression;
  }
});

it.each([
  [
    'find_contact_submission.sql',
    'phone, ',
    '',
    'contact_submissions_found must watch phone, or list it under "Without"',
  ],
  [
    'note_change.sql',
    "'status', 'responded_at'",
    "'status', 'project_type'",
    'contact_submissions_noted must watch project_type, or',
  ],
  ['revise.sql', /(old|new)\.phone, /g, '', 'contact_submissions_revised must watch phone, or list it under "Without"'],
  ['revise.sql', 'Without: order_id, send_id', 'Without: order_id', 'projects_revised must watch send_id, or'],
  ['revise.sql', 'Without: order_id', 'Without: order', 'projects_revised lists order under "Without", but watches it'],
  ['find_user.sql', 'new.username)', 'new.user_name)', 'find_user.sql: users_found must watch user_name, or'],
  ['revise.sql', 'old.budget', 'old.price', 'revise.sql: column old.price does not exist'],
])('schemaChanges names what is wrong in %s after replacing %s by %j', async (file, from, to, problem) => {
  const { problems } = await schemaChanges(database, { files: editedFiles(file, from, to) });
  expect(problems).toContainEqual(expect.stringContaining(problem));
});

it('a function file with any other statement is rejected', () => {
  expect(() => parseFunctionFile('x.sql', 'delete from users;')).toThrow(
    'x.sql may only create functions and triggers',
  );
});

const editedFiles = (file: string, from: string | RegExp, to: string) =>
  readFunctionFiles().map((original) =>
    `${original.name}.sql` === file ? parseFunctionFile(file, editedText(original, from, to)) : original,
  );

const editedText = (
  { routines }: ReturnType<typeof readFunctionFiles>[number],
  from: string | RegExp,
  to: string,
): string =>
  routines
    .map(({ without, sql }) => `${without.length ? `-- Without: ${without.join(', ')}\n` : ''}${sql};\n`)
    .join('\n')
    .replaceAll(from, to);
