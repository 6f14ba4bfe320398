import { authApi, authTexts, isInvitation, startPageOf } from '@atelier/contracts';
import { call, isConfirmationCanceled } from '@atelier/shared/api';
import { navigateAway } from '@atelier/shared/navigate-away';
import { paths } from '@atelier/shared/paths';
import { toastAfterNavigation } from '@atelier/shared/toast';
import { Button } from '@atelier/shared/ui/button';
import { NewPasswordField } from '@atelier/shared/ui/new-password-field';
import { serverErrors, useForm } from '@atelier/shared/use-form';
import styles from '../auth/form.module.css';
import { FormError } from '../auth/form-error';
import { AuthLayout } from '../auth/auth-layout';
import { movePendingToCart } from '../cart-state/pending-cart';
import { ExpiredInvitation, ExpiredLink } from './expired-link';

const RESET_COPY = {
  title: 'Choose a new password',
  lead: 'You’ll be signed out on all other devices.',
};
const INVITATION_COPY = {
  title: 'Welcome!',
  lead: 'We’ve set up your account. Choose a password to finish.',
};

/** The code of the second step wasn’t entered. */
const SAVED_WITHOUT_SIGN_IN = 'Your new password is saved. Sign in with it, and with a code of your second step.';

interface NewPasswordFormProps {
  token: string;
  username: string | undefined;
}

export function NewPasswordForm({ token, username }: NewPasswordFormProps) {
  const isInvited = isInvitation(token);
  const { busy, formError, fieldErrors, form } = useForm({
    name: 'reset',
    read: (text) => ({ token, password: text('password') }),
    send: async (body) => {
      const user = await call(authApi.resetPassword, { body });
      await movePendingToCart();
      return user;
    },
    onDone: (user) => {
      toastAfterNavigation(
        isInvited
          ? { title: 'Password saved', description: `You’re signed in as ${user.username}.` }
          : { title: 'Password changed', description: 'You’re signed in here and signed out on all other devices.' },
      );
      navigateAway(startPageOf(user));
    },
    onFailed: (error) => (isConfirmationCanceled(error) ? { message: SAVED_WITHOUT_SIGN_IN } : serverErrors(error)),
    leavesPage: true,
  });
  if (isInvited && formError === authTexts.invitationExpired) return <ExpiredInvitation />;
  if (formError === authTexts.resetLinkExpired || fieldErrors.token) return <ExpiredLink />;
  return (
    <AuthLayout {...(isInvited ? INVITATION_COPY : RESET_COPY)} shop="painting">
      <form {...form} method="post" action={paths.resetPassword} className={styles.fields}>
        {formError && !fieldErrors.password && <FormError>{formError}</FormError>}
        <input type="hidden" name="token" value={token} />
        {/* For password managers. */}
        {username && <input hidden readOnly autoComplete="username" value={username} />}
        <NewPasswordField
          label={isInvited ? 'Your password' : 'New password'}
          name="password"
          error={fieldErrors.password}
          owner={username ? { username } : {}}
        />
        <Button type="submit" disabled={busy}>
          {busy ? 'Saving...' : 'Save password'}
        </Button>
      </form>
    </AuthLayout>
  );
}
