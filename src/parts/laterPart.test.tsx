// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { laterPart } from './laterPart';

afterEach(cleanup);

function Counter({ name }: { readonly name: string }) {
  const [first] = useState(name);
  return <p>{`${first}, ${name}`}</p>;
}

test('a part is loaded when it is first drawn, and keeps its state', async () => {
  const load = vi.fn(async () => Counter);
  const Part = laterPart(load, <i>waiting</i>);
  expect(load).not.toHaveBeenCalled();
  const { rerender } = render(<Part name="one" />);
  expect(screen.getByText('waiting')).toBeDefined();
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
