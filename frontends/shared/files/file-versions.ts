import { filesApi, adminFilesApi, approvalsApi, type StoredFile } from '@atelier/contracts';
import { apiUrl } from '@atelier/shared/api';

export const originalFileId = ({ id, parentFileId }: StoredFile): string => parentFileId ?? id;

export const downloadUrl = ({ id }: StoredFile): string => apiUrl(filesApi.download, { params: { id } });

/** Queries to invalidate when a version changes. */
export const VERSION_ENDPOINTS = [
  filesApi.listVersions,
  filesApi.list,
  filesApi.listForProject,
  adminFilesApi.list,
  approvalsApi.list,
  approvalsApi.waiting,
];
