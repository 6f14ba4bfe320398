import type { ApprovalFile, SiteInfo } from '../../../contracts';

/** All data of a certificate. Rendering looks nothing up: equal data gives equal bytes. */
export interface CertificateDocument {
  /** Of the approval. */
  id: string;
  from: SiteInfo;
  clientName: string;
  projectName: string;
  file: (ApprovalFile & { size: number }) | null;
  update: { message: string; createdAt: Date } | null;
  question: string | null;
  words: string | null;
  person: { name: string; email: string | null };
  decidedAt: Date;
  /** The page that compares a file with the checksum. */
  checkUrl: string;
}
