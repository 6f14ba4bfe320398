import { Client } from 'pg';
import type { DataSource } from 'typeorm';

export interface Statement {
  text: string;
  values: unknown[];
}

/** The statements about some tables that go to the database while something is done, as they are sent. */
export async function statementsOf(about: RegExp, work: () => Promise<unknown>): Promise<Statement[]> {
  const query = jest.spyOn(Client.prototype, 'query');
  await work();
  const calls = query.mock.calls as unknown as [string | { text: string; values?: unknown[] }, unknown[]?][];
  query.mockRestore();
  return calls
    .map(([asked, values]) =>
      typeof asked === 'string'
        ? { text: asked, values: values ?? [] }
        : { text: asked.text, values: asked.values ?? values ?? [] },
    )
    .filter(({ text }) => about.test(text));
}

/** A step of a plan and what it took. */
interface Step {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: Step[];
}

/** Long enough for the database to have chosen between a plan for these values and one for all. */
const TIMES = 7;

/** How the database goes about a prepared statement: when it is new, and when it has been asked often. */
export async function plansOf(database: DataSource, { text, values }: Statement): Promise<Step[][]> {
  const runner = database.createQueryRunner();
  try {
    await runner.query(`prepare looked_at as ${text}`);
    const given = values.length > 0 ? `(${values.map(literal).join(', ')})` : '';
    const plans: Step[][] = [];
    for (let time = 0; time < TIMES; time += 1) {
      const [row] = (await runner.query(`explain (analyze, format json) execute looked_at${given}`)) as [
        { 'QUERY PLAN': [{ Plan: Step }] },
      ];
      plans.push(stepsIn(row['QUERY PLAN'][0].Plan));
    }
    await runner.query('deallocate looked_at');
    return plans;
  } finally {
    await runner.release();
  }
}

const literal = (value: unknown): string => {
  if (value === null) return 'null';
  const text = Array.isArray(value) ? `{${value.join(',')}}` : JSON.stringify(value).replace(/^"|"$/g, '');
  return `'${text.replaceAll("'", "''")}'`;
};

const stepsIn = (step: Step): Step[] => [step, ...(step.Plans ?? []).flatMap(stepsIn)];

/** What is wrong with a plan that should read no more rows of a table than it is told. */
export function complaintsAbout(plan: Step[], most: number): string[] {
  return plan.flatMap((step) => {
    const { 'Node Type': type, 'Relation Name': table } = step;
    const rows = touched(step);
    if (type === 'Seq Scan') return [`reads ${table ?? ''} from its beginning`];
    if (/Sort/.test(type) && rows > most) return [`sorts ${rows} rows`];
    return table && rows > most ? [`reads ${rows} rows of ${table} by ${type}`] : [];
  });
}

const touched = (step: Step) =>
  step['Actual Loops'] *
  (step['Actual Rows'] + (step['Rows Removed by Filter'] ?? 0) + (step['Rows Removed by Index Recheck'] ?? 0));
