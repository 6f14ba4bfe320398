import type { NotificationPreview } from '@atelier/contracts';
import { DescriptionItem } from '../description-item';
import styles from './notifications.module.css';

/** The head of the email. */
export const PreviewFacts = ({ preview: { from, to, subject, total } }: { preview: NotificationPreview }) => (
  <dl className={styles.facts}>
    <DescriptionItem name="From">{from}</DescriptionItem>
    {to && <DescriptionItem name="To">{total > 1 ? `${to}, and each of the others` : to}</DescriptionItem>}
    <DescriptionItem name="Subject">{subject}</DescriptionItem>
  </dl>
);
