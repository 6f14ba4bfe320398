import { Client } from 'pg';
import type { QueryRunner } from 'typeorm';
import { freshDatabase, type TestDatabase } from '../../test/database';
import { FirstPackages1763697900000 } from './1763697900000-first-packages';
import { PackageTexts1764001100000 } from './1764001100000-package-texts';

interface Package {
  name: string;
  description: string;
  features: string[];
  revision: number;
}

let database: TestDatabase;
let client: Client;
let runner: QueryRunner;
beforeEach(async () => {
  database = await freshDatabase();
  client = new Client({ connectionString: database.url });
  await client.connect();
  runner = {
    query: async (text: string, values?: unknown[]) => (await client.query<object>(text, values)).rows,
  } as unknown as QueryRunner;
});
afterEach(async () => {
  await client.end();
  await database.drop();
});

const packages = async (): Promise<Package[]> =>
  (await client.query<Package>('select name, description, features, revision from products order by sort_order')).rows;

const countAuditEntries = async (): Promise<number> => (await client.query('select from audit_log')).rowCount ?? 0;

const addUser = () =>
  client.query(`insert into users (id, username, password) values (gen_random_uuid(), 'owner', 'none')`);

describe('the migration of the package texts', () => {
  it('rewords every seeded package of a new database, at revision 1 and without audit entries', async () => {
    const after = await packages();
    await new PackageTexts1764001100000().down(runner);
    const before = await packages();
    expect(after).toHaveLength(16);
    for (const [index, { name, description, features, revision }] of after.entries()) {
      expect([name, revision]).toEqual([before[index]?.name, 1]);
      expect(description).not.toBe(before[index]?.description);
      expect(features).toHaveLength(before[index]?.features.length ?? 0);
    }
    expect(JSON.stringify(after)).not.toMatch(/7 days' notice|somebody|nobody|mended|trade\b/i);
  });

  it('finds every text that it replaces, and goes back to exactly the seeded texts', async () => {
    const after = await packages();
    await new PackageTexts1764001100000().down(runner);
    const before = await packages();
    await client.query('truncate products cascade');
    await new FirstPackages1763697900000().up(runner);
    const texts = ({ name, description, features }: Package) => ({ name, description, features });
    expect(before.map(texts)).toEqual((await packages()).map(texts));
    await new PackageTexts1764001100000().up(runner);
    expect((await packages()).map(texts)).toEqual(after.map(texts));
  });

  it('keeps what the agency has edited, and records its own change in the audit log', async () => {
    await new PackageTexts1764001100000().down(runner);
    await addUser();
    await client.query(`update products set description = 'Our own words', features[2] = 'Our own feature'
      where name = 'The Market Stall'`);
    const entries = await countAuditEntries();
    await new PackageTexts1764001100000().up(runner);
    const [firstPackage] = await packages();
    expect(firstPackage?.description).toBe('Our own words');
    expect(firstPackage?.features.slice(0, 3)).toEqual([
      'One page, designed for your business',
      'Our own feature',
      'Hours, map, and tap-to-call button',
    ]);
    expect(await countAuditEntries()).toBe(entries + 16);
  });

  it('changes nothing when it finds nothing to replace', async () => {
    await addUser();
    const [before, entries] = [await packages(), await countAuditEntries()];
    await new PackageTexts1764001100000().up(runner);
    expect([await packages(), await countAuditEntries()]).toEqual([before, entries]);
  });
});
