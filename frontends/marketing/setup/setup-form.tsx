import { setupApi, type SetupStart } from '@atelier/contracts';
import { call } from '@atelier/shared/api';
import { navigateAway } from '@atelier/shared/navigate-away';
import { paths } from '@atelier/shared/paths';
import { toastAfterNavigation } from '@atelier/shared/toast';
import { Button } from '@atelier/shared/ui/button';
import { fieldText, type FieldErrors, Incomplete, serverErrors, useForm } from '@atelier/shared/use-form';
import { useEffect, useRef, useState } from 'react';
import { FormError } from '../auth/form-error';
import { AccountFields } from './account-fields';
import { AgencyFields } from './agency-fields';
import { ShopFields } from './shop-fields';
import styles from './setup.module.css';
import { LAST_STEP, missingFields, readInput, stepOf, STEPS } from './steps';

export function SetupForm({ token, start }: { token: string; start: SetupStart }) {
  const [step, setStep] = useState(0);
  const { busy, formError, fieldErrors, form } = useForm({
    read: (text) => {
      const missing = missingFields(step, text);
      if (Object.keys(missing).length > 0) return new Incomplete(missing);
      if (step === LAST_STEP) return readInput(token, text);
      setStep(step + 1);
      return new Incomplete();
    },
    recheckFields: (element) => missingFields(step, (field) => fieldText(new FormData(element), field)),
    send: (body) => call(setupApi.setUp, { body }),
    onDone: ({ username }) => {
      toastAfterNavigation({ title: 'Your agency is ready', description: `You’re signed in as ${username}.` });
      navigateAway(paths.admin);
    },
    onFailed: (error) => {
      const errors = serverErrors(error);
      setStep(stepOf(errors.fields ?? {}) ?? step);
      return errors;
    },
    leavesPage: true,
  });
  const fields = useFocusOnChange(step, fieldErrors);
  const parts = [
    <AccountFields key="account" errors={fieldErrors} />,
    <AgencyFields key="agency" errors={fieldErrors} start={start} />,
    <ShopFields key="shop" errors={fieldErrors} start={start} />,
  ];
  return (
    <form {...form} method="post">
      <ol className={styles.steps} aria-label="Steps">
        {STEPS.map(({ title }, index) => (
          <li
            key={title}
            className={styles.step}
            aria-current={index === step ? 'step' : undefined}
            data-done={index < step}
          >
            {title}
          </li>
        ))}
      </ol>
      <div role="alert">{formError && <FormError>{formError}</FormError>}</div>
      <div ref={fields}>
        {STEPS.map(({ title }, index) => (
          <fieldset key={title} className={styles.fields} hidden={index !== step}>
            <legend className={styles.legend} tabIndex={-1}>
              {title}
            </legend>
            {parts[index]}
          </fieldset>
        ))}
      </div>
      <div className={styles.actions}>
        <Button type="submit" disabled={busy}>
          {step < LAST_STEP ? 'Continue' : busy ? 'Setting up...' : 'Make it mine'}
        </Button>
        {step > 0 && (
          <Button type="button" variant="line" disabled={busy} onClick={() => setStep(step - 1)}>
            Back
          </Button>
        )}
      </div>
    </form>
  );
}

/** The first field with an error, else the title of the step that was opened. */
function useFocusOnChange(step: number, errors: FieldErrors) {
  const fields = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    const open = fields.current?.querySelector('fieldset:not([hidden])');
    const target = open?.querySelector<HTMLElement>('[aria-invalid]') ?? open?.querySelector<HTMLElement>('legend');
    target?.focus();
  }, [step, errors]);
  return fields;
}
