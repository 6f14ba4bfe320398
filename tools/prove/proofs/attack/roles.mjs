import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { startProduct } from '../../support/product.mjs';
import { visitor } from '../../support/visitor.mjs';
import { PASSWORD } from './site.mjs';

const REFUSED = [
  'alter table audit_log disable trigger user',
  'update audit_log set name = null',
  'delete from audit_log',
  'truncate payment_record',
  'drop table users',
  'create table notes (id int)',
];

/** The owner of the tables migrates, and another role runs the product, as SECURITY.md says. */
export async function roles({ check }) {
  const suffix = randomBytes(6).toString('hex');
  const [owner, runtime, name] = [`owner_${suffix}`, `runtime_${suffix}`, `roles_${suffix}`];
  const urlOf = (username) =>
    Object.assign(new URL(process.env.TEST_DATABASE_URL), { username, password: username, pathname: name }).href;
  const onServer = (...statements) => runStatements(process.env.TEST_DATABASE_URL, statements);
  await onServer(`create role ${owner} login createrole password '${owner}'`, `create database ${name} owner ${owner}`);
  const drop = async () => {
    await onServer(`drop database if exists ${name} with (force)`, `drop role if exists ${runtime}, ${owner}`);
  };
  const product = await startProduct({
    roles: ['web', 'worker'],
    demo: false,
    env: { MIGRATE_DATABASE_URL: urlOf(owner) },
    database: { url: urlOf(runtime), drop },
  });
  const { status } = await visitor(product.url)('POST', '/api/register', { username: 'ned', password: PASSWORD });
  check('M11: a role without the tables runs the product', status === 201);
  for (const statement of REFUSED) {
    const problem = await runStatements(urlOf(runtime), [statement]).catch(({ message }) => message);
    check(`M11: it can’t ${statement}`, /permission denied|must be owner/.test(problem));
  }
  await product.stop();
}

async function runStatements(connectionString, statements) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
    return '';
  } finally {
    await client.end();
  }
}
