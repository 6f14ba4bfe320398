import { type SignInStep, secondStepApi, type User } from '@atelier/contracts';
import { call, CallError } from '@atelier/shared/api';
import dialogStyles from '@atelier/shared/native-dialog.module.css';
import { NativeDialog } from '@atelier/shared/native-dialog';
import { toast } from '@atelier/shared/toast';
import { Button } from '@atelier/shared/ui/button';
import { Incomplete, serverErrors, useForm } from '@atelier/shared/use-form';
import { CodeField } from './code-field';
import { TrustChoice } from './trust-choice';

interface SignInStepDialogProps {
  step: SignInStep;
  settle: (user: User | undefined) => void;
}

/** Between a right password and the session. */
export default function SignInStepDialog({ step, settle }: SignInStepDialogProps) {
  const { busy, fieldErrors, formError, form } = useForm({
    read: (text) =>
      text('code').trim()
        ? { ...step, code: text('code'), trust: text('trust') === 'on' }
        : new Incomplete({ code: 'Enter the code' }),
    send: (body) => call(secondStepApi.signIn, { body }),
    onDone: settle,
    onFailed: (error) => {
      if (!(error instanceof CallError) || error.status !== 401) return serverErrors(error);
      toast({ title: 'Login failed', description: error.serverMessage, destructive: true });
      settle(undefined);
      return {};
    },
    leavesPage: true,
  });
  return (
    <NativeDialog
      title="One more step"
      reason="Your account is protected by a second step."
      focus="input[name=code]"
      onCancel={() => settle(undefined)}
    >
      <form {...form} className={dialogStyles.form}>
        {formError && (
          <p role="alert" className={dialogStyles.error}>
            {formError}
          </p>
        )}
        <CodeField error={fieldErrors.code} />
        <TrustChoice />
        <div className={dialogStyles.buttons}>
          <Button variant="line" small onClick={() => settle(undefined)}>
            Cancel
          </Button>
          <Button type="submit" small disabled={busy}>
            {busy ? 'Signing in...' : 'Sign in'}
          </Button>
        </div>
      </form>
    </NativeDialog>
  );
}
