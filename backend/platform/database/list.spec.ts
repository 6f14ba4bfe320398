import { BadRequestException } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { freshDatabase } from '../../test/database';
import { searchFilter, type ListDefinition, findPage, type PageRequest, type Where } from './index';

interface Row {
  name: string;
  weight: number;
}

const STONES: ListDefinition = {
  name: 'stones',
  table: 'stones',
  columns: 't.name, t.weight',
  sorts: {
    name: { column: 'name', type: 'text' },
    heaviest: { column: 'weight', type: 'number', descending: true },
    '-name': { column: 'name', type: 'text', descending: true },
  },
};

let fresh: Awaited<ReturnType<typeof freshDatabase>>;
let database: DataSource;
let stones: Row[];
beforeAll(async () => {
  fresh = await freshDatabase();
  database = await new DataSource({ type: 'postgres', url: fresh.url }).initialize();
  await database.query(`create table stones (id uuid primary key, name text not null, weight int not null,
    created_at timestamptz not null)`);
  await database.query(`insert into stones select gen_random_uuid(), (array['flint', 'a.b', '50%', E'two\\nlines', 'Åre'])[1 + n % 5],
    n % 3 - 1, timestamptz '2026-01-01' + (n / 4) * interval '1 microsecond' from generate_series(1, 60) n`);
  stones = await database.query<Row[]>('select name, weight from stones order by created_at desc, id desc');
});
afterAll(async () => {
  await database.destroy();
  await fresh.drop();
});

const pageRequest = (sort?: string): PageRequest => ({ limit: 7, sort });

async function readAllPages(sort?: string, where: Where = {}): Promise<Row[]> {
  const rows: Row[] = [];
  for (let after: PageRequest['after'], first = true; first || after; first = false) {
    const page = await findPage<Row>(database, STONES, where, { ...pageRequest(sort), after });
    rows.push(...page.rows);
    after = page.next;
  }
  return rows;
}

const plain = (rows: Row[]) => rows.map(({ name, weight }) => ({ name, weight }));

it('findPage pages from newest to oldest and from oldest to newest', async () => {
  expect(plain(await readAllPages())).toEqual(stones);
  expect(plain(await readAllPages('oldest'))).toEqual([...stones].reverse());
});

it('lists with long, similar names use different prepared statements', async () => {
  const long = { ...STONES, name: `${'stones '.repeat(9)}of the river` };
  const some = { ...long, name: `${'stones '.repeat(9)}of the lake`, condition: 't.weight = 1' };
  const count = async (list: ListDefinition) =>
    (await findPage<Row>(database, list, {}, { ...pageRequest(), countUpTo: 100 })).total?.count;
  expect([await count(long), await count(some)]).toEqual([60, 20]);
});

it.each(['name', '-name', 'heaviest'])('findPage sorted by %s returns each row once', async (sort) => {
  const rows = plain(await readAllPages(sort));
  const keys = rows.map(({ name, weight }) => (sort === 'heaviest' ? -weight : name));
  const inOrder = [...keys].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  expect(keys).toEqual(sort === '-name' ? inOrder.reverse() : inOrder);
  expect(rows.map((row) => JSON.stringify(row)).sort()).toEqual(stones.map((row) => JSON.stringify(row)).sort());
});

it('findPage of a list with a default sort has its own sorts only', async () => {
  const list: ListDefinition = { ...STONES, name: 'stones by weight', defaultSort: 'heaviest' };
  const weights = async (sort?: string) =>
    (await findPage<Row>(database, list, {}, pageRequest(sort))).rows.map(({ weight }) => weight);
  expect(await weights()).toEqual(await weights('heaviest'));
  expect(new Set(await weights())).toEqual(new Set([1]));
  await expect(weights('newest')).rejects.toThrow(BadRequestException);
});

it('searchFilter matches rows that contain all words literally', async () => {
  const namesMatching = async (words: string[], anyCase?: boolean) =>
    new Set((await readAllPages('name', searchFilter('name', words, anyCase))).map(({ name }) => name));
  expect(await namesMatching(['lin'])).toEqual(new Set(['flint', 'two\nlines']));
  expect(await namesMatching(['lin', 'two'])).toEqual(new Set(['two\nlines']));
  expect(await namesMatching(['lin', 'zzz'])).toEqual(new Set());
  expect(await namesMatching(['FLINT'])).toEqual(new Set(['flint']));
  expect(await namesMatching(['l%t', 'f_i'])).toEqual(new Set());
  expect(await namesMatching(['fLINT'], true)).toEqual(new Set(['flint']));
  expect(await namesMatching(['lin', '&', '%'])).toEqual(new Set(['flint', 'two\nlines']));
  expect(await namesMatching(['%'])).toEqual(new Set());
  expect(await namesMatching([])).toHaveProperty('size', 5);
});

it('searchFilter matches one or two characters at the start of a word', async () => {
  const namesMatching = async (words: string[], anyCase?: boolean) =>
    new Set((await readAllPages('name', searchFilter('name', words, anyCase))).map(({ name }) => name));
  expect(await namesMatching(['50%'])).toEqual(new Set(['50%']));
  expect(await namesMatching(['l'])).toEqual(new Set(['two\nlines']));
  expect(await namesMatching(['nt'])).toEqual(new Set());
  expect(await namesMatching(['FL', 'f'])).toEqual(new Set(['flint']));
  expect(await namesMatching(['.b'])).toEqual(new Set(['a.b']));
  expect(await namesMatching(['a.'])).toEqual(new Set(['a.b']));
  expect(await namesMatching(['f.'])).toEqual(new Set());
  expect(await namesMatching(['åR'])).toEqual(new Set());
  expect(await namesMatching(['åR'], true)).toEqual(new Set(['Åre']));
});

it('findPage counts the rows of a search', async () => {
  const page = await findPage(database, STONES, searchFilter('name', ['flint']), { limit: 1, countUpTo: 100 });
  expect(page.total).toEqual({ count: 12, hasMore: false });
});

it('findPage counts no further than the cap', async () => {
  const totalUpTo = async (countUpTo: number) => (await findPage(database, STONES, {}, { limit: 1, countUpTo })).total;
  expect(await totalUpTo(59)).toEqual({ count: 59, hasMore: true });
  expect(await totalUpTo(60)).toEqual({ count: 60, hasMore: false });
});

it('findPage rejects an unknown sort and a cursor of another list', async () => {
  await expect(findPage(database, STONES, {}, pageRequest('toString'))).rejects.toThrow(BadRequestException);
  const foreignCursor = { at: 'flint', id: '01890000-0000-7000-8000-000000000000' };
  await expect(findPage(database, STONES, {}, { ...pageRequest('heaviest'), after: foreignCursor })).rejects.toThrow(
    BadRequestException,
  );
});
