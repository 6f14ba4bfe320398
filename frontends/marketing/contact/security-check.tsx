import { Field } from '@atelier/shared/ui/field';
import styles from './contact-form.module.css';
import type { ChallengeState } from './use-challenge';

interface SecurityCheckProps {
  challenge: ChallengeState;
  /** False until the message field has focus; until then a server-rendered check stays hidden by CSS. */
  isActive: boolean;
  answer: string | undefined;
  error: string | undefined;
  retryChallenge: () => void;
}

export function SecurityCheck({ challenge, isActive, answer, error, retryChallenge }: SecurityCheckProps) {
  if (typeof challenge === 'object') {
    return (
      <div className={isActive ? styles.securityCheck : `${styles.securityCheck} ${styles.collapsed}`}>
        <input type="hidden" name="challengeToken" value={challenge.token} />
        <Field
          key={challenge.token}
          label={`Security check: what is ${challenge.num1} + ${challenge.num2}?`}
          name="mathAnswer"
          error={error}
          defaultValue={answer}
          required
          inputMode="numeric"
          maxLength={4}
          autoComplete="off"
        />
      </div>
    );
  }
  if (!isActive) return null;
  return (
    <div className={styles.securityCheck} role="status">
      <p className={styles.checkTitle}>Security check</p>
      {challenge === 'failed' ? (
        <p>
          The security question didn’t load.{' '}
          <button type="button" className={styles.retry} onClick={retryChallenge}>
            Try again
          </button>
        </p>
      ) : (
        <p>One moment...</p>
      )}
    </div>
  );
}
