import { FILE_TYPES } from '../../contracts';

export const SELECT_IMAGE = 'select image from file_thumbnails where file_id = $1 and image is not null';

const WITHOUT_ATTEMPT = `
  (f.mime_type like 'image/%' or f.mime_type = '${FILE_TYPES.pdf}')
  and not exists (select from file_thumbnails h where h.file_id = f.id)`;
export const SELECT_WITHOUT_ATTEMPT = `select f.checksum, f.mime_type as "mimeType" from files f where f.id = $1 and ${WITHOUT_ATTEMPT}`;
/** Newest first. */
export const SELECT_ALL_WITHOUT_ATTEMPT = `
  select f.id from files f where ${WITHOUT_ATTEMPT} order by f.id desc limit $1`;

/** Returns no row if another process was faster, or the file was removed. */
export const START_ATTEMPT = `
  insert into file_thumbnails (file_id) select id from files where id = $1 on conflict do nothing returning file_id`;
export const SAVE_IMAGE = 'update file_thumbnails set image = $2 where file_id = $1';
