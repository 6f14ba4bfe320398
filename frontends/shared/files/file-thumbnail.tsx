import { canHaveThumbnail, FILE_TYPES, filesApi, type StoredFile } from '@atelier/contracts';
import { apiOrigin, apiUrl } from '@atelier/shared/api';
import { useEffect, useState } from 'react';
import { FileIcon } from './file-icon';
import styles from './file-thumbnail.module.css';

/** Longer than the job that makes a thumbnail usually takes. */
const WAIT_MS = 2500;
const NEW_MS = 60_000;

/** Uploaded just now: its thumbnail may exist by now, although the list doesn't know of it. */
export const mayHaveThumbnailNow = ({ mimeType, createdAt }: StoredFile): boolean =>
  canHaveThumbnail(mimeType) && Date.now() - Date.parse(createdAt) < NEW_MS;

/** A small picture of the file, or an icon of its type. */
export function FileThumbnail({ file }: { file: StoredFile }) {
  const { originalName, mimeType, hasThumbnail } = file;
  const hasWaited = useWait(!hasThumbnail && mayHaveThumbnailNow(file));
  const [hasFailed, setHasFailed] = useState(false);
  const isShown = (hasThumbnail || hasWaited) && !hasFailed;
  return (
    <span className={isShown ? styles.picture : styles.icon}>
      {isShown ? (
        <img
          src={thumbnailUrl(file)}
          alt=""
          loading="lazy"
          decoding="async"
          className={mimeType === FILE_TYPES.pdf ? styles.page : styles.image}
          onError={() => setHasFailed(true)}
          {...credentials()}
        />
      ) : (
        <FileIcon name={originalName} mimeType={mimeType} />
      )}
    </span>
  );
}

export const thumbnailUrl = ({ id }: StoredFile): string => apiUrl(filesApi.thumbnail, { params: { id } });

/** A console on its own host must send credentials. */
export const credentials = () => (apiOrigin() ? ({ crossOrigin: 'use-credentials' } as const) : {});

function useWait(isWaiting: boolean): boolean {
  const [hasWaited, setHasWaited] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setHasWaited(true), WAIT_MS);
    return () => clearTimeout(timer);
  }, [isWaiting]);
  return hasWaited;
}
