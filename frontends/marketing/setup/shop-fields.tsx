import type { SetupStart } from '@atelier/contracts';
import type { FieldErrors } from '@atelier/shared/use-form';
import styles from './setup.module.css';

const SHOPS = [
  {
    value: 'packages',
    title: 'Start with our packages',
    text: 'Websites, SEO, and maintenance. Change or remove any.',
  },
  { value: 'empty', title: 'Start with an empty shop', text: 'Add your own packages in the console.' },
];

interface ShopFieldsProps {
  errors: FieldErrors;
  start: SetupStart;
}

export const ShopFields = ({ errors, start: { isDemo, accountsMade } }: ShopFieldsProps) => (
  <>
    <div role="radiogroup" aria-label="Packages" className={styles.pair}>
      {SHOPS.map(({ value, title, text }, index) => (
        <label key={value} className={styles.choice}>
          <input type="radio" name="shop" value={value} defaultChecked={index === 0} />
          <span>
            <strong>{title}</strong>
            <span className={styles.note}>{text}</span>
          </span>
        </label>
      ))}
    </div>
    {isDemo && (
      <div className={styles.notice}>
        <p>
          <strong>The demo goes.</strong> June, Rosa, Walt, and everything in it are removed for good: projects,
          invoices, files, emails, and what you tried out.
        </p>
        {accountsMade > 0 && (
          <label className={styles.check}>
            <input
              type="checkbox"
              name="removesAccounts"
              aria-invalid={errors.removesAccounts ? true : undefined}
              aria-describedby={errors.removesAccounts ? 'removes-accounts-error' : undefined}
            />
            <span>
              {accountsMade === 1
                ? 'Also remove the account that was made in it.'
                : `Also remove the ${accountsMade} accounts that were made in it.`}
            </span>
          </label>
        )}
        {errors.removesAccounts && (
          <p id="removes-accounts-error" className={styles.error}>
            {errors.removesAccounts}
          </p>
        )}
      </div>
    )}
  </>
);
