import fs from 'node:fs';
import path from 'node:path';

const FOLDER = path.join(__dirname, '../../database/functions');

/** A statement of a file in backend/database/functions that creates a function or a trigger. */
export interface RoutineSource {
  file: string;
  type: 'function' | 'trigger';
  name: string;
  sql: string;
  /** Columns in a `-- Without:` comment above a trigger: their changes need not run it. */
  without: string[];
}

export interface FunctionFile {
  name: string;
  /** The comment at the top of the file. */
  effect: string;
  routines: RoutineSource[];
}

export function readFunctionFiles(folder = FOLDER): FunctionFile[] {
  return fs
    .readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => parseFunctionFile(file, fs.readFileSync(path.join(folder, file), 'utf8')));
}

const STATEMENT =
  /((?:^--.*\n)*)^(create (?:constraint )?(function|trigger) (\w+)(?:[^$;']|'[^']*'|\$\$[\s\S]*?\$\$)*);$/gm;

export function parseFunctionFile(file: string, text: string): FunctionFile {
  const routines = [...text.matchAll(STATEMENT)].map(([, comment = '', sql = '', type, name = '']) => ({
    file,
    type: type as RoutineSource['type'],
    name,
    sql,
    without: withoutColumns(comment),
  }));
  const rest = text
    .replace(STATEMENT, '')
    .replace(/^--.*$/gm, '')
    .trim();
  if (rest) throw new Error(`${file} may only create functions and triggers, not: ${rest}`);
  return { name: path.basename(file, '.sql'), effect: leadingComment(text), routines };
}

const uncommented = (comment: string): string => comment.replace(/^-- */gm, '').replace(/\s+/g, ' ').trim();

const leadingComment = (text: string): string => uncommented(/^(--.*\n)*/.exec(text)?.[0] ?? '');

const withoutColumns = (comment: string): string[] =>
  /Without: ([\w, ]+)/.exec(uncommented(comment))?.[1]?.split(', ') ?? [];
