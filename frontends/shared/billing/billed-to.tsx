import { addressLines, type BilledTo } from '@atelier/contracts';
import { EmailAddress } from '@atelier/shared/ui/email-address';
import styles from './billed-to.module.css';

/** As it is written on the document. */
export function billedToLines({ contact, name, email, taxId, ...address }: BilledTo): string[] {
  const lines = [name, name === contact ? undefined : contact, ...addressLines(address), email];
  return [...lines, taxId && `Tax ID ${taxId}`].flatMap((line) => line || []);
}

/** More than the name and email of the account. */
export const hasBillingDetails = (billedTo: BilledTo): boolean =>
  Object.keys(billedTo).some((field) => field !== 'contact' && field !== 'email');

export const BilledToText = ({ billedTo }: { billedTo: BilledTo }) => (
  <span className={styles.lines}>
    {billedToLines(billedTo).map((line, index) => (
      <bdi key={index}>{line === billedTo.email ? <EmailAddress email={line} /> : line}</bdi>
    ))}
  </span>
);
