import {
  authApi,
  PASSWORD,
  PASSWORD_STRENGTH,
  type PasswordStrength,
  type PasswordStrengthInput,
} from '@atelier/contracts';
import { call } from '@atelier/shared/api';
import { useEffect, useRef, useState } from 'react';
import { Field } from './field';
import styles from './new-password-field.module.css';

type Owner = Omit<PasswordStrengthInput, 'password'>;

interface NewPasswordFieldProps {
  label: string;
  name: string;
  error: string | undefined;
  /** Names that the form itself doesn't have. */
  owner?: Owner;
}

const PAUSE_MS = 400;
const OWNER_FIELDS = ['username', 'email', 'firstName', 'lastName'] as const;

/** Says while typing whether the password may be chosen, as the server judges it. */
export function NewPasswordField({ label, name, error, owner }: NewPasswordFieldProps) {
  const wrapper = useRef<HTMLDivElement>(null);
  const [password, setPassword] = useState('');
  const strength = useStrength(password, () => ({ ...ownerIn(wrapper.current?.closest('form')), ...owner }));
  useEffect(() => {
    const form = wrapper.current?.closest('form');
    const clear = () => setPassword('');
    form?.addEventListener('reset', clear);
    return () => form?.removeEventListener('reset', clear);
  }, []);
  return (
    <div ref={wrapper} className={styles.wrapper}>
      <Field
        label={label}
        name={name}
        type="password"
        required
        autoComplete="new-password"
        hint={`At least ${PASSWORD.min} characters. A short phrase works well.`}
        error={error}
        onChange={({ target }) => setPassword(target.value)}
      />
      {/* An error says it already. */}
      <Strength strength={error ? undefined : strength} />
    </div>
  );
}

function Strength({ strength }: { strength: PasswordStrength | undefined }) {
  return (
    <div className={styles.strength} data-strong={strength?.isStrong} hidden={!strength}>
      <span className={styles.bar} aria-hidden="true">
        {Array.from({ length: PASSWORD_STRENGTH.most }, (_, step) => (
          <span key={step} className={styles.step} data-filled={step < Math.max(1, strength?.score ?? 0)} />
        ))}
      </span>
      <span role="status">{strength && strengthText(strength)}</span>
    </div>
  );
}

const strengthText = ({ isStrong, hint }: PasswordStrength): string =>
  isStrong ? 'Hard to guess.' : `Too easy to guess. ${hint ?? ''}`.trim();

function useStrength(password: string, readOwner: () => Owner): PasswordStrength | undefined {
  const [rated, setRated] = useState<{ password: string; strength: PasswordStrength }>();
  const isRatable = password.length >= PASSWORD.min && password.length <= PASSWORD.max;
  useEffect(() => {
    if (!isRatable) return undefined;
    let isCurrent = true;
    const timer = setTimeout(() => {
      call(authApi.passwordStrength, { body: { password, ...readOwner() } }).then(
        (strength) => isCurrent && setRated({ password, strength }),
        // The server decides anyway when the form is sent.
        () => isCurrent && setRated(undefined),
      );
    }, PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [password]);
  // While the next rating is on its way, the last one stays, so that the text doesn't flicker.
  return isRatable ? rated?.strength : undefined;
}

function ownerIn(form: HTMLFormElement | null | undefined): Owner {
  if (!form) return {};
  const data = new FormData(form);
  const entries = OWNER_FIELDS.map((field) => [field, data.get(field)] as const);
  return Object.fromEntries(entries.filter(([, value]) => typeof value === 'string' && value));
}
