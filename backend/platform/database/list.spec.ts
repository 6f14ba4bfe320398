import { BadRequestException } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { freshDatabase } from '../../test/database';
import { containing, type List, listed, type PageAsked, type Where } from './index';

interface Row {
  name: string;
  weight: number;
}

const STONES: List = {
  name: 'stones',
  table: 'stones',
  columns: 't.name, t.weight',
  sorts: {
    name: { column: 'name', holds: 'text' },
    heaviest: { column: 'weight', holds: 'number', down: true },
    '-name': { column: 'name', holds: 'text', down: true },
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
  // Many of them alike, so that only the id tells them apart; names with a dot, a percent sign, a line break.
  await database.query(`insert into stones select gen_random_uuid(), (array['flint', 'a.b', '50%', E'two\\nlines', 'Åre'])[1 + n % 5],
    n % 3 - 1, timestamptz '2026-01-01' + (n / 4) * interval '1 microsecond' from generate_series(1, 60) n`);
  stones = await database.query<Row[]>('select name, weight from stones order by created_at desc, id desc');
});
afterAll(async () => {
  await database.destroy();
  await fresh.drop();
});

const asked = (sort?: string): PageAsked => ({ limit: 7, total: false, sort });

/** The whole list, page by page. */
async function read(sort?: string, where: Where = {}): Promise<Row[]> {
  const rows: Row[] = [];
  for (let after: PageAsked['after'], first = true; first || after; first = false) {
    const page = await listed<Row>(database, STONES, where, { ...asked(sort), after });
    rows.push(...page.rows);
    after = page.next;
  }
  return rows;
}

const plain = (rows: Row[]) => rows.map(({ name, weight }) => ({ name, weight }));

it('goes through a list from the newest to the oldest, and the other way round', async () => {
  expect(plain(await read())).toEqual(stones);
  expect(plain(await read('oldest'))).toEqual([...stones].reverse());
});

it('is told from a list whose name begins alike, however long the names are', async () => {
  const long = { ...STONES, name: `${'stones '.repeat(9)}of the river` };
  const some = { ...long, name: `${'stones '.repeat(9)}of the lake`, only: 't.weight = 1' };
  const count = async (list: List) => (await listed<Row>(database, list, {}, { ...asked(), total: true })).total;
  expect([await count(long), await count(some)]).toEqual([60, 20]);
});

it.each(['name', '-name', 'heaviest'])('goes through a list sorted by %s, each row once', async (sort) => {
  const rows = plain(await read(sort));
  const keys = rows.map(({ name, weight }) => (sort === 'heaviest' ? -weight : name));
  const inOrder = [...keys].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  expect(keys).toEqual(sort === '-name' ? inOrder.reverse() : inOrder);
  expect(rows.map((row) => JSON.stringify(row)).sort()).toEqual(stones.map((row) => JSON.stringify(row)).sort());
});

it('finds what contains each of the words, as they are written', async () => {
  const named = async (words: string[], anyCase?: boolean) =>
    new Set((await read('name', containing('name', words, anyCase))).map(({ name }) => name));
  expect(await named(['lin'])).toEqual(new Set(['flint', 'two\nlines']));
  expect(await named(['lin', 'two'])).toEqual(new Set(['two\nlines']));
  expect(await named(['lin', 'zzz'])).toEqual(new Set());
  expect(await named(['FLINT'])).toEqual(new Set(['flint']));
  expect(await named(['l%t', 'f_i'])).toEqual(new Set());
  expect(await named(['fLINT'], true)).toEqual(new Set(['flint']));
  expect(await named(['lin', '&', '%'])).toEqual(new Set(['flint', 'two\nlines']));
  expect(await named(['%'])).toEqual(new Set());
  expect(await named([])).toHaveProperty('size', 5);
});

it('finds one letter or two where a word begins', async () => {
  const named = async (words: string[], anyCase?: boolean) =>
    new Set((await read('name', containing('name', words, anyCase))).map(({ name }) => name));
  expect(await named(['50%'])).toEqual(new Set(['50%']));
  expect(await named(['l'])).toEqual(new Set(['two\nlines']));
  expect(await named(['nt'])).toEqual(new Set());
  expect(await named(['FL', 'f'])).toEqual(new Set(['flint']));
  expect(await named(['.b'])).toEqual(new Set(['a.b']));
  expect(await named(['a.'])).toEqual(new Set(['a.b']));
  expect(await named(['f.'])).toEqual(new Set());
  expect(await named(['åR'])).toEqual(new Set());
  expect(await named(['åR'], true)).toEqual(new Set(['Åre']));
});

it('counts what a search finds', async () => {
  const page = await listed(database, STONES, containing('name', ['flint']), { limit: 1, total: true });
  expect(page.total).toBe(12);
});

it('refuses a sort that it does not know, and a place of another list', async () => {
  await expect(listed(database, STONES, {}, asked('toString'))).rejects.toThrow(BadRequestException);
  const place = { at: 'flint', id: '01890000-0000-7000-8000-000000000000' };
  await expect(listed(database, STONES, {}, { ...asked('heaviest'), after: place })).rejects.toThrow(
    BadRequestException,
  );
});
