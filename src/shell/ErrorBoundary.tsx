import { Component, type ErrorInfo, type ReactNode } from 'react';

/** What a boundary shows in place of what broke. */
export type BrokenView = (broken: { readonly error: Error; readonly retry: () => void }) => ReactNode;

/**
 * Keeps an error of drawing to what is inside it. `onError` hears it (the whole page: the dialog with the message as
 * title and the stack as body, seed 000 §8); `broken` is drawn in its place, and can try again.
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
