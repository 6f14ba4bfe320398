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

/** The words alone, where the file with their look cannot be had: what they tell may be that nothing can be reached. */
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
  /** Where we are: somewhere else the failure is forgotten. */
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

/**
 * What is around every page, on the server and in the browser alike: React numbers its ids by what lies beside
 * each other, so one more sibling on one side would change them all.
 */
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
