import { clientAcceptance, passwordConfirmation, signInStep } from '@atelier/shared/confirmations';
import { listenForSignOut, useUser } from '@atelier/shared/session';
import { Boundary, type BoundaryProps } from '@atelier/shared/boundary';
import { holdLinksOffline } from '@atelier/shared/offline-links';
import { toast, type Toast, useToast } from '@atelier/shared/toast';
import { LoadingScreen } from '@atelier/shared/loading-screen';
import { lazyPart } from '@atelier/shared/lazy-page';
import { type ReactNode, Suspense, useEffect } from 'react';
import { createPortal } from 'react-dom';
// Part of the first CSS: toasts have to look right when the network is down.
import styles from './toast.module.css';

const loadToastHost = () => import(/* webpackChunkName: "toasts" */ './toast-host');
const ToastHost = lazyPart(loadToastHost);

function Toasts() {
  const message = useToast();
  const isSignedIn = useUser() !== null;
  // Before the connection can be lost. Visitors, who see few toasts, load it with the first one.
  useEffect(() => {
    if (isSignedIn) loadToastHost().catch(() => undefined);
  }, [isSignedIn]);
  return message ? (
    <Boundary resetKey="toasts" fallback={<PlainToast {...message} />}>
      <Suspense fallback={null}>
        <ToastHost />
      </Suspense>
    </Boundary>
  ) : null;
}

/** Without its chunk the toast still shows, in the place and colors of others: it may say that the network is down. */
const PlainToast = ({ title, description, destructive }: Toast) =>
  createPortal(
    <div className={styles.viewport}>
      <p role="alert" className={`${styles.toast} ${destructive ? styles.destructive : ''}`}>
        <strong>{title}</strong> {description}
      </p>
    </div>,
    document.body,
  );

const ConfirmPasswordDialog = lazyPart(
  () => import(/* webpackChunkName: "confirm-password" */ './confirm-password-dialog'),
);
const SignInStepDialog = lazyPart(
  () => import(/* webpackChunkName: "sign-in-step" */ './second-step/sign-in-step-dialog'),
);
const AcceptClientDialog = lazyPart(() => import(/* webpackChunkName: "accept-client" */ './accept-client-dialog'));

function Confirmations() {
  const password = passwordConfirmation.usePending();
  const acceptance = clientAcceptance.usePending();
  const step = signInStep.usePending();
  return (
    <>
      {password && (
        <DialogBoundary key={`password-${password.id}`} settle={password.settle}>
          <ConfirmPasswordDialog settle={password.settle} />
        </DialogBoundary>
      )}
      {step && (
        <DialogBoundary key={`step-${step.id}`} settle={() => step.settle(undefined)}>
          <SignInStepDialog step={step.subject} settle={step.settle} />
        </DialogBoundary>
      )}
      {acceptance && (
        <DialogBoundary key={`client-${acceptance.id}`} settle={acceptance.settle}>
          <AcceptClientDialog client={acceptance.subject} settle={acceptance.settle} />
        </DialogBoundary>
      )}
    </>
  );
}

interface DialogBoundaryProps {
  settle: (isConfirmed: boolean) => void;
  children: ReactNode;
}

const DialogBoundary = ({ settle, children }: DialogBoundaryProps) => (
  <Boundary resetKey="dialog" fallback={<CancelConfirmation settle={settle} />}>
    <Suspense fallback={null}>{children}</Suspense>
  </Boundary>
);

/** Without its chunk the dialog can't open, and the request must not wait for it. */
function CancelConfirmation({ settle }: Pick<DialogBoundaryProps, 'settle'>) {
  useEffect(() => {
    toast({
      title: 'Couldn’t ask for confirmation',
      description: 'Reload the page and try again.',
      destructive: true,
    });
    settle(false);
  }, [settle]);
  return null;
}

/** Server and browser must render the same siblings: React derives ids from the tree, and hydration compares them. */
export function AppFrame({ resetKey, fallback, children }: BoundaryProps) {
  useEffect(listenForSignOut, []);
  useEffect(holdLinksOffline, []);
  return (
    <>
      <Boundary resetKey={resetKey} fallback={fallback}>
        <Suspense fallback={<LoadingScreen />}>{children}</Suspense>
      </Boundary>
      <Toasts />
      <Confirmations />
    </>
  );
}
