import { authApi, authTexts, isInvitation, PASSWORD, RESET_LINK_EXPIRY_MINUTES } from '@atelier/contracts';
import { call } from '@atelier/shared/api';
import { navigateAway } from '@atelier/shared/navigate-away';
import { paths } from '@atelier/shared/paths';
import { toastAfterNavigation } from '@atelier/shared/toast';
import { Button, ButtonLink } from '@atelier/shared/ui/button';
import { Field } from '@atelier/shared/ui/field';
import { useForm } from '@atelier/shared/use-form';
import styles from '../auth/form.module.css';
import { FormError } from '../auth/form-error';
import { AuthLayout } from '../auth/auth-layout';

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
  const { busy, formError, fieldErrors, form } = useForm({
    name: 'reset',
    read: (text) => ({ token, password: text('password') }),
    send: (body) => call(authApi.resetPassword, { body }),
    onDone: ({ username }) => {
      toastAfterNavigation(
        isInvited
          ? { title: 'Password saved', description: `Sign in as ${username}.` }
          : { title: 'Password changed', description: 'Sign in with your new password.' },
      );
      navigateAway(paths.auth);
    },
    leavesPage: true,
  });
  if (isInvited && formError === authTexts.invitationExpired) return <ExpiredInvitation />;
  if (formError === authTexts.resetLinkExpired || fieldErrors.token) return <ExpiredLink />;
  return (
    <AuthLayout {...(isInvited ? INVITATION_COPY : RESET_COPY)} shop="painting">
      <form {...form} method="post" action={paths.resetPassword} className={styles.fields}>
        {formError && !fieldErrors.password && <FormError>{formError}</FormError>}
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
