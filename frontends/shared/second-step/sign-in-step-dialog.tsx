import { passkeysApi, type SignInStep, secondStepApi, type User } from '@atelier/contracts';
import { call, CallError } from '@atelier/shared/api';
import { NativeDialog } from '@atelier/shared/native-dialog';
import { toast } from '@atelier/shared/toast';
import { serverErrors } from '@atelier/shared/use-form';
import { STEP_FOCUS, StepForm } from './step-form';
import { TrustChoice } from './trust-choice';

interface SignInStepDialogProps {
  step: SignInStep;
  settle: (user: User | undefined) => void;
}

/** Between a right password and the session. */
export default function SignInStepDialog({ step: { token, kinds }, settle }: SignInStepDialogProps) {
  const startsOver = (error: unknown): boolean => {
    if (!(error instanceof CallError) || error.status !== 401) return false;
    toast({ title: 'Login failed', description: error.serverMessage, destructive: true });
    settle(undefined);
    return true;
  };
  return (
    <NativeDialog
      title="One more step"
      reason="Your account is protected by a second step."
      focus={STEP_FOCUS}
      onCancel={() => settle(undefined)}
    >
      <StepForm
        kinds={kinds}
        label="Sign in"
        busyLabel="Signing in..."
        sendCode={(code, text) => call(secondStepApi.signIn, { body: { token, code, trust: text('trust') === 'on' } })}
        sendPasskey={(proof, text) =>
          call(passkeysApi.signIn, { body: { ...proof, token, trust: text('trust') === 'on' } })
        }
        onDone={settle}
        onFailed={(error) => (startsOver(error) ? {} : serverErrors(error))}
        onPasskeyFailed={startsOver}
        onCancel={() => settle(undefined)}
        leavesPage
      >
        <TrustChoice />
      </StepForm>
    </NativeDialog>
  );
}
