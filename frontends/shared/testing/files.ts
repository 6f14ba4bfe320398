import type { StoredFile } from '@atelier/contracts';
import { ann } from './people';

export const logo: StoredFile = {
  id: '01890a5d-ac96-774b-bcce-b302099a8501',
  filename: '01890a5d-ac96-774b-bcce-b302099a8501.png',
  originalName: 'logo.png',
  mimeType: 'image/png',
  size: 1572864,
  projectId: null,
  projectName: null,
  uploadedBy: ann.id,
  uploaderName: 'Ann Baker',
  version: 1,
  parentFileId: null,
  isCurrentVersion: true,
  changeNotes: null,
  hasThumbnail: false,
  checksum: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  createdAt: '2026-11-05T09:00:00.000Z',
};

export const secondLogo: StoredFile = {
  ...logo,
  id: '01890a5d-ac96-774b-bcce-b302099a8502',
  filename: '01890a5d-ac96-774b-bcce-b302099a8502.png',
  size: 2048,
  version: 2,
  parentFileId: logo.id,
  changeNotes: 'The lamp is brighter now.',
  createdAt: '2026-11-06T10:00:00.000Z',
};
export const firstLogo: StoredFile = { ...logo, isCurrentVersion: false };

export function createFile(name: string, size = 1024): File {
  const file = new File(['a few bytes'], name, { lastModified: 1 });
  Object.defineProperty(file, 'size', { value: size });
  return file;
}
