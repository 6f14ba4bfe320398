import { accountApi, type User } from '@atelier/contracts';
import { Button } from '@atelier/shared/antd/frame';
import { useApiQuery } from '@atelier/shared/api-query';
import { setUser } from '@atelier/shared/session';
import { toast } from '@atelier/shared/toast';
import { Field } from '@atelier/shared/ui/field';
import { NewPasswordField } from '@atelier/shared/ui/new-password-field';
import { SettingsSection } from './settings-section';
import { FormDone, FormError } from './form-error';
import styles from './settings.module.css';
import { useSettingsForm } from './use-settings-form';

const ownerOf = ({ username, email, firstName, lastName }: User) => ({ username, email, firstName, lastName });

export function Password({ user }: { user: User }) {
  const { email, pending } = useApiQuery(accountApi.email).data ?? {};
  const newEmail = pending && pending.email !== email ? pending.email : undefined;
  const { busy, isDone, fieldErrors, formError, form } = useSettingsForm({
    endpoint: accountApi.changePassword,
    // Changing the password ends other sessions and pending email changes.
    invalidates: [accountApi.sessions, accountApi.email],
    read: (text) => ({ currentPassword: text('currentPassword'), newPassword: text('newPassword') }),
    onDone: (updatedUser) => {
      setUser(updatedUser);
      form.ref.current?.reset();
      toast({
        title: 'Password changed',
        description: `You’re signed out on all other devices.${newEmail ? ` Your email won’t change to ${newEmail}.` : ''}`,
      });
    },
  });
  return (
    <SettingsSection title="Password" intro="Changing your password signs you out on all other devices.">
      <form {...form} className={styles.form}>
        <FormError>{formError}</FormError>
        {/* For password managers. */}
        <input hidden readOnly name="username" autoComplete="username" value={user.username} />
        <Field
          label="Current password"
          name="currentPassword"
          type="password"
          required
          autoComplete="current-password"
          error={fieldErrors.currentPassword}
        />
        <NewPasswordField
          label="New password"
          name="newPassword"
          error={fieldErrors.newPassword}
          owner={ownerOf(user)}
        />
        {newEmail && <p>This also cancels the change of your email to {newEmail}.</p>}
        {pending && !newEmail && <p>This also cancels the link that confirms {pending.email}. You can send another.</p>}
        {isDone && <FormDone>Password changed. You’re signed out on all other devices.</FormDone>}
        <Button type="primary" htmlType="submit" loading={busy}>
          Change password
        </Button>
      </form>
    </SettingsSection>
  );
}
