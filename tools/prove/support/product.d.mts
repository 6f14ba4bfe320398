type Role = 'all' | 'web' | 'worker';
type Account = { role: string; username: string; password: string };
type Environment = Record<string, string | undefined>;

export interface Database {
  url: string;
  drop(): Promise<void>;
}

export class ProductProcess {
  constructor(role: Role, port: number, env: Environment, root?: string);
  role: Role;
  port: number;
  url: string;
  pid: number;
  /** Until an owner has made it theirs. */
  setupUrl: string | undefined;
  accounts: Account[];
  output: string;
  logFile: string;
  start(): Promise<void>;
  stop(signal?: NodeJS.Signals): Promise<number | string>;
  kill(): Promise<number | string>;
  restart(): Promise<void>;
}

export interface Product {
  url: string;
  accounts: Account[];
  /** Until an owner has made it theirs. */
  setupUrl: string | undefined;
  processes: ProductProcess[];
  dataDir: string;
  mailFolder: string;
  logFile: string;
  databaseUrl: string;
  stop(): Promise<void>;
}

export function startProduct(options?: {
  env?: Environment;
  roles?: Role[];
  demo?: boolean;
  dataDir?: string;
  database?: Database;
}): Promise<Product>;

export function migrated<T extends { url: string }>(database: T, env?: Environment, root?: string): Promise<T>;
