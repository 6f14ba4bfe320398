import { Client } from 'pg';
import type { DataSource } from 'typeorm';
import type { TestApp } from './app';

export interface Statement {
  /** A named statement is prepared; an unnamed one is planned for its values. */
  name?: string | undefined;
  text: string;
  values: unknown[];
}

export async function statementsOf(tables: RegExp, work: () => Promise<unknown>): Promise<Statement[]> {
  const query = jest.spyOn(Client.prototype, 'query');
  await work();
  const calls = query.mock.calls as unknown as [
    string | { name?: string; text: string; values?: unknown[] },
    unknown[]?,
  ][];
  query.mockRestore();
  return calls
    .map(([statement, values]) =>
      typeof statement === 'string'
        ? { text: statement, values: values ?? [] }
        : { name: statement.name, text: statement.text, values: statement.values ?? values ?? [] },
    )
    .filter(({ text }) => tables.test(text));
}

const KEEP_SEARCH_TRIGGERS = `do $$ declare made record; begin
  for made in select tgrelid::regclass as "table", tgname from pg_trigger
    where tgname like '%_found' loop
    execute format('alter table %s enable always trigger %I', made."table", made.tgname);
  end loop;
end $$`;

/** Inserts thousands of rows without the other triggers, which check and log them one by one. */
export async function fillTables(product: TestApp, inserts: string[]): Promise<void> {
  await product.seed(
    ['begin', KEEP_SEARCH_TRIGGERS, 'set local session_replication_role = replica', ...inserts, 'commit'].join(';\n'),
  );
  await product.seed('vacuum analyze');
}

/** A decision on each project. */
export const INSERT_APPROVALS = `
  with asked as (
    insert into approvals (id, kind, project_id, closed_at) select gen_random_uuid(), 'project', id, now() from projects
    returning id, project_id)
  insert into approval_answers (id, approval_id, decision, decided_by)
  select gen_random_uuid(), asked.id, 'approved', p.user_id from asked join projects p on p.id = asked.project_id`;

interface Step {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: Step[];
}

/** Enough for PostgreSQL to choose between a custom and a generic plan. */
const EXECUTIONS = 7;

/**
 * The first plan of an unnamed statement; several of a prepared one. Of tables of a few pages, PostgreSQL rather reads the
 * whole; unless `readsSmallTables`, it does so only if no index fits.
 */
export async function explain(
  database: DataSource,
  { name, text, values }: Statement,
  { readsSmallTables = true } = {},
): Promise<Step[][]> {
  const runner = database.createQueryRunner();
  try {
    await runner.query(`set enable_seqscan = ${readsSmallTables ? 'on' : 'off'}`);
    await runner.query(`prepare looked_at as ${text}`);
    const parameters = values.length > 0 ? `(${values.map(literal).join(', ')})` : '';
    const plans: Step[][] = [];
    for (let time = 0; time < (name ? EXECUTIONS : 1); time += 1) {
      const [row] = (await runner.query(`explain (analyze, format json) execute looked_at${parameters}`)) as [
        { 'QUERY PLAN': [{ Plan: Step }] },
      ];
      plans.push(stepsIn(row['QUERY PLAN'][0].Plan));
    }
    await runner.query('deallocate looked_at');
    return plans;
  } finally {
    await runner.query('reset enable_seqscan');
    await runner.release();
  }
}

const literal = (value: unknown): string =>
  value === null ? 'null' : `'${toLiteralText(value).replaceAll("'", "''")}'`;

function toLiteralText(value: unknown): string {
  if (typeof value === 'string') return value;
  return Array.isArray(value) ? `{${value.join(',')}}` : JSON.stringify(value).replace(/^"|"$/g, '');
}

const stepsIn = (step: Step): Step[] => [step, ...(step.Plans ?? []).flatMap(stepsIn)];

export function planProblems(plan: Step[], maxRows: number): string[] {
  return plan.flatMap((step) => {
    const { 'Node Type': type, 'Relation Name': table } = step;
    const rows = rowsTouched(step);
    if (type === 'Seq Scan') return [`reads ${table ?? ''} from its beginning`];
    if (/Sort/.test(type) && rows > maxRows) return [`sorts ${rows} rows`];
    return table && rows > maxRows ? [`reads ${rows} rows of ${table} by ${type}`] : [];
  });
}

const rowsTouched = (step: Step) =>
  step['Actual Loops'] *
  (step['Actual Rows'] + (step['Rows Removed by Filter'] ?? 0) + (step['Rows Removed by Index Recheck'] ?? 0));

export async function findPlanProblems(
  database: DataSource,
  { tables, maxRows }: { tables: RegExp; maxRows: number },
  work: () => Promise<unknown>,
): Promise<string[]> {
  const statements = await statementsOf(tables, work);
  expect(statements.length).toBeGreaterThan(0);
  const problems: string[] = [];
  for (const statement of statements)
    for (const plan of await explain(database, statement))
      problems.push(...planProblems(plan, maxRows).map((problem) => `${problem}: ${statement.text}`));
  return [...new Set(problems)];
}

export function nextPageQuery(headers: Headers): Record<string, string> {
  const [, next] = /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '') ?? [];
  if (!next) throw new Error('That was all');
  return Object.fromEntries(new URL(next, 'http://here').searchParams);
}
