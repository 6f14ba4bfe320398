import { authApi, PASSWORD, type User } from '@atelier/contracts';
import { Button } from '@atelier/shared/antd';
import { setUser } from '@atelier/shared/session';
import { toast } from '@atelier/shared/toast';
import { Field } from '@atelier/shared/ui/field';
import { SettingsSection } from './settings-section';
import { FormError } from './form-error';
import styles from './settings.module.css';
import { useSettingsForm } from './use-settings-form';

export function Password({ user }: { user: User }) {
  const { busy, fieldErrors, formError, form } = useSettingsForm({
    endpoint: authApi.changePassword,
    // Changing the password ends other sessions and pending email changes.
    invalidates: [authApi.sessions, authApi.email],
    read: (text) => ({ currentPassword: text('currentPassword'), newPassword: text('newPassword') }),
    onDone: (updatedUser) => {
      setUser(updatedUser);
      form.ref.current?.reset();
      toast({ title: 'Password changed', description: 'You’re signed out on all other devices.' });
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
        <Field
          label="New password"
          name="newPassword"
          type="password"
          required
          autoComplete="new-password"
          hint={`At least ${PASSWORD.min} characters. A short phrase works well.`}
          error={fieldErrors.newPassword}
        />
        <Button type="primary" htmlType="submit" loading={busy}>
          Change password
        </Button>
      </form>
    </SettingsSection>
  );
}
