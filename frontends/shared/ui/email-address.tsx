import { emailUrl } from '@atelier/shared/format';
import { Fragment } from 'react';

/** Email addresses may break after the @ and before a dot. */
const BREAK_POINTS = /(?<=@)|(?=\.)/;

export const EmailAddress = ({ email }: { email: string }) =>
  email.split(BREAK_POINTS).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));

/** The label keeps the address in one piece: screen readers may read a break as a space. */
export const EmailLink = ({ email }: { email: string }) => (
  <a href={emailUrl(email)} aria-label={email}>
    <EmailAddress email={email} />
  </a>
);
