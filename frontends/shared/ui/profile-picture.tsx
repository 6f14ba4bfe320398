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

export const ProfilePicture = ({ user, previewUrl, large = false }: ProfilePictureProps) => (
  <Face name={displayName(user)} imageUrl={previewUrl ?? user.profileImageUrl} large={large} />
);

interface FaceProps {
  name: string;
  /** A path of the API, or a preview. */
  imageUrl?: string | null | undefined;
  large?: boolean;
}

/** A person's picture, or their initials. */
export function Face({ name, imageUrl, large = false }: FaceProps) {
  const [failedUrl, setFailedUrl] = useState<string>();
  const className = large ? `${styles.picture} ${styles.large}` : styles.picture;
  if (!imageUrl || imageUrl === failedUrl)
    return (
      <span className={className} aria-hidden="true">
        {initials(name)}
      </span>
    );
  const origin = imageUrl.startsWith('/') ? apiOrigin() : '';
  return (
    <img
      // A console on its own host must send credentials.
      {...(origin && { crossOrigin: 'use-credentials' })}
      className={className}
      src={origin + imageUrl}
      alt=""
      onError={() => setFailedUrl(imageUrl)}
    />
  );
}

const graphemes = new Intl.Segmenter();

const initials = (name: string): string =>
  name
    .split(/\s+/)
    .map((word) => [...graphemes.segment(word)][0]?.segment ?? '')
    .filter((_, at, all) => at === 0 || at === all.length - 1)
    .join('')
    .toUpperCase();
