import { filesApi, adminFilesApi, type StoredFile } from '@atelier/contracts';
import { apiUrl } from '@atelier/shared/api';

/** What all versions of a file have in common. */
export const originalFileId = ({ id, parentFileId }: StoredFile): string => parentFileId ?? id;

/** Where the bytes of a version are. */
export const downloadUrl = ({ id }: StoredFile): string => apiUrl(filesApi.download, { params: { id } });

/** Every answer in which the versions of a file show. */
export const VERSION_ENDPOINTS = [filesApi.listVersions, filesApi.list, filesApi.listForProject, adminFilesApi.list];
