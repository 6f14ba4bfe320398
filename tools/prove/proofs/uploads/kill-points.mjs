import { sendHalf } from './uploader.mjs';

const isWaitingForLock = async (otherConnection) => {
  const { rowCount } = await otherConnection.query(
    'select from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())',
  );
  return rowCount > 0;
};

/** Steps of an upload at which the process is killed. `isKept` marks steps after which the file must exist. */
export const points = [
  {
    name: 'half of the file received',
    pace: sendHalf,
    isReached: ({ storedFiles }) => storedFiles.incoming().length === 1,
    short: true,
  },
  {
    name: 'file complete, before storing it',
    // Hold the content lock, so the upload waits before it stores the bytes.
    prepare: ({ otherConnection, checksum }) =>
      otherConnection.query('select pg_advisory_lock(hashtextextended($1, 1763800200))', [checksum]),
    isReached: async ({ otherConnection, storedFiles }) =>
      storedFiles.incoming().length === 1 && isWaitingForLock(otherConnection),
    cleanUp: ({ otherConnection }) => otherConnection.query('select pg_advisory_unlock_all()'),
  },
  { name: 'before inserting the row', table: 'files', on: 'insert', short: true },
  { name: 'before committing the row', table: 'files', on: 'insert', atCommit: true, short: true },
  {
    name: 'row committed, response not sent',
    table: 'files',
    on: 'insert',
    atCommit: true,
    isKept: true,
    // Hold a table lock, so the response cannot be read after the commit.
    afterHit: async ({ breakpoint, otherConnection }) => {
      const locked = otherConnection.query('begin; lock table files in access exclusive mode');
      while (!(await isWaitingForTable(breakpoint.database))) await new Promise((resolve) => setTimeout(resolve, 20));
      await breakpoint.release();
      await locked;
      while (!(await isWaitingForTable(breakpoint.database))) await new Promise((resolve) => setTimeout(resolve, 20));
    },
    cleanUp: ({ otherConnection }) => otherConnection.query('rollback'),
  },
  {
    name: 'before committing a new current version',
    version: true,
    table: 'files',
    on: 'update',
    atCommit: true,
    short: true,
  },
  {
    name: 'during the cleanup of orphaned files',
    uploads: false,
    prepare: async ({ otherConnection, storedFiles, checksum }) => {
      storedFiles.putOrphan(checksum);
      await otherConnection.query('begin; lock table files in access exclusive mode');
      storedFiles.ageFiles();
      await storedFiles.enqueueCleanUp();
    },
    isReached: ({ otherConnection }) => isWaitingForLock(otherConnection),
    cleanUp: ({ otherConnection }) => otherConnection.query('rollback'),
  },
];

async function isWaitingForTable(database) {
  const { rowCount } = await database.query(
    `select from pg_locks where not granted and locktype = 'relation' and relation = 'files'::regclass`,
  );
  return rowCount > 0;
}
