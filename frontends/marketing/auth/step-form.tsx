import { authTexts } from '@atelier/contracts';
import { usePageData } from '@atelier/shared/page-data';
import { TrustChoice } from '@atelier/shared/second-step/trust-choice';
import { Button } from '@atelier/shared/ui/button';
import { Field } from '@atelier/shared/ui/field';
import { authAction } from './auth-action';
import styles from './form.module.css';
import { FormError } from './form-error';

/** Without scripts: the answer to a right password. With scripts, a dialog asks for the code. */
export function StepForm({ next }: { next: string | null }) {
  const { values = {}, fields = {}, message } = usePageData().form ?? {};
  return (
    <form method="post" action={authAction(next)} className={styles.fields}>
      {message && !fields.code && <FormError title={authTexts.loginFailed}>{message}</FormError>}
      <input type="hidden" name="action" value="step" />
      <input type="hidden" name="token" value={values.token ?? ''} />
      <Field
        label="Code"
        name="code"
        required
        hint="The 6 digits in your authenticator app, or one of your recovery codes."
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        error={fields.code}
      />
      <TrustChoice />
      <p className={styles.forgotPassword}>
        <a href={authAction(next)}>Start over</a>
      </p>
      <Button type="submit">Continue</Button>
    </form>
  );
}
