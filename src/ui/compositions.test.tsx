// @vitest-environment jsdom

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { keepCompositions } from './compositions';

afterEach(cleanup);

test.each([
  ['a composition', { isComposing: true }, false],
  ['the end of one in Safari', { keyCode: 229 }, false],
  ['none', {}, true],
])('E4 Enter of %s is heard by the parts of a page: %s', (_what, of, isHeard) => {
  const listeners: [string, EventListener, unknown][] = [];
  const page = {
    addEventListener: (...[type, listener, options]: [string, EventListener, unknown]) => {
      listeners.push([type, listener, options]);
      window.addEventListener(type, listener, options as AddEventListenerOptions);
    },
  };
  keepCompositions(page as unknown as Window);
  const [react, native, shortcut] = [vi.fn(), vi.fn(), vi.fn()];
  render(<input aria-label="text" onKeyDown={react} onKeyUp={react} />);
  const input = screen.getByLabelText('text');
  input.addEventListener('keydown', native);
  window.addEventListener('keydown', shortcut, { capture: true });
  fireEvent.keyDown(input, { key: 'Enter', ...of });
  fireEvent.keyUp(input, { key: 'Enter', ...of });
  expect([react, native, shortcut].map(({ mock }) => mock.calls.length > 0)).toEqual([
    isHeard,
    isHeard,
    isHeard,
  ]);
  window.removeEventListener('keydown', shortcut, { capture: true });
  for (const [type, listener, options] of listeners)
    window.removeEventListener(type, listener, options as EventListenerOptions);
});

test('E4 nothing else asks whether a key is of a composition', () => {
  const folder = join(import.meta.dirname, '..');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const sources = files.filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file));
  const asking = sources.filter((file) =>
    /isComposing|keyCode/.test(readFileSync(join(folder, file), 'utf8')),
  );
  // Typed text is formatted when its composition has ended.
  expect(asking.toSorted()).toEqual(['form/fields/typing/useDraft.ts', 'ui/compositions.ts']);
});
