import { authApi, PASSWORD, type User } from '@atelier/contracts';
import { Button } from '@atelier/shared/antd';
import { setUser } from '@atelier/shared/session';
import { toast } from '@atelier/shared/toast';
import { Field } from '@atelier/shared/ui/field';
import { Part } from './part';
import { Problem } from './problem';
import styles from './settings.module.css';
import { useForm } from './use-form';

export function Password({ user }: { user: User }) {
  const { busy, fields, problem, form } = useForm({
    endpoint: authApi.changePassword,
    // It ends what else was under way.
    changes: [authApi.sessions, authApi.email],
    read: (typed) => ({ currentPassword: typed('currentPassword'), newPassword: typed('newPassword') }),
    onDone: (changed) => {
      setUser(changed);
      form.ref.current?.reset();
      toast({ title: 'Password changed', description: 'You are signed out everywhere else.' });
    },
  });
  return (
    <Part title="Password" lead="When you change it, you stay signed in here and are signed out everywhere else.">
      <form {...form} className={styles.form}>
        <Problem>{problem}</Problem>
        {/* Programs that remember passwords want to know whose it is. */}
        <input hidden readOnly name="username" autoComplete="username" value={user.username} />
        <Field
          label="Current password"
          name="currentPassword"
          type="password"
          required
          autoComplete="current-password"
          error={fields.currentPassword}
        />
        <Field
          label="New password"
          name="newPassword"
          type="password"
          required
          autoComplete="new-password"
          hint={`At least ${PASSWORD.min} characters. A short sentence works well.`}
          error={fields.newPassword}
        />
        <Button type="primary" htmlType="submit" loading={busy}>
          Change password
        </Button>
      </form>
    </Part>
  );
}
