// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { Component, type ReactNode, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { laterPart } from './laterPart';

afterEach(cleanup);

function Counter({ name }: { readonly name: string }) {
  const [first] = useState(name);
  return <p>{`${first}, ${name}`}</p>;
}

test('a part is loaded when it is first drawn, and keeps its state', async () => {
  const load = vi.fn(async () => Counter);
  const Part = laterPart(load, ({ name }) => <i>{`waiting for ${name}`}</i>);
  expect(load).not.toHaveBeenCalled();
  const { rerender } = render(<Part name="one" />);
  expect(screen.getByText('waiting for one')).toBeDefined();
  expect(await screen.findByText('one, one')).toBeDefined();
  rerender(<Part name="two" />);
  expect(screen.getByText('one, two')).toBeDefined();
});

test('a part that was loaded before is drawn at once; its file is loaded once', async () => {
  const load = vi.fn(async () => Counter);
  const Part = laterPart(load);
  await Promise.all([Part.load(), Part.load()]);
  await Part.load();
  render(<Part name="one" />);
  expect(screen.getByText('one, one')).toBeDefined();
  expect(load.mock.calls.length).toBeLessThanOrEqual(2);
});

class Boundary extends Component<{ readonly children: ReactNode }, { readonly error: Error | null }> {
  override state = { error: null as Error | null };
  static getDerivedStateFromError(error: Error) {
    return { error };
  }
  override render() {
    return this.state.error === null ? this.props.children : <p>{this.state.error.message}</p>;
  }
}

test('a part that cannot be loaded fails in its error boundary, and is loaded again when mounted again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const load = vi.fn(async () => Counter).mockRejectedValueOnce(new Error('no server'));
  const Part = laterPart(load);
  const drawn = (time: string) => (
    <Boundary key={time}>
      <Part name={time} />
    </Boundary>
  );
  const { rerender } = render(drawn('first'));
  expect(await screen.findByText('no server')).toBeDefined();
  rerender(drawn('second'));
  expect(await screen.findByText('second, second')).toBeDefined();
});
