// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useHeldWhilePressed } from './useHeldWhilePressed';

function Message({ sentence }: { readonly sentence: string }) {
  return <p data-testid="message">{useHeldWhilePressed(sentence)}</p>;
}

const message = () => screen.getByTestId('message').textContent;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('E04 a message of a field', () => {
  it('is shown at once where nothing is pressed', () => {
    const { rerender } = render(<Message sentence="" />);
    rerender(<Message sentence="Zorunlu" />);
    expect(message()).toBe('Zorunlu');
  });

  it.each(['pointerUp', 'pointerCancel'] as const)('waits for a click that began before it: %s', (end) => {
    const { rerender } = render(<Message sentence="" />);
    fireEvent.pointerDown(document.body, { button: 0 });
    rerender(<Message sentence="Zorunlu" />);
    expect(message()).toBe('');
    fireEvent[end](document.body);
    expect(message()).toBe('');
    act(() => void vi.runAllTimers());
    expect(message()).toBe('Zorunlu');
  });
});
