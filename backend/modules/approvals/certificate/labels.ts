import { formatDate } from '../../../platform/dates';
import type { CertificateDocument } from './certificate-document';

export const subjectOf = ({ file, update, projectName }: CertificateDocument): string =>
  file ? `${file.name}, version ${file.version}` : update ? `An update on ${projectName}` : projectName;

/** Such as "November 28, 2026, 11:00:00 AM EST". */
export const formatTime = (at: Date, timeZone: string): string => {
  const time = { hour: 'numeric', minute: '2-digit', second: '2-digit', timeZoneName: 'short', timeZone } as const;
  return `${formatDate(at, timeZone)}, ${new Intl.DateTimeFormat('en-US', time).format(at)}`;
};
