import type { User } from '@atelier/contracts';
import { apiOrigin } from '@atelier/shared/api';
import { displayName } from '@atelier/shared/format';
import { useState } from 'react';
import styles from './profile-picture.module.css';

interface ProfilePictureProps {
  user: Pick<User, 'username' | 'firstName' | 'lastName' | 'profileImageUrl'>;
  previewUrl?: string | undefined;
  large?: boolean;
}

export function ProfilePicture({ user, previewUrl, large = false }: ProfilePictureProps) {
  const [failedSrc, setFailedSrc] = useState<string>();
  const ownUrl = user.profileImageUrl && apiOrigin() + user.profileImageUrl;
  const src = previewUrl ?? ownUrl;
  const classes = large ? `${styles.picture} ${styles.large}` : styles.picture;
  if (!src || src === failedSrc) {
    return <Initials name={displayName(user)} className={classes} />;
  }
  // A console on its own host must send credentials.
  const credentialsProps = apiOrigin() && !previewUrl ? ({ crossOrigin: 'use-credentials' } as const) : {};
  return <img {...credentialsProps} className={classes} src={src} alt="" onError={() => setFailedSrc(src)} />;
}

export const Initials = ({ name, className = styles.picture }: { name: string; className?: string | undefined }) => (
  <span className={className} aria-hidden="true">
    {initials(name)}
  </span>
);

const graphemes = new Intl.Segmenter();

const initials = (name: string): string =>
  name
    .split(/\s+/)
    .map((word) => [...graphemes.segment(word)][0]?.segment ?? '')
    .filter((_, at, all) => at === 0 || at === all.length - 1)
    .join('')
    .toUpperCase();
