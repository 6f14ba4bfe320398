import { authApi, EMAIL } from '@atelier/contracts';
import { Button } from '@atelier/shared/antd';
import { toast } from '@atelier/shared/toast';
import { Field } from '@atelier/shared/ui/field';
import { Problem } from './problem';
import styles from './settings.module.css';
import { useForm } from './use-form';

/** Asks for a link to the address, with the password: whoever finds a browser open must not take the account along. */
export function EmailForm({ wanted, onClose }: { wanted: string; onClose: () => void }) {
  const { busy, fields, problem, form } = useForm({
    endpoint: authApi.changeEmail,
    changes: [authApi.email],
    read: (typed) => ({ email: typed('email'), currentPassword: typed('currentPassword') }),
    onDone: ({ pending }) => {
      toast({ title: 'Look into your mail', description: `A link is on its way to ${pending?.email ?? 'you'}.` });
      onClose();
    },
  });
  return (
    <form {...form} className={styles.form}>
      <Problem>{problem}</Problem>
      <Field
        label="New e-mail address"
        name="email"
        type="email"
        required
        autoFocus={!wanted}
        defaultValue={wanted}
        maxLength={EMAIL.max}
        autoComplete="email"
        error={fields.email}
      />
      <Field
        label="Current password"
        name="currentPassword"
        type="password"
        required
        autoFocus={wanted !== ''}
        autoComplete="current-password"
        error={fields.currentPassword}
      />
      <div className={styles.buttons}>
        <Button type="primary" htmlType="submit" loading={busy}>
          Send me the link
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </form>
  );
}
