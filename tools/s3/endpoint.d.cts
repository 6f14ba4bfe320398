import type { IncomingMessage, ServerResponse } from 'node:http';

export type Fault = (request: IncomingMessage, response: ServerResponse, proceed: () => void) => void;

export interface LocalBucket {
  url: string;
  env: { STORAGE_URL: string; S3_ACCESS_KEY_ID: string; S3_SECRET_ACCESS_KEY: string };
  requests: string[];
  injectFaults(...next: Fault[]): void;
  stop(): Promise<void>;
}

export function startBucket(options?: { name?: string }): Promise<LocalBucket>;
export function sendError(response: ServerResponse, status: number, code: string): void;
