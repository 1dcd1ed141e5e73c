import { Component, type ReactNode } from 'react';

interface Props {
  readonly children: ReactNode;
  /** Renders the fallback. */
  broken(error: Error): ReactNode;
}

/** Error boundary of one block. */
export class BlockBoundary extends Component<Props, { readonly error: Error | null }> {
  override state: { readonly error: Error | null } = { error: null };

  static getDerivedStateFromError(thrown: unknown) {
    return { error: thrown instanceof Error ? thrown : new Error(String(thrown)) };
  }

  override render(): ReactNode {
    const { error } = this.state;
    return error === null ? this.props.children : this.props.broken(error);
  }
}
