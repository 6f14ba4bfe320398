import { extensionOf, type FileExtension } from '@atelier/contracts';
import styles from './file-icon.module.css';

type Kind = 'image' | 'pdf' | 'word' | 'zip' | 'other';

const KINDS: Record<FileExtension, Kind> = {
  pdf: 'pdf',
  doc: 'word',
  docx: 'word',
  png: 'image',
  jpg: 'image',
  jpeg: 'image',
  gif: 'image',
  zip: 'zip',
};

function kindOf(name: string, mimeType = ''): Kind {
  if (mimeType.startsWith('image/')) return 'image';
  if (mimeType.includes('pdf')) return 'pdf';
  if (/word|document/.test(mimeType)) return 'word';
  if (/zip|archive/.test(mimeType)) return 'zip';
  const ending = mimeType ? undefined : extensionOf(name);
  return ending ? KINDS[ending] : 'other';
}

const DRAWINGS: Record<Kind, string> = {
  image: 'M13 29l6-7 4.5 5 3-3 4.5 5M27 18.5a1.5 1.5 0 1 1-3 0 1.5 1.5 0 0 1 3 0',
  pdf: 'M14 20h15M14 25h15M14 30h9',
  word: 'M13 20l3 10 3.500-8 3.500 8 3-10',
  zip: 'M20 12v2m0 3v2m0 3v2m-2 3h4v5h-4z',
  other: 'M14 26h15',
};

export function FileIcon({ name, mimeType }: { name: string; mimeType?: string }) {
  const kind = kindOf(name, mimeType);
  return (
    <svg viewBox="0 0 42 42" width="42" height="42" aria-hidden="true" data-kind={kind} className={styles[kind]}>
      <path className={styles.sheet} d="M9 8a3 3 0 0 1 3-3h12l9 9v20a3 3 0 0 1-3 3H12a3 3 0 0 1-3-3z" />
      <path className={styles.fold} d="M24 5v9h9" />
      <path className={styles.sign} d={DRAWINGS[kind]} />
    </svg>
  );
}
