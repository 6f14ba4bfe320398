import { Client } from 'pg';
import type { QueryRunner } from 'typeorm';
import { freshDatabase, type TestDatabase } from '../../test/database';
import { FirstPackages1763697900000 } from './1763697900000-first-packages';
import { PackageTexts1764001100000 } from './1764001100000-package-texts';
import { PackageApostrophes1795738400000 } from './1795738400000-package-apostrophes';

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

const countStraightApostrophes = async (): Promise<number> =>
  (await client.query(`select from products where description like '%''%' or features::text like '%''%'`)).rowCount ??
  0;

describe('the migration of the apostrophes of packages', () => {
  it('leaves none straight in the packages of a new database, at revision 1 and without audit entries', async () => {
    expect(await countStraightApostrophes()).toBe(0);
    expect((await packages()).every(({ revision }) => revision === 1)).toBe(true);
    expect(await countAuditEntries()).toBe(0);
  });

  it('finds every seeded text that has one, and keeps what the agency has edited', async () => {
    await new PackageApostrophes1795738400000().down(runner);
    expect(await countStraightApostrophes()).toBe(6);
    await addUser();
    await client.query(`update products set description = 'It''s ours' where name = 'The Market Stall'`);
    const entries = await countAuditEntries();
    await new PackageApostrophes1795738400000().up(runner);
    expect((await packages())[0]?.description).toBe("It's ours");
    expect(await countStraightApostrophes()).toBe(1);
    expect(await countAuditEntries()).toBe(entries + 5);
  });
});

describe('the migration of the package texts', () => {
  beforeEach(() => new PackageApostrophes1795738400000().down(runner));

  it('rewords every seeded package', async () => {
    const after = await packages();
    await new PackageTexts1764001100000().down(runner);
    const before = await packages();
    expect(after).toHaveLength(16);
    for (const [index, { name, description, features }] of after.entries()) {
      expect(name).toBe(before[index]?.name);
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
