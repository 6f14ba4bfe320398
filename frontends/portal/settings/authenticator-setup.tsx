import { accountApi, type NewAuthenticator, secondStepApi } from '@atelier/contracts';
import { Button } from '@atelier/shared/antd/frame';
import { lazyPart } from '@atelier/shared/lazy-page';
import { toast } from '@atelier/shared/toast';
import { Field } from '@atelier/shared/ui/field';
import { Incomplete } from '@atelier/shared/use-form';
import { Suspense } from 'react';
import { FormError } from './form-error';
import settingsStyles from './settings.module.css';
import { useSettingsForm } from './use-settings-form';
import styles from './second-step.module.css';

const QrPicture = lazyPart(() => import(/* webpackChunkName: "qr-picture" */ './qr-picture'));

interface AuthenticatorSetupProps {
  authenticator: NewAuthenticator;
  onAdded: (recoveryCodes: string[]) => void;
  onClose: () => void;
}

export function AuthenticatorSetup({ authenticator, onAdded, onClose }: AuthenticatorSetupProps) {
  const { secret, uri, token } = authenticator;
  const { busy, fieldErrors, formError, form } = useSettingsForm({
    endpoint: secondStepApi.addAuthenticator,
    invalidates: [secondStepApi.status, accountApi.sessions],
    read: (text) => (text('code').trim() ? { token, code: text('code') } : new Incomplete({ code: 'Enter the code' })),
    onDone: ({ recoveryCodes }) => {
      toast({ title: 'Second step added', description: 'You’re signed out on all other devices.' });
      onAdded(recoveryCodes);
      onClose();
    },
  });
  return (
    <form {...form} className={settingsStyles.form}>
      <FormError>{formError}</FormError>
      <p>1. Scan this code with your authenticator app.</p>
      <div className={styles.qr}>
        <Suspense fallback={<span className={styles.qrPlace} />}>
          <QrPicture text={uri} />
        </Suspense>
        <p className={styles.secret}>
          Can’t scan it? Type this key into the app:
          <code>{secret.match(/.{1,4}/g)?.join(' ')}</code>
        </p>
      </div>
      <p>2. Enter the code that the app shows now.</p>
      <Field
        label="Code"
        name="code"
        required
        autoFocus
        inputMode="numeric"
        autoComplete="one-time-code"
        error={fieldErrors.code}
      />
      <div className={settingsStyles.buttons}>
        <Button type="primary" htmlType="submit" loading={busy}>
          Add app
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </form>
  );
}
