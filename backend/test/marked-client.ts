import type { DataSource } from 'typeorm';

const TOKEN = /zqx[a-z]\d+q/g;

/** Unmistakable texts, one per column, by which a search finds everything of one client. */
export class Markers {
  private readonly names: string[] = [];

  /** One from a to z, other than that of each other client. */
  constructor(private readonly character: string) {}

  /** The marker of a column, such as `users.email`. */
  of(column: string): string {
    if (!this.names.includes(column)) this.names.push(column);
    return `zqx${this.character}${this.names.indexOf(column)}q`;
  }

  get columns(): readonly string[] {
    return this.names;
  }

  /** The columns whose markers a text has. */
  in(text: string): string[] {
    const found = [...text.toLowerCase().matchAll(TOKEN)].map(
      ([token]) => this.names[Number(/\d+/.exec(token))] ?? token,
    );
    return [...new Set(found)].sort();
  }
}

export interface TextColumn {
  table: string;
  column: string;
  type: string;
}

/** Every column that can hold text, also in JSON, lists, and bytes. */
export const textColumns = (database: DataSource, schema: string): Promise<TextColumn[]> =>
  database.query(
    `select c.table_name as "table", c.column_name as "column", c.data_type as type from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = $1 and t.table_type = 'BASE TABLE' and c.data_type not in ('uuid', 'integer', 'bigint',
       'smallint', 'numeric', 'double precision', 'boolean', 'date', 'timestamp with time zone') order by 1, 2`,
    [schema],
  );

/** The markers by the column that has them. */
export async function findMarkers(database: DataSource, markers: Markers): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const { table, column, type } of await textColumns(database, 'public')) {
    const text = type === 'bytea' ? `encode("${column}", 'escape')` : `"${column}"::text`;
    const [row] = await database.query<{ all: string | null }[]>(
      `select string_agg(${text}, ' ') as all from "${table}" where ${text} ilike '%zqx%'`,
    );
    const names = markers.in(row?.all ?? '');
    if (names.length > 0) found[`${table}.${column}`] = names;
  }
  return found;
}
