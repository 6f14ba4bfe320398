import type { FunctionFile, RoutineSource } from './function-files';

export type TableColumns = Map<string, { name: string; isText: boolean }[]>;

/** Columns that a trigger should watch but neither lists nor excepts in its `-- Without:` comment, one line each. */
export function unwatchedColumns(files: FunctionFile[], tables: TableColumns): string[] {
  const routines = files.flatMap((file) => file.routines);
  return routines.flatMap((routine) => {
    const trigger = parseUpdateTrigger(routine);
    const body = routines.find(({ type, name }) => type === 'function' && name === trigger?.calls)?.sql;
    const columns = trigger && tables.get(trigger.table);
    if (!trigger || !body || !columns) return [];
    const known = new Set([...trigger.watched, ...routine.without]);
    const unwatched = requiredColumns(trigger, body, columns).filter((column) => !known.has(column));
    const wrong = routine.without.filter(
      (column) => trigger.watched.includes(column) || !columns.some(({ name }) => name === column),
    );
    const place = `backend/database/functions/${routine.file}: ${trigger.name}`;
    return [
      ...(unwatched.length ? [`${place} must watch ${unwatched.join(', ')}, or list it under "Without"`] : []),
      ...(wrong.length
        ? [`${place} lists ${wrong.join(', ')} under "Without", but watches it or has no such column`]
        : []),
    ];
  });
}

interface UpdateTrigger {
  name: string;
  table: string;
  calls: string;
  arguments: string[];
  watched: string[];
}

function parseUpdateTrigger({ type, name, sql }: RoutineSource): UpdateTrigger | undefined {
  const [, events = '', table = '', rest = ''] = /(?:before|after)\s([^']+?)\son\s+(\w+)\s([\s\S]*)/.exec(sql) ?? [];
  if (type !== 'trigger' || !/\bupdate\b/.test(events) || !rest.includes('for each row')) return undefined;
  const [, calls = '', args = ''] = /execute function\s+(\w+)\(([^)]*)\)/.exec(rest) ?? [];
  const listed = /\bupdate of\s+([\w,\s]+)/.exec(events)?.[1];
  return {
    name,
    table,
    calls,
    arguments: [...args.matchAll(/'!?([^']*)'/g)].map(([, argument = '']) => argument),
    watched: listed ? listed.split(/,\s*/) : columnsRead(rest),
  };
}

const columnsRead = (sql: string): string[] => [
  ...new Set([...sql.matchAll(/\bnew\.(\w+)\b(?!\s*:=)/g)].map(([, column = '']) => column)),
];

const BOOKKEEPING = new Set(['id', 'revision', 'found_by', 'sorted_by', 'created_at', 'updated_at']);

function requiredColumns(trigger: UpdateTrigger, body: string, columns: { name: string; isText: boolean }[]): string[] {
  const written = new Set([...body.matchAll(/\bnew\.(\w+)\s*:=/g)].map(([, column = '']) => column));
  if (written.has('revision')) return columns.map(({ name }) => name).filter((name) => !BOOKKEEPING.has(name));
  if (written.has('found_by')) {
    const texts = columns.filter(({ isText }) => isText).map(({ name }) => name);
    return [...new Set([...texts, ...columnsRead(body)])].filter((name) => !BOOKKEEPING.has(name));
  }
  // The audit trigger's first two arguments are the kind and the name column, the others are audited columns.
  return trigger.calls === 'note_change' ? trigger.arguments.slice(2) : [];
}
