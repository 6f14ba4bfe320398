import { authApi, authTexts, isInvitation, PASSWORD } from '@atelier/contracts';
import { paths } from '@atelier/shared/paths';
import { toastAfterNavigation } from '@atelier/shared/toast';
import { Button, ButtonLink } from '@atelier/shared/ui/button';
import { Field } from '@atelier/shared/ui/field';
import styles from '../auth/form.module.css';
import { leaveFor } from '@atelier/shared/leave-for';
import { Problem } from '../auth/problem';
import { Threshold } from '../auth/threshold';
import { useForm } from './use-form';

const NEW = {
  title: 'A new key for your door.',
  lead: 'Choose a new password. You will be signed out everywhere else.',
};
const FIRST = {
  title: 'The key to your door.',
  lead: 'We opened an account for you. Choose a password, and it is yours.',
};

/** Chooses the new password, or the first one, with the link's token. */
export function ChooseForm({ token }: { token: string }) {
  const isFirst = isInvitation(token);
  const { busy, problem, fields, form } = useForm({
    name: 'reset',
    endpoint: authApi.resetPassword,
    read: (typed) => ({ token, password: typed('password') }),
    onDone: ({ username }) => {
      toastAfterNavigation(
        isFirst
          ? { title: 'Your password is set', description: `Sign in with it as ${username}.` }
          : { title: 'Password changed', description: 'Sign in with your new password.' },
      );
      leaveFor(paths.auth);
    },
  });
  if (isFirst && problem === authTexts.invitationExpired) return <DeadInvitation />;
  if (problem === authTexts.resetLinkExpired || fields.token) return <DeadLink />;
  return (
    <Threshold {...(isFirst ? FIRST : NEW)} shop="painting">
      <form {...form} className={styles.fields}>
        {problem && <Problem>{problem}</Problem>}
        <input type="hidden" name="token" value={token} />
        <Field
          label={isFirst ? 'Your password' : 'New password'}
          name="password"
          type="password"
          required
          autoComplete="new-password"
          hint={`At least ${PASSWORD.min} characters. A short sentence works well.`}
          error={fields.password}
        />
        <Button type="submit" disabled={busy}>
          {busy ? 'Saving...' : isFirst ? 'Save the password' : 'Save the new password'}
        </Button>
      </form>
    </Threshold>
  );
}

function DeadLink() {
  return (
    <Threshold title="This key does not fit." lead="Each link opens the door once, and not for long." shop="closed">
      <div className={styles.fields}>
        <Problem>{authTexts.resetLinkExpired}</Problem>
        <ButtonLink href={paths.resetPassword}>Ask for a new link</ButtonLink>
      </div>
    </Threshold>
  );
}

const DeadInvitation = () => (
  <Threshold title="This key does not fit." lead="Each invitation opens the door once." shop="closed">
    <div className={styles.fields}>
      <Problem>{authTexts.invitationExpired}</Problem>
      <ButtonLink href={paths.auth}>Login</ButtonLink>
    </div>
  </Threshold>
);
