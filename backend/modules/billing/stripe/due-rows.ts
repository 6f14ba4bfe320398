import { Logger } from '@nestjs/common';
import { type FindOptionsRelations, type FindOptionsWhere, LessThanOrEqual, type Repository } from 'typeorm';
import type { QueryDeepPartialEntity } from 'typeorm/query-builder/QueryPartialEntity.js';
import { affected } from '../../../platform/database';
import { causeOf } from './stripe.gateway';

const BATCH_SIZE = 50;
const CONCURRENCY = 5;
/** The next round starts after a minute. */
const MAX_ROUND_MS = 45_000;

interface DueRow {
  id: string;
  nextCheckAt: Date | null;
}

export interface DueRows<Row extends DueRow> {
  rows: Repository<Row>;
  relations?: FindOptionsRelations<Row>;
  /** When to check a row again, as a time or SQL, unless the check itself decides. */
  nextCheckAt: (row: Row) => Date | (() => string);
  check: (row: Row) => Promise<unknown>;
  /** For the log, such as `order ORD-2026-00017`. */
  describe: (row: Row) => string;
}

const log = new Logger('Reconciler');

/** Checks rows whose `nextCheckAt` has passed. One process claims a row, and a failed check doesn't stop the others. */
export async function checkDueRows<Row extends DueRow>(
  now: Date,
  { rows, relations = {}, nextCheckAt, check, describe }: DueRows<Row>,
): Promise<void> {
  const deadline = Date.now() + MAX_ROUND_MS;
  const isDue = { nextCheckAt: LessThanOrEqual(now) };
  const checkRow = async (row: Row) => {
    const where = { id: row.id, ...isDue } as FindOptionsWhere<Row>;
    const claim = { nextCheckAt: nextCheckAt(row) } as QueryDeepPartialEntity<Row>;
    if (affected(await rows.update(where, claim)) === 0) return;
    try {
      await check(row);
    } catch (error) {
      log.warn(`Couldn't check ${describe(row)}: ${causeOf(error)}`);
    }
  };
  let due: Row[];
  do {
    due = await rows.find({
      where: isDue as FindOptionsWhere<Row>,
      relations,
      order: { nextCheckAt: 'ASC' } as object,
      take: BATCH_SIZE,
    });
    const remaining = [...due];
    const worker = async () => {
      for (let row = remaining.shift(); row && Date.now() < deadline; row = remaining.shift()) await checkRow(row);
    };
    await Promise.all(Array.from({ length: CONCURRENCY }, worker));
  } while (due.length > 0 && Date.now() < deadline);
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** After 2 and 15 minutes, then hourly. */
export function nextCheckAfter(start: Date, now: Date, interval = HOUR): Date {
  const early = [2 * MINUTE, 15 * MINUTE].map((ms) => start.getTime() + ms).find((at) => at > now.getTime());
  return new Date(early ?? now.getTime() + interval);
}
