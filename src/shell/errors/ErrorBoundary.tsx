import { Component, type ErrorInfo, type ReactNode } from 'react';

/** Renders the fallback in place of the failed children. */
export type BrokenView = (broken: { readonly error: Error; readonly retry: () => void }) => ReactNode;

/**
 * Catches render errors of its children and renders `broken`, which can retry. `onError` receives the error
 * (for the whole page: the dialog with the message as title and the stack as body, requirements P8).
 */
export class ErrorBoundary extends Component<
  {
    readonly children: ReactNode;
    readonly broken: BrokenView;
    readonly onError?: (error: Error, info: ErrorInfo) => void;
  },
  { readonly error: Error | null }
> {
  override state = { error: null };

  static getDerivedStateFromError(thrown: unknown) {
    return { error: thrown instanceof Error ? thrown : new Error(String(thrown)) };
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    this.props.onError?.(error, info);
  }

  private readonly retry = () => this.setState({ error: null });

  override render() {
    const { error } = this.state;
    return error === null ? this.props.children : this.props.broken({ error, retry: this.retry });
  }
}
