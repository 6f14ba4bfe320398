import type { Endpoint } from '@atelier/contracts';
import { apiUrl } from '@atelier/shared/api';
import { ButtonLink } from '@atelier/shared/ui/button';
import { Icon } from '@atelier/shared/ui/icon';
import styles from './pdf-link.module.css';

interface PdfLinkProps {
  /** Of an invoice, order, or approval. */
  id: string;
  /** Of the invoice or order, or the name of the approved version. */
  number: string;
  endpoint: Pick<Endpoint, 'path'>;
  noun: 'PDF' | 'receipt' | 'certificate';
  variant?: 'line' | 'quiet';
}

export function PdfLink({ id, number, endpoint, noun, variant = 'line' }: PdfLinkProps) {
  return (
    <ButtonLink href={apiUrl(endpoint, { params: { id } })} target="_blank" rel="noopener" small variant={variant}>
      <span className={styles.icon}>
        <Icon name="download" />
      </span>
      <span>
        <span className={styles.verb}>Download </span>
        <span className={`${styles.noun} ${variant === 'quiet' ? styles.underlined : ''}`}>{noun}</span>
        <span className="unseen"> of {number}, in a new tab</span>
      </span>
    </ButtonLink>
  );
}
