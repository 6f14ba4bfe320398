import type { QueryRunner } from 'typeorm';
import type { FunctionFile, RoutineSource } from './function-files';
import { createAll } from './scratch-schema';

export interface Routine {
  type: 'function' | 'trigger';
  /** For `drop`: name and argument types, or name and table. */
  identity: string;
  definition: string;
  source?: RoutineSource;
}

export async function storedRoutines(runner: QueryRunner, schema: string): Promise<Routine[]> {
  const rows = await runner.manager.query<Routine[]>(
    `select 'function' as type, format('%I(%s)', proname, pg_get_function_identity_arguments(p.oid)) as identity,
       pg_get_functiondef(p.oid) as definition
     from pg_proc p
     where pronamespace = $1::regnamespace and prokind = 'f'
       and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and objid = p.oid and deptype = 'e')
     union all
     select 'trigger', format('%I on %I', tgname, c.relname), pg_get_triggerdef(t.oid)
     from pg_trigger t join pg_class c on c.oid = tgrelid
     where not tgisinternal and c.relnamespace = $1::regnamespace
     order by 1, 2`,
    [schema],
  );
  return rows.map((row) => ({ ...row, definition: row.definition.replaceAll(`${schema}.`, 'public.').trim() }));
}

export async function createRoutines(runner: QueryRunner, scratch: string, files: FunctionFile[]) {
  const sources = files
    .flatMap(({ routines }) => routines)
    .sort((a, b) => a.type.localeCompare(b.type))
    .map((source) => ({ ...source, place: `backend/database/functions/${source.file}` }));
  const problems = await createAll(runner, sources);
  const routines = (await storedRoutines(runner, scratch)).map((routine) => ({
    ...routine,
    source: sources.find(({ type, name }) => type === routine.type && /^\w+/.exec(routine.identity)?.[0] === name),
  }));
  return { routines, problems };
}

export function routineChanges(type: Routine['type'], stored: Routine[], expected: Routine[]) {
  const find = (routines: Routine[], { identity }: Routine) =>
    routines.find((other) => other.type === type && other.identity === identity);
  const changed = expected.filter(
    (routine) => routine.type === type && !isSame(find(stored, routine)?.definition, routine.definition),
  );
  const removed = stored.filter((routine) => routine.type === type && !find(expected, routine));
  // Functions are replaced, because triggers depend on them; triggers are dropped first.
  const replaced = changed.flatMap((routine) => find(stored, routine) ?? []);
  const added = changed.filter((routine) => !find(stored, routine));
  const dropped = type === 'trigger' ? [...replaced, ...removed] : removed;
  const dropAll = (routines: Routine[]) => routines.map(({ identity }) => `drop ${type} ${identity}`);
  const definitions = (routines: Routine[]) => routines.map(({ definition }) => definition);
  return {
    drop: dropAll(dropped),
    create: changed.map(({ source, definition }) =>
      (source?.sql ?? definition).replace(/^create function/, 'create or replace function'),
    ),
    undoCreate: type === 'trigger' ? dropAll(changed) : [...definitions(replaced), ...dropAll(added)],
    undoDrop: definitions(dropped),
  };
}

/** The layout of a function's body doesn't matter, except in string literals. Comments may hold apostrophes. */
const isSame = (one: string | undefined, other: string): boolean =>
  one !== undefined && compact(one) === compact(other);
const compact = (sql: string): string => sql.replace(/--.*|'(?:[^']|'')*'|\s+/g, (part) => (part.trim() ? part : ' '));
