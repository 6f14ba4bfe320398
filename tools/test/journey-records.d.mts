import type { Product } from '../prove/support/product.mjs';

export interface RecordingEnvironment extends Record<string, string> {
  EXECUTION_FOLDER: string;
  NODE_OPTIONS: string;
}

export function recordingEnvironment(): RecordingEnvironment;

export function startJourneyRecords(
  product: Product,
  environment: RecordingEnvironment,
  otherInputs: string,
): Promise<{ url: string; stop(): void }>;
