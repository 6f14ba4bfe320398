import { accountApi, EMAIL } from '@atelier/contracts';
import { Button } from '@atelier/shared/antd/frame';
import { useUser } from '@atelier/shared/session';
import { toast } from '@atelier/shared/toast';
import { Field } from '@atelier/shared/ui/field';
import { FormError } from './form-error';
import styles from './settings.module.css';
import { useSettingsForm } from './use-settings-form';

/** Requires the password or the second step, so that an unattended browser is not enough to take over the account. */
export function EmailForm({ initialEmail, onClose }: { initialEmail: string; onClose: () => void }) {
  const needsPassword = !useUser()?.secondSteps;
  const { busy, fieldErrors, formError, form } = useSettingsForm({
    endpoint: accountApi.changeEmail,
    invalidates: [accountApi.email],
    read: (text) => ({ email: text('email'), ...(needsPassword && { currentPassword: text('currentPassword') }) }),
    onDone: ({ pending }) => {
      // The API doesn't say whether another account uses the address, so it reveals no accounts.
      const link = `we’ve sent a confirmation link to ${pending?.email ?? 'it'}`;
      toast({ title: 'Check your email', description: `If no other account uses it, ${link}.` });
      onClose();
    },
  });
  return (
    <form {...form} className={styles.form}>
      <FormError>{formError}</FormError>
      <Field
        label="New email"
        name="email"
        type="email"
        required
        autoFocus={!initialEmail || !needsPassword}
        defaultValue={initialEmail}
        maxLength={EMAIL.max}
        autoComplete="email"
        error={fieldErrors.email}
      />
      {needsPassword && (
        <Field
          label="Current password"
          name="currentPassword"
          type="password"
          required
          autoFocus={initialEmail !== ''}
          autoComplete="current-password"
          error={fieldErrors.currentPassword}
        />
      )}
      <div className={styles.buttons}>
        <Button type="primary" htmlType="submit" loading={busy}>
          Send confirmation link
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </form>
  );
}
