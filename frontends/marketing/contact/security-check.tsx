import { Field } from '@atelier/shared/ui/field';
import styles from './contact-form.module.css';
import type { ChallengeState } from './use-challenge';

interface SecurityCheckProps {
  sum: ChallengeState;
  /** False until the message field has focus; until then a server-rendered check stays hidden by CSS. */
  asked: boolean;
  given: string | undefined;
  error: string | undefined;
  askAgain: () => void;
}

export function SecurityCheck({ sum, asked, given, error, askAgain }: SecurityCheckProps) {
  if (typeof sum === 'object') {
    return (
      <div className={asked ? styles.securityCheck : `${styles.securityCheck} ${styles.collapsed}`}>
        <input type="hidden" name="challengeToken" value={sum.token} />
        <Field
          key={sum.token}
          label={`Security check: what is ${sum.num1} + ${sum.num2}?`}
          name="mathAnswer"
          error={error}
          defaultValue={given}
          required
          inputMode="numeric"
          maxLength={4}
          autoComplete="off"
        />
      </div>
    );
  }
  if (!asked) return null;
  return (
    <div className={styles.securityCheck} role="status">
      <p className={styles.checkTitle}>Security check</p>
      {sum === 'away' ? (
        <p>
          The security question didn’t load.{' '}
          <button type="button" className={styles.retry} onClick={askAgain}>
            Try again
          </button>
        </p>
      ) : (
        <p>One moment...</p>
      )}
    </div>
  );
}
