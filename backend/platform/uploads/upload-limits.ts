import { MAX_FILE_BYTES } from '../../contracts';

/** One field, as it is written; what it may hold is for its own rule to say. */
export const MAX_FIELD_BYTES = 64 * 1024;

/** A form with the largest file, the fields beside it and what a browser writes between them. */
export const MAX_FORM_BYTES = MAX_FILE_BYTES + 256 * 1024;

export const MAX_FIELDS = 10;
