import { useToast } from '@atelier/shared/toast';
import { Loading } from '@atelier/shared/ui/spinner';
import { Component, lazy, type ReactNode, Suspense } from 'react';

const ToastHost = lazy(() => import(/* webpackChunkName: "toasts" */ './toast-host'));

function Toasts() {
  return useToast() ? (
    <Suspense fallback={null}>
      <ToastHost />
    </Suspense>
  ) : null;
}

interface BoundaryProps {
  /** Where we are: somewhere else the failure is forgotten. */
  at: string;
  fallback: ReactNode;
  children: ReactNode;
}

class Boundary extends Component<BoundaryProps, { failedAt: string | undefined }> {
  override state = { failedAt: undefined as string | undefined };

  static getDerivedStateFromError() {
    return { failedAt: '' };
  }

  override componentDidUpdate(before: BoundaryProps) {
    if (before.at !== this.props.at && this.state.failedAt !== undefined) this.setState({ failedAt: undefined });
  }

  override render() {
    return this.state.failedAt === undefined ? this.props.children : this.props.fallback;
  }
}

/**
 * What is around every page, on the server and in the browser alike: React numbers its ids by what lies beside
 * each other, so one more sibling on one side would change them all.
 */
export function AppFrame({ at, fallback, children }: BoundaryProps) {
  return (
    <>
      <Boundary at={at} fallback={fallback}>
        <Suspense fallback={<Loading />}>{children}</Suspense>
      </Boundary>
      <Toasts />
    </>
  );
}
