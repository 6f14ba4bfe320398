import { endpoint, type NoBody, type Idempotent } from './endpoint';

/** What is taken: by the ending of the name, with the type that it is kept and served under. */
export const FILE_TYPES = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  zip: 'application/zip',
} as const;
export type FileExtension = keyof typeof FILE_TYPES;
export const FILE_EXTENSIONS = Object.keys(FILE_TYPES) as FileExtension[];

/** 10 MB as people count them: exactly so many bytes pass. */
export const MAX_FILE_BYTES = 10 * 1024 * 1024;
/** What one client's files may take up in all. */
export const MAX_CLIENT_BYTES = 5 * 1024 ** 3;

/** In characters. */
export const FILE = { name: { max: 255 }, changeNotes: { max: 2000 } } as const;

export const fileTexts = {
  tooLarge: { title: 'File too large', text: 'Please select a file smaller than 10MB.' },
  wrongType: 'Supported files: PDF, DOC, DOCX, PNG, JPG, GIF, and ZIP.',
  storageFull: 'We’re out of storage space right now. Please try again later.',
  storageUnavailable: 'Uploads aren’t working right now. Please try again in a few minutes.',
  uploaded: 'File uploaded successfully!',
  uploadFailed: 'Failed to upload file. Please try again.',
  versionUploaded: { title: 'Version Uploaded', text: 'New file version has been uploaded successfully.' },
  versionFailed: 'Upload Failed',
  restored: { title: 'Version Restored', text: 'File version has been restored successfully.' },
  restoreFailed: 'Restore Failed',
  confirmRestore: 'Are you sure you want to restore this version? This will make it the current version.',
} as const;

/** The ending of a name in small letters, if it is one that we take. */
export function extensionOf(name: string): FileExtension | undefined {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase();
  return FILE_EXTENSIONS.find((known) => known === extension);
}

const UNITS = ['Bytes', 'KB', 'MB', 'GB'] as const;

/** `1.50 MB`: base 1024, two decimals. */
export function formatFileSize(bytes: number): string {
  const step = bytes < 1 ? 0 : Math.min(Math.floor(Math.log2(bytes) / 10), UNITS.length - 1);
  return `${(bytes / 1024 ** step).toFixed(2)} ${UNITS[step] ?? 'Bytes'}`;
}

/** One version of a file. */
export interface StoredFile {
  id: string;
  /** A name of ours, safe on every disk. */
  filename: string;
  /** As its uploader called it. */
  originalName: string;
  mimeType: string;
  size: number;
  projectId: string | null;
  projectName: string | null;
  uploadedBy: string;
  /** What the uploader is called. */
  uploaderName: string;
  version: number;
  /** The first version of the file; nothing for that one itself. */
  parentFileId: string | null;
  isCurrentVersion: boolean;
  changeNotes: string | null;
  /** The sha256 of its bytes, in hexadecimal. */
  checksum: string;
  createdAt: string;
}

/** The fields beside the `file` of a multipart body. */
export interface UploadFileInput extends Idempotent {
  projectId?: string | null;
}

/** What the agency uploads for a client goes to their project, or simply to them. */
export interface UploadClientFileInput extends UploadFileInput {
  clientId?: string | null;
}

/** A file in the list of everybody's. */
export interface AdminFile extends StoredFile {
  owner: { id: string; name: string };
}

export interface UploadVersionInput extends Idempotent {
  changeNotes?: string | null;
}

export const filesApi = {
  list: endpoint<NoBody, StoredFile[]>('GET', '/files', {
    for: 'members',
    summary: 'The current version of each file of whoever asks, everybody’s for admins, newest first.',
  }),
  listForProject: endpoint<NoBody, StoredFile[]>('GET', '/projects/:projectId/files', {
    for: 'members',
    summary: 'The current version of each file of one project, newest first.',
  }),
  upload: endpoint<UploadFileInput, StoredFile>('POST', '/files/upload', {
    for: 'members',
    kind: 'upload',
    summary: 'Takes one file, as the part `file` of a multipart body.',
  }),
  listVersions: endpoint<NoBody, StoredFile[]>('GET', '/files/:id/versions', {
    for: 'members',
    summary: 'All versions of the file that a version belongs to, the highest number first.',
  }),
  addVersion: endpoint<UploadVersionInput, StoredFile>('POST', '/files/:id/versions', {
    for: 'members',
    kind: 'upload',
    summary: 'Takes a new version of a file, which becomes the current one.',
  }),
  restore: endpoint<NoBody, StoredFile>('POST', '/files/:id/restore', {
    for: 'members',
    status: 200,
    summary: 'Makes an older version the current one; all others stay.',
  }),
  download: endpoint<NoBody, Blob>('GET', '/files/:id/download', {
    for: 'members',
    summary: 'The bytes of one version, to be saved; with ranges and ETag.',
  }),
};

/** What may be looked for in names, in characters. */
export const FILE_SEARCH = { max: 100, words: 6 } as const;

/** What admins do with everybody's files. */
export const adminFilesApi = {
  list: endpoint<NoBody, AdminFile[]>('GET', '/admin/files', {
    for: 'admins',
    summary:
      'The current version of everybody’s files, newest first; ?search=, ?client= and ?project= (ids) narrow it, ?sort=largest or oldest sorts them.',
  }),
  upload: endpoint<UploadClientFileInput, StoredFile>('POST', '/admin/files/upload', {
    for: 'admins',
    kind: 'upload',
    summary: 'Takes one file for a client, as the part `file` of a multipart body.',
  }),
};
