import styles from './skeleton.module.css';

/** Lines in the place of text that loads. Without a text of its own, only screen readers get one. */
export const SkeletonLines = ({ text }: { text?: string }) => (
  <div>
    <p role="status" className={text ? undefined : 'unseen'}>
      {text ?? 'Loading...'}
    </p>
    <SkeletonBars />
  </div>
);

export const SkeletonBars = () => (
  <div aria-hidden="true" className={styles.lines}>
    <i className={styles.line} />
    <i className={styles.line} />
    <i className={styles.line} />
  </div>
);

/** A card form: the card, two short fields, and the button. */
export const SkeletonCardForm = ({ text }: { text: string }) => (
  <div>
    <p role="status">{text}</p>
    <div aria-hidden="true" className={styles.cardForm}>
      <i />
      <i />
      <i />
      <i />
    </div>
  </div>
);

export const SkeletonTitle = () => <i aria-hidden="true" className={styles.title} />;
