import { MAX_FILE_BYTES } from '../../contracts';

export const MAX_FIELD_BYTES = 64 * 1024;

/** The largest file, the other fields, and the multipart overhead. */
export const MAX_FORM_BYTES = MAX_FILE_BYTES + 256 * 1024;

export const MAX_FIELDS = 10;
