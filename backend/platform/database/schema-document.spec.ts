import fs from 'node:fs';
import path from 'node:path';
import { DataSource } from 'typeorm';
import { freshDatabase } from '../../test/database';
import { databaseOptions } from './options';
import { schemaDocument } from './schema-document';

let fresh: Awaited<ReturnType<typeof freshDatabase>>;
let database: DataSource;
beforeAll(async () => {
  fresh = await freshDatabase();
  database = await new DataSource(databaseOptions(fresh.url)).initialize();
});
afterAll(async () => {
  await database.destroy();
  await fresh.drop();
});

it('docs/database.md is up to date; if not, run "npm run db:docs"', async () => {
  const file = path.join(process.cwd(), 'docs/database.md');
  expect(fs.readFileSync(file, 'utf8')).toBe(await schemaDocument(database));
});

it('schemaDocument shows a new reference and asks for a comment on a new table', async () => {
  await database.query('create table notes (id uuid primary key, invoice_id uuid unique references invoices (id))');
  await expect(schemaDocument(database)).rejects.toThrow('Give the table notes a comment');
  await database.query(`comment on table notes is 'Notes on invoices.'`);
  const text = await schemaDocument(database);
  expect(text).toMatch(/\| `notes` +\| Notes on invoices\. +\|/);
  expect(text).toContain('invoices |o--o| notes : "invoice_id"');
});
