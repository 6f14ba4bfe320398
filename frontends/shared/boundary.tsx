import { Component, type ReactNode } from 'react';

export interface BoundaryProps {
  /** A new key resets the boundary. */
  resetKey: string;
  fallback: ReactNode;
  children: ReactNode;
}

export class Boundary extends Component<BoundaryProps, { failedAt: string | undefined }> {
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
