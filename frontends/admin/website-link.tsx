import { websiteUrl } from '@atelier/contracts';
import { Fragment } from 'react';

/** Addresses may break before a dot or a hyphen, and after a slash, not in a word. */
const BREAK_POINTS = /(?=[.\-?&])|(?<=\/)/;

/** Visitors can type anything: only web addresses become links. Without their scheme they fit beside a label. */
export function WebsiteLink({ address }: { address: string }) {
  const url = websiteUrl(address);
  if (!url) return address;
  const text = address.replace(/^https?:\/\/|\/$/g, '');
  return (
    // The label keeps the address in one piece: screen readers may read a break as a space.
    <a href={url} target="_blank" rel="noopener noreferrer nofollow" aria-label={text}>
      {text.split(BREAK_POINTS).map((part, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </a>
  );
}
