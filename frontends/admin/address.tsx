import { emailUrl } from '@atelier/shared/format';
import { Fragment } from 'react';

/** A person breaks an address after the @ and before a dot, and not before its last letter. */
const JOINTS = /(?<=@)|(?=\.)/;

/** An e-mail address, on more than one line where it has to be. */
export const Address = ({ of: email }: { of: string }) =>
  email.split(JOINTS).map((part, at) => (
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));

/** It is called by the address in one piece: a joint may be read as a space. */
export const MailLink = ({ to: email }: { to: string }) => (
  <a href={emailUrl(email)} aria-label={email}>
    <Address of={email} />
  </a>
);
