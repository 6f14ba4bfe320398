import { authApi, authTexts, isInvitation, PASSWORD, RESET_LINK_EXPIRY_MINUTES } from '@atelier/contracts';
import { paths } from '@atelier/shared/paths';
import { toastAfterNavigation } from '@atelier/shared/toast';
import { Button, ButtonLink } from '@atelier/shared/ui/button';
import { Field } from '@atelier/shared/ui/field';
import styles from '../auth/form.module.css';
import { navigateAway } from '@atelier/shared/navigate-away';
import { FormError } from '../auth/form-error';
import { AuthLayout } from '../auth/auth-layout';
import { useResetForm } from './use-reset-form';

const RESET_COPY = {
  title: 'Choose a new password',
  lead: 'You’ll be signed out on all other devices.',
};
const INVITATION_COPY = {
  title: 'Welcome!',
  lead: 'We’ve set up your account. Choose a password to finish.',
};

export function NewPasswordForm({ token }: { token: string }) {
  const isInvited = isInvitation(token);
  const { busy, formError, fieldErrors, form } = useResetForm({
    name: 'reset',
    endpoint: authApi.resetPassword,
    read: (field) => ({ token, password: field('password') }),
    onDone: ({ username }) => {
      toastAfterNavigation(
        isInvited
          ? { title: 'Password saved', description: `Sign in as ${username}.` }
          : { title: 'Password changed', description: 'Sign in with your new password.' },
      );
      navigateAway(paths.auth);
    },
  });
  if (isInvited && formError === authTexts.invitationExpired) return <ExpiredInvitation />;
  if (formError === authTexts.resetLinkExpired || fieldErrors.token) return <ExpiredLink />;
  return (
    <AuthLayout {...(isInvited ? INVITATION_COPY : RESET_COPY)} shop="painting">
      <form {...form} className={styles.fields}>
        {formError && <FormError>{formError}</FormError>}
        <input type="hidden" name="token" value={token} />
        <Field
          label={isInvited ? 'Your password' : 'New password'}
          name="password"
          type="password"
          required
          autoComplete="new-password"
          hint={`At least ${PASSWORD.min} characters. A short phrase works well.`}
          error={fieldErrors.password}
        />
        <Button type="submit" disabled={busy}>
          {busy ? 'Saving...' : 'Save password'}
        </Button>
      </form>
    </AuthLayout>
  );
}

function ExpiredLink() {
  return (
    <AuthLayout
      title="This link has expired."
      lead={`Reset links work once, for ${RESET_LINK_EXPIRY_MINUTES} minutes.`}
      shop="closed"
    >
      <div className={styles.fields}>
        <FormError>{authTexts.resetLinkExpired}</FormError>
        <ButtonLink href={paths.resetPassword}>Get a new link</ButtonLink>
      </div>
    </AuthLayout>
  );
}

const ExpiredInvitation = () => (
  <AuthLayout title="This invitation is no longer valid." lead="It has expired or was already used." shop="closed">
    <div className={styles.fields}>
      <FormError>{authTexts.invitationExpired}</FormError>
      <ButtonLink href={paths.auth}>Sign in</ButtonLink>
    </div>
  </AuthLayout>
);
