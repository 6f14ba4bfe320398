import styles from './settings.module.css';

type EmailSignatureProps = Record<'name' | 'city' | 'email' | 'phone', string>;

/** The end of every email, as the form has it now. */
export const EmailSignature = ({ name, city, email, phone }: EmailSignatureProps) => (
  <figure className={styles.signature}>
    <figcaption className={styles.legend}>The end of your emails</figcaption>
    <p>
      <strong>{name}</strong>, {city}
      <br />
      {email} · <span className={styles.phone}>{phone}</span>
    </p>
  </figure>
);
