// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ErrorBoundary } from './ErrorBoundary';

afterEach(cleanup);

const state = { broken: false };

function Screen() {
  if (state.broken) throw new Error('no column amount');
  return <p>works</p>;
}

describe('H16 error boundary', () => {
  it('confines the error, shows it, and can retry', () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    state.broken = true;
    const reported = vi.fn();
    render(
      <>
        <p>other tab</p>
        <ErrorBoundary
          onError={(error) => reported(error.message)}
          broken={({ error, retry }) => (
            <button type="button" onClick={retry}>
              {error.message}
            </button>
          )}
        >
          <Screen />
        </ErrorBoundary>
      </>,
    );
    expect(screen.getByText('other tab')).toBeDefined();
    expect(reported).toHaveBeenCalledWith('no column amount');
    state.broken = false;
    fireEvent.click(screen.getByRole('button', { name: 'no column amount' }));
    expect(screen.getByText('works')).toBeDefined();
  });
});
