import { usePageData } from '@atelier/shared/page-data';
import { paths } from '@atelier/shared/paths';
import { useSearchParams } from '@atelier/shared/router';
import { Tabs } from '@atelier/shared/ui/tabs';
import { Threshold } from './threshold';
import { LoginForm } from './login-form';
import { SignUpForm } from './sign-up-form';

/** The tabs keep where a sign-in leads. */
function addressOf(tab: 'login' | 'sign-up', next: string | null): string {
  const query = new URLSearchParams({ tab, ...(next && { next }) });
  return `${paths.auth}?${query.toString()}`;
}

export default function Auth() {
  const [query] = useSearchParams();
  const { site, form } = usePageData();
  const next = query.get('next');
  const asked = query.get('tab') ?? (form?.form === 'register' ? 'sign-up' : 'login');
  const chosen = asked === 'sign-up' ? 'sign-up' : 'login';
  const tabs = (
    <Tabs
      label="Account"
      chosen={chosen}
      tabs={[
        { id: 'login', label: 'Login', to: addressOf('login', next) },
        { id: 'sign-up', label: 'Sign Up', to: addressOf('sign-up', next) },
      ]}
    >
      {chosen === 'login' ? <LoginForm next={next} /> : <SignUpForm next={next} />}
    </Tabs>
  );
  return chosen === 'login' ? (
    <Threshold title="Good to see you again." lead={`Sign in to your account at ${site.name}.`} shop="open">
      {tabs}
    </Threshold>
  ) : (
    <Threshold
      title="Nice to meet you."
      lead="A username and a password will do. The rest is up to you."
      shop="painting"
    >
      {tabs}
    </Threshold>
  );
}
