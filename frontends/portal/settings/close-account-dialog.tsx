import { ACCOUNT_CLOSING_DAYS, accountClosingApi, accountApi } from '@atelier/contracts';
import { Modal } from '@atelier/shared/antd/dialogs';
import { setUser, useUser } from '@atelier/shared/session';
import { toast } from '@atelier/shared/toast';
import { Field } from '@atelier/shared/ui/field';
import styles from './close-account.module.css';
import { FormError } from './form-error';
import settingsStyles from './settings.module.css';
import { useSettingsForm } from './use-settings-form';

export function CloseAccountDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const user = useUser();
  const { busy, fieldErrors, formError, form } = useSettingsForm({
    endpoint: accountClosingApi.close,
    invalidates: [accountClosingApi.status, accountApi.sessions],
    read: (text) => (user?.secondSteps ? {} : { currentPassword: text('currentPassword') }),
    onDone: ({ closesAt }) => {
      if (user && closesAt) setUser({ ...user, closesAt });
      toast({ title: `Your account closes in ${ACCOUNT_CLOSING_DAYS} days` });
      onClose();
    },
  });
  return (
    <Modal
      title="Close your account?"
      open={isOpen}
      destroyOnHidden
      onCancel={() => !busy && onClose()}
      onOk={() => form.ref.current?.requestSubmit()}
      okText="Close account"
      okButtonProps={{ danger: true, loading: busy }}
      afterOpenChange={(opened) => opened && form.ref.current?.querySelector('input')?.focus()}
      // No focus trap, so that toasts stay reachable.
      focusable={{ trap: false }}
    >
      <form {...form} className={`${settingsStyles.form} ${styles.dialog}`}>
        <p>
          It closes in {ACCOUNT_CLOSING_DAYS} days. Until then you can sign in and keep it. After that, your projects,
          messages, and files are gone, and we can’t restore them.
        </p>
        <FormError>{formError}</FormError>
        {!user?.secondSteps && (
          <Field
            label="Current password"
            name="currentPassword"
            type="password"
            required
            autoComplete="current-password"
            error={fieldErrors.currentPassword}
          />
        )}
      </form>
    </Modal>
  );
}
