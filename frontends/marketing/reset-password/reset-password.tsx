import { isInvitation, secondStepTexts } from '@atelier/contracts';
import { usePageData } from '@atelier/shared/page-data';
import { paths } from '@atelier/shared/paths';
import { useSearchParams } from '@atelier/shared/router';
import { useEffect, useState } from 'react';
import { AuthLayout } from '../auth/auth-layout';
import { StepForm } from '../auth/step-form';
import { RequestLinkForm } from './request-link-form';
import { ExpiredInvitation, ExpiredLink } from './expired-link';
import { NewPasswordForm } from './new-password-form';

export default function ResetPassword() {
  const [query] = useSearchParams();
  const { form, passwordLink } = usePageData();
  const [token] = useState(() => query.get('token') ?? form?.values.token);

  // Removes the token from the address bar and the history.
  useEffect(() => {
    if (token) history.replaceState(history.state, '', paths.resetPassword);
  }, [token]);

  if (form?.form === 'step')
    return (
      <AuthLayout title="One more step." lead={secondStepTexts.passwordChanged} shop="open">
        <StepForm next={null} />
      </AuthLayout>
    );
  if (!token) return <RequestLinkForm />;
  if (passwordLink === null) return isInvitation(token) ? <ExpiredInvitation /> : <ExpiredLink />;
  return <NewPasswordForm token={token} username={passwordLink?.username} />;
}
