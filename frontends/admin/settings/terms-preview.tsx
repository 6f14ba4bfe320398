import { formatLateCharge, type Terms } from '@atelier/contracts';
import { usePageData } from '@atelier/shared/page-data';
import { paths } from '@atelier/shared/paths';
import styles from './settings.module.css';

/** The figures as invoices and the Terms page say them. */
export function TermsPreview(texts: Record<keyof Terms, string>) {
  const { site } = usePageData();
  const { depositPercent, lateChargePercent, lateChargeCapPercent } = texts;
  const terms = {
    lateChargePercent: Number(lateChargePercent),
    lateChargeCapPercent: lateChargeCapPercent === '' ? null : Number(lateChargeCapPercent),
  };
  const days = (text: string) => (text === '1' ? '1 day' : `${text} days`);
  return (
    <figure className={styles.signature}>
      <figcaption className={styles.legend}>How it reads</figcaption>
      <p>
        {depositPercent}% deposit. Invoices are due in {days(texts.netDays)}.{' '}
        {terms.lateChargePercent > 0 ? `Late charge of ${formatLateCharge(terms)}.` : 'No late charge.'}{' '}
        {days(texts.warrantyDays)} of warranty. Clients give {days(texts.clientNoticeDays)} of notice, you give{' '}
        {days(texts.agencyNoticeDays)}. <a href={site.url + paths.terms}>Open the Terms page</a>
      </p>
    </figure>
  );
}
