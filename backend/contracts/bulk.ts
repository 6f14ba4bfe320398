export const MAX_BULK_IDS = 100;

export interface BulkInput {
  ids: string[];
}

export interface BulkResult {
  done: string[];
  /** The others, each with a reason that a person can read. */
  refused: { id: string; reason: string }[];
}
