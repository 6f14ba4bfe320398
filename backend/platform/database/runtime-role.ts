import { Client, escapeIdentifier, escapeLiteral } from 'pg';
import { StartupError } from '../config';

const APPEND_ONLY_TABLES = ['audit_log', 'payment_record', 'settings'];

interface Roles {
  ownerUrl: string;
  runtimeUrl: string;
}

/** Lets the role of web and worker processes use the tables, but not alter them. */
export async function grantRuntimeRole({ ownerUrl, runtimeUrl }: Roles): Promise<void> {
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query('begin');
    const role = await ensureRole(client, new URL(runtimeUrl));
    await client.query(grants(role, await schemas(client)));
    await client.query('commit');
  } finally {
    await client.end();
  }
}

async function ensureRole(client: Client, { username, password }: URL): Promise<string> {
  const name = decodeURIComponent(username);
  const role = escapeIdentifier(name);
  const found = await findRole(client, name);
  if (found?.mayAlter) {
    throw new StartupError(
      `The role ${name} in DATABASE_URL may alter tables. Use a new role there and the owner in MIGRATE_DATABASE_URL.`,
    );
  }
  if (!found) {
    await client.query(`create role ${role} login password ${escapeLiteral(decodeURIComponent(password))}`);
  }
  // change_catalog() runs as the owner and may have to cancel a statement of this role.
  if (!found?.isOurs) await client.query(`grant ${role} to current_user`);
  return role;
}

async function findRole(client: Client, name: string) {
  const { rows } = await client.query<{ mayAlter: boolean; isOurs: boolean }>(
    `select rolsuper or exists (select from pg_class where relowner = r.oid and relnamespace = 'public'::regnamespace)
       as "mayAlter", pg_has_role(r.oid, 'usage') as "isOurs"
     from pg_roles r where rolname = $1`,
    [name],
  );
  return rows[0];
}

async function schemas(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select nspname as name from pg_namespace where nspname in ('public', 'bullmq', 'test_provider')`,
  );
  return rows.map(({ name }) => name);
}

/** Runs after each migration, so that new tables are included. */
const grants = (role: string, names: string[]) => `
  revoke create on schema public from public;
  grant usage on schema ${names.join(', ')} to ${role};
  grant select, insert, update, delete on all tables in schema ${names.join(', ')} to ${role};
  grant all on all sequences in schema ${names.join(', ')} to ${role};
  revoke update, delete on ${APPEND_ONLY_TABLES.join(', ')} from ${role};
  revoke insert, update, delete on migrations from ${role};`;
