import type { IncomingMessage, ServerResponse } from 'node:http';

export type Fault = (request: IncomingMessage, response: ServerResponse, goOn: () => void) => void;

export interface LocalBucket {
  url: string;
  env: { STORAGE_URL: string; S3_ACCESS_KEY_ID: string; S3_SECRET_ACCESS_KEY: string };
  seen: string[];
  misbehave(...next: Fault[]): void;
  stop(): Promise<void>;
}

export function startBucket(options?: { name?: string }): Promise<LocalBucket>;
export function refuse(response: ServerResponse, status: number, code: string): void;
