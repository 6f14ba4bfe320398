export interface ProductProcess {
  role: 'all' | 'web' | 'worker';
  url: string;
  pid: number;
  output: string;
  start(): Promise<void>;
  stop(signal?: NodeJS.Signals): Promise<number | string>;
  kill(): Promise<number | string>;
  restart(): Promise<void>;
}

export interface Product {
  url: string;
  accounts: { role: string; username: string; password: string }[];
  processes: ProductProcess[];
  dataDir: string;
  mailFolder: string;
  databaseUrl: string;
  stop(): Promise<void>;
}

export function startProduct(options?: {
  env?: Record<string, string>;
  roles?: ('all' | 'web' | 'worker')[];
  demo?: boolean;
}): Promise<Product>;
