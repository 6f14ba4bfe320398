import { usePendingConfirmation } from '@atelier/shared/confirm-password';
import { listenForSignOut } from '@atelier/shared/session';
import { toast, type Toast, useToast } from '@atelier/shared/toast';
import { Loading } from '@atelier/shared/ui/spinner';
import { Component, lazy, type ReactNode, Suspense, useEffect } from 'react';

const ToastHost = lazy(() => import(/* webpackChunkName: "toasts" */ './toast-host'));

function Toasts() {
  const message = useToast();
  return message ? (
    <Boundary resetKey="toasts" fallback={<PlainToast {...message} />}>
      <Suspense fallback={null}>
        <ToastHost />
      </Suspense>
    </Boundary>
  ) : null;
}

/** Without its chunk the toast still shows as plain text; it may say that the network is down. */
const PlainToast = ({ title, description }: Toast) => (
  <p role="alert" style={PLAIN_TOAST_STYLE}>
    <strong>{title}</strong> {description}
  </p>
);

const ConfirmPasswordDialog = lazy(
  () => import(/* webpackChunkName: "confirm-password" */ './confirm-password-dialog'),
);

function PasswordConfirmation() {
  const pending = usePendingConfirmation();
  return pending ? (
    <Boundary resetKey={String(pending.id)} fallback={<CancelConfirmation settle={pending.settle} />}>
      <Suspense fallback={null}>
        <ConfirmPasswordDialog key={pending.id} settle={pending.settle} />
      </Suspense>
    </Boundary>
  ) : null;
}

/** Without its chunk the dialog can't open, and the request must not wait for it. */
function CancelConfirmation({ settle }: { settle: (isConfirmed: boolean) => void }) {
  useEffect(() => {
    toast({
      title: 'Couldn’t ask for your password',
      description: 'Reload the page and try again.',
      destructive: true,
    });
    settle(false);
  }, [settle]);
  return null;
}

const PLAIN_TOAST_STYLE = {
  position: 'fixed',
  inset: 'auto 0 0',
  padding: '1rem',
  background: 'var(--ink)',
  color: 'var(--paper)',
} as const;

interface BoundaryProps {
  /** A new key resets the boundary. */
  resetKey: string;
  fallback: ReactNode;
  children: ReactNode;
}

class Boundary extends Component<BoundaryProps, { failedAt: string | undefined }> {
  override state = { failedAt: undefined as string | undefined };

  static getDerivedStateFromError() {
    return { failedAt: '' };
  }

  override componentDidUpdate(previous: BoundaryProps) {
    if (previous.resetKey !== this.props.resetKey && this.state.failedAt !== undefined)
      this.setState({ failedAt: undefined });
  }

  override render() {
    return this.state.failedAt === undefined ? this.props.children : this.props.fallback;
  }
}

/** Server and browser must render the same siblings: React derives ids from the tree, and hydration compares them. */
export function AppFrame({ resetKey, fallback, children }: BoundaryProps) {
  useEffect(listenForSignOut, []);
  return (
    <>
      <Boundary resetKey={resetKey} fallback={fallback}>
        <Suspense fallback={<Loading />}>{children}</Suspense>
      </Boundary>
      <Toasts />
      <PasswordConfirmation />
    </>
  );
}
