export interface Services {
  redis: boolean;
  stop(): Promise<void>;
}

export function ensureServices(): Promise<Services>;
