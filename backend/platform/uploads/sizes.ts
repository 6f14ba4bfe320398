import { FILE_BYTES_MOST } from '../../contracts';

/** One field, as it is written; what it may hold is for its own rule to say. */
export const FIELD_MOST = 64 * 1024;

/** A form with the largest file, the fields beside it and what a browser writes between them. */
export const FORM_MOST = FILE_BYTES_MOST + 256 * 1024;

export const FIELDS_MOST = 10;
