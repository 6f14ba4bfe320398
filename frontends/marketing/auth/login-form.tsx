import { authApi, authTexts, passkeysApi, type PasskeyProof } from '@atelier/contracts';
import { call } from '@atelier/shared/api';
import { paths } from '@atelier/shared/paths';
import { CREDENTIALS_MISMATCH } from '@atelier/shared/credentials';
import { PasskeyButton } from '@atelier/shared/second-step/passkey-button';
import { Button } from '@atelier/shared/ui/button';
import { Field } from '@atelier/shared/ui/field';
import { useId } from 'react';
import { movePendingToCart } from '../cart-state/pending-cart';
import styles from './form.module.css';
import { FormError } from './form-error';
import { leaveSignedIn, useAuthForm } from './use-auth-form';

export function LoginForm({ next }: { next: string | null }) {
  const { busy, title, formError, form, field } = useAuthForm({
    name: 'login',
    endpoint: authApi.login,
    next,
    read: (text) => ({ username: text('username'), password: text('password') }),
    texts: { failure: authTexts.loginFailed, fallback: authTexts.invalidCredentials, success: authTexts.signedIn },
  });
  const passwordId = useId();
  const isMismatch = field('password').error === CREDENTIALS_MISMATCH;
  return (
    <form {...form} className={styles.fields}>
      {formError && <FormError title={title ?? authTexts.loginFailed}>{formError}</FormError>}
      <input type="hidden" name="action" value="login" />
      <Field
        label="Username"
        {...field('username')}
        required
        sharesErrorOf={isMismatch ? passwordId : undefined}
        hint="Or your email."
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Field
        id={passwordId}
        label="Password"
        {...field('password')}
        type="password"
        required
        autoComplete="current-password"
      />
      <p className={styles.forgotPassword}>
        <a href={paths.resetPassword}>Forgot password?</a>
      </p>
      <Button type="submit" disabled={busy}>
        {busy ? 'Signing in...' : 'Login'}
      </Button>
      <PasskeyButton
        label="Sign in with a passkey"
        variant="line"
        send={signInByPasskey}
        onDone={(pendingCart) => leaveSignedIn(next, authTexts.signedIn, pendingCart)}
      />
    </form>
  );
}

async function signInByPasskey(proof: PasskeyProof) {
  await call(passkeysApi.signIn, { body: proof });
  return movePendingToCart();
}
