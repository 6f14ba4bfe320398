import pg from 'pg';
import { eventually } from './visitor.mjs';

const LOCK = '7263499, 1';

/** Pauses a specific write with a trigger that waits for an advisory lock, so the process can be killed there. */
export class WriteBreakpoint {
  static async in(databaseUrl) {
    const database = new pg.Client({ connectionString: databaseUrl });
    // The connection is cut when a proof ends early and drops its database.
    database.on('error', () => undefined);
    await database.connect();
    await database.query(`
      create function pause_write() returns trigger language plpgsql as $$
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
      create ${kind} pause_write ${time} ${on} on ${table} ${deferred}
      for each row when (${when}) execute function pause_write()`);
  }

  waitUntilHit(timeoutMs) {
    return eventually(async () => {
      const { rows } = await this.waitingBackends('application_name');
      return rows.length > 0 && [...new Set(rows.map((row) => row.application_name))];
    }, timeoutMs);
  }

  async release() {
    await this.database.query(`select pg_advisory_unlock(${LOCK})`);
    await this.database.query(`select pg_advisory_lock(${LOCK})`);
  }

  /** A waiting connection outlives its process; terminating it rolls back its transaction. */
  async remove() {
    await this.waitingBackends('pg_terminate_backend(pid)');
    await this.database.query(`drop trigger pause_write on ${this.table}`);
  }

  waitingBackends(column) {
    return this.database.query(`
      select ${column} from pg_stat_activity join pg_locks using (pid)
      where locktype = 'advisory' and (classid, objid) = (${LOCK}) and not granted`);
  }

  close() {
    return this.database.end();
  }
}
