import { emailUrl } from '@atelier/shared/format';
import { Fragment } from 'react';

/** A person breaks an address after the @ and before a dot, and not before its last letter. */
const BREAK_POINTS = /(?<=@)|(?=\.)/;

/** An e-mail address, on more than one line where it has to be. */
export const EmailAddress = ({ email }: { email: string }) =>
  email.split(BREAK_POINTS).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));

/** It is called by the address in one piece: a joint may be read as a space. */
export const EmailLink = ({ email }: { email: string }) => (
  <a href={emailUrl(email)} aria-label={email}>
    <EmailAddress email={email} />
  </a>
);
