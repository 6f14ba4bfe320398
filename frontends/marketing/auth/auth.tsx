import { usePageData } from '@atelier/shared/page-data';
import { paths } from '@atelier/shared/paths';
import { useSearchParams } from '@atelier/shared/router';
import { useSignOutNotice } from '@atelier/shared/sign-in-again';
import { Tabs } from '@atelier/shared/ui/tabs';
import { AuthLayout } from './auth-layout';
import { LoginForm } from './login-form';
import { useAuthPurpose } from './purpose';
import { SignUpForm } from './sign-up-form';
import { StepForm } from './step-form';

function tabUrl(tab: 'login' | 'sign-up', next: string | null): string {
  const query = new URLSearchParams({ tab, ...(next && { next }) });
  return `${paths.auth}?${query.toString()}`;
}

export default function Auth() {
  const [query] = useSearchParams();
  const { site, form } = usePageData();
  const next = query.get('next');
  const requestedTab = query.get('tab') ?? (form?.form === 'register' ? 'sign-up' : 'login');
  const selectedTab = requestedTab === 'sign-up' ? 'sign-up' : 'login';
  const purpose = useAuthPurpose(next, selectedTab);
  const signOutNotice = useSignOutNotice(next);
  const signInLead = `Sign in ${purpose ?? `to your ${site.name} account`}.`;
  const tabs = (
    <Tabs
      label="Account"
      selected={selectedTab}
      tabs={[
        { id: 'login', label: 'Login', to: tabUrl('login', next) },
        { id: 'sign-up', label: 'Sign Up', to: tabUrl('sign-up', next) },
      ]}
    >
      {selectedTab === 'sign-up' && <SignUpForm next={next} />}
      {selectedTab === 'login' && (form?.form === 'step' ? <StepForm next={next} /> : <LoginForm next={next} />)}
    </Tabs>
  );
  return selectedTab === 'login' ? (
    <AuthLayout title="Welcome back." lead={signOutNotice ? `${signOutNotice} ${signInLead}` : signInLead} shop="open">
      {tabs}
    </AuthLayout>
  ) : (
    <AuthLayout
      title="Nice to meet you."
      lead={`${purpose ? `Sign up ${purpose}. ` : ''}All you need is a username and a password.`}
      shop="painting"
    >
      {tabs}
    </AuthLayout>
  );
}
