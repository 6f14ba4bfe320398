import { authTexts } from '@atelier/contracts';
import { pageUrl } from '@atelier/shared/api';
import { usePageData } from '@atelier/shared/page-data';
import { paths } from '@atelier/shared/paths';
import { PasskeyButton } from '@atelier/shared/second-step/passkey-button';
import { useSearchParams } from '@atelier/shared/router';
import { useSignOutNotice } from '@atelier/shared/sign-in-again';
import { useSession } from '@atelier/shared/session';
import { Button } from '@atelier/shared/ui/button';
import { Field } from '@atelier/shared/ui/field';
import { Mark } from '@atelier/shared/ui/mark';
import { Loading } from '@atelier/shared/ui/spinner';
import { displayName } from '@atelier/shared/format';
import { useEffect } from 'react';
import styles from './sign-in.module.css';
import { consolePath, openConsole, signInAdminByPasskey, useSignIn } from './use-sign-in';

export function SignIn() {
  const { site, user: initialUser } = usePageData();
  const { user } = useSession();
  const [query] = useSearchParams();
  const next = query.get('next');
  const signOutNotice = useSignOutNotice(next);
  const isAdmin = initialUser?.role === 'admin';

  useEffect(() => {
    if (isAdmin) location.replace(consolePath(next));
  }, [isAdmin, next]);

  if (isAdmin) return <Loading />;
  return (
    <main className={styles.page}>
      <title>{`Sign in to ${site.name} Admin`}</title>
      <div className={styles.card}>
        <Mark name={site.name} />
        <h1 className={styles.title}>Sign in to {site.name} Admin</h1>
        {signOutNotice && <p>{signOutNotice}</p>}
        {user && (
          <p role="status" className={styles.notice}>
            <strong>Admin access required</strong>
            You’re signed in as {displayName(user)}, which isn’t an admin account. Sign in with an admin account.
          </p>
        )}
        <SignInForm next={next} />
      </div>
      <p className={styles.siteLink}>
        <a href={pageUrl(paths.home)}>Go to {site.name}</a>
      </p>
    </main>
  );
}

function SignInForm({ next }: { next: string | null }) {
  const { busy, formError, form, field } = useSignIn(next);
  return (
    <form {...form} className={styles.fields}>
      {formError && (
        <p role="alert" className={styles.notice}>
          <strong>{authTexts.loginFailed}</strong>
          {formError}
        </p>
      )}
      <Field
        label="Username"
        {...field('username')}
        required
        hint="Or your email."
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Field label="Password" {...field('password')} type="password" required autoComplete="current-password" />
      <p className={styles.forgotPassword}>
        <a href={pageUrl(paths.resetPassword)}>Forgot password?</a>
      </p>
      <Button type="submit" disabled={busy}>
        {busy ? 'Signing in...' : 'Sign in'}
      </Button>
      <PasskeyButton
        label="Sign in with a passkey"
        variant="line"
        send={signInAdminByPasskey}
        onDone={() => openConsole(next)}
      />
    </form>
  );
}
