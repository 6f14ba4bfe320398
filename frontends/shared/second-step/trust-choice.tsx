import { SECOND_STEP } from '@atelier/contracts';
import styles from './second-step.module.css';

export const TrustChoice = () => (
  <label className={styles.trust}>
    <input type="checkbox" name="trust" />
    Trust this browser for {SECOND_STEP.trustDays} days
  </label>
);
