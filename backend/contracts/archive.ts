export const ARCHIVE = { max: 100 } as const;

/** Archived items are left out of lists and counts, and can be restored. */
export interface ArchiveInput {
  ids: string[];
  archived: boolean;
}

export interface ArchiveResult {
  /** The items that changed. */
  ids: string[];
  archived: boolean;
}
