import { listenForSignOut } from '@atelier/shared/session';
import { type Toast, useToast } from '@atelier/shared/toast';
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
    </>
  );
}
