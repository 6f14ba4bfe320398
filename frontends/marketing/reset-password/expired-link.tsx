import { authTexts, RESET_LINK_EXPIRY_MINUTES } from '@atelier/contracts';
import { paths } from '@atelier/shared/paths';
import { ButtonLink } from '@atelier/shared/ui/button';
import styles from '../auth/form.module.css';
import { FormError } from '../auth/form-error';
import { AuthLayout } from '../auth/auth-layout';

export function ExpiredLink() {
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

export const ExpiredInvitation = () => (
  <AuthLayout
    title="This invitation is no longer valid."
    lead="Sign in if you’ve chosen a password. Otherwise, get a new link by email."
    shop="closed"
  >
    <div className={styles.fields}>
      <FormError>{authTexts.invitationExpired}</FormError>
      <ButtonLink href={paths.auth}>Sign in</ButtonLink>
      <ButtonLink href={paths.resetPassword} variant="line">
        Forgot password?
      </ButtonLink>
    </div>
  </AuthLayout>
);
