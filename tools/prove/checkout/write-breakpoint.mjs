import pg from 'pg';
import { eventually } from '../visitor.mjs';

const LOCK = '7263499, 1';

/**
 * Stops whoever makes a certain write, by a trigger that waits for a lock which only we hold. The product knows nothing
 * of it: it stands still in the middle of a statement, and can be killed there.
 */
export class WriteBreakpoint {
  static async in(databaseUrl) {
    const database = new pg.Client({ connectionString: databaseUrl });
    // Cut with its database, when a proof ends in the middle.
    database.on('error', () => undefined);
    await database.connect();
    await database.query(`
      create function stand_still() returns trigger language plpgsql as $$
      begin
        perform pg_advisory_xact_lock_shared(${LOCK});
        if tg_op = 'DELETE' then return old; end if;
        return new;
      end $$`);
    await database.query(`select pg_advisory_lock(${LOCK})`);
    return new WriteBreakpoint(database);
  }

  constructor(database) {
    this.database = database;
  }

  async set({ table, on, when = 'true', atCommit = false }) {
    const [kind, time, deferred] = atCommit
      ? ['constraint trigger', 'after', 'deferrable initially deferred']
      : ['trigger', 'before', ''];
    this.table = table;
    await this.database.query(`
      create ${kind} stand_still ${time} ${on} on ${table} ${deferred}
      for each row when (${when}) execute function stand_still()`);
  }

  /** The processes that stand in it, by their names. */
  caught(patienceMs) {
    return eventually(async () => {
      const { rows } = await this.waiting('application_name');
      return rows.length > 0 && [...new Set(rows.map((row) => row.application_name))];
    }, patienceMs);
  }

  /** Whoever stands in it goes on, and nobody will stand in it again until it is set anew. */
  async letGo() {
    await this.database.query(`select pg_advisory_unlock(${LOCK})`);
    await this.database.query(`select pg_advisory_lock(${LOCK})`);
  }

  /** A connection outlives its process for as long as it waits here. What it did is undone with it. */
  async open() {
    await this.waiting('pg_terminate_backend(pid)');
    await this.database.query(`drop trigger stand_still on ${this.table}`);
  }

  waiting(what) {
    return this.database.query(`
      select ${what} from pg_stat_activity join pg_locks using (pid)
      where locktype = 'advisory' and (classid, objid) = (${LOCK}) and not granted`);
  }

  close() {
    return this.database.end();
  }
}
