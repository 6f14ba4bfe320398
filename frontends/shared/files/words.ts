import { filesApi, adminFilesApi, type StoredFile } from '@atelier/contracts';
import { addressOf } from '@atelier/shared/api';

/** What all versions of a file have in common. */
export const firstOf = ({ id, parentFileId }: StoredFile): string => parentFileId ?? id;

/** Where the bytes of a version are. */
export const downloadOf = ({ id }: StoredFile): string => addressOf(filesApi.download, { params: { id } });

/** Every answer in which the versions of a file show. */
export const ABOUT_VERSIONS = [filesApi.listVersions, filesApi.list, filesApi.listForProject, adminFilesApi.list];
