import { endpoint, type EmptyBody } from './endpoint';

/** Of the files in the copy. */
export interface ExportSize {
  files: number;
  bytes: number;
}

export const accountExportApi = {
  size: endpoint<EmptyBody, ExportSize>('GET', '/user/export/size', {
    for: 'members',
    confirmed: true,
    summary: 'How large the copy of the data of a client’s account is.',
  }),
  download: endpoint<EmptyBody, Blob>('GET', '/user/export', {
    for: 'members',
    confirmed: true,
    errors: [429],
    summary: 'Everything that a client’s account has, as a ZIP archive of JSON documents and files.',
  }),
};

export const exportTexts = {
  clientsOnly: 'Only clients have a copy of their data here.',
  fileName: 'my-data.zip',
} as const;
