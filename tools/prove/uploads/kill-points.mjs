import { sendHalf } from './uploader.mjs';

const waiting = async (second) => {
  const { rowCount } = await second.query(
    'select from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())',
  );
  return rowCount > 0;
};

/** Where a process can die between the first byte of a file and the answer. What `stays` is there afterwards, all else is as before. */
export const points = [
  {
    name: 'half of the file has come',
    pace: sendHalf,
    reached: ({ shelf }) => shelf.arriving().length === 1,
    short: true,
  },
  {
    name: 'the file is whole and has no name',
    // The lock of these bytes, which whoever names them has to share.
    prepare: ({ second, checksum }) =>
      second.query('select pg_advisory_lock(hashtextextended($1, 1763800200))', [checksum]),
    reached: async ({ second, shelf }) => shelf.arriving().length === 1 && waiting(second),
    release: ({ second }) => second.query('select pg_advisory_unlock_all()'),
  },
  { name: 'the file has its name and no row', table: 'files', on: 'insert', short: true },
  { name: 'its row is written and not certain', table: 'files', on: 'insert', atCommit: true, short: true },
  {
    name: 'its row is certain, and nobody was told',
    table: 'files',
    on: 'insert',
    atCommit: true,
    stays: true,
    // Whoever wants to read the row for the answer stands behind a lock that is granted when the row is certain.
    then: async ({ trap, second }) => {
      const locked = second.query('begin; lock table files in access exclusive mode');
      while (!(await isBehind(trap.database))) await new Promise((resolve) => setTimeout(resolve, 20));
      await trap.letGo();
      await locked;
      while (!(await isBehind(trap.database))) await new Promise((resolve) => setTimeout(resolve, 20));
    },
    release: ({ second }) => second.query('rollback'),
  },
  {
    name: 'a new version takes over from the old one',
    version: true,
    table: 'files',
    on: 'update',
    atCommit: true,
    short: true,
  },
  {
    name: 'the sweep is at work',
    sends: false,
    prepare: async ({ second, shelf, checksum }) => {
      shelf.putUnnamed(checksum);
      await second.query('begin; lock table files in access exclusive mode');
      shelf.age();
      await shelf.promiseSweep();
    },
    reached: ({ second }) => waiting(second),
    release: ({ second }) => second.query('rollback'),
  },
];

/** Whether somebody waits for the table. */
async function isBehind(database) {
  const { rowCount } = await database.query(
    `select from pg_locks where not granted and locktype = 'relation' and relation = 'files'::regclass`,
  );
  return rowCount > 0;
}
