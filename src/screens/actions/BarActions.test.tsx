// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { action, bench, screen as compiled } from '../../engine/testing/screenBench';
import { BarActions } from './BarActions';

beforeEach(() => {
  const nothing = () => undefined;
  const narrow = { matches: true, addEventListener: nothing, removeEventListener: nothing };
  vi.stubGlobal('matchMedia', () => narrow);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const bar = { placement: 'bar' } as const;
const take = action('take', { type: 'export', format: 'csv', title: 'a:take', ...bar });
const print = action('print', { type: 'print', title: 'a:print', ...bar });
const define = action('define', { type: 'request', title: 'a:define', ...bar });
const other = action('other', { type: 'request', title: 'a:other', ...bar });
const main = action('main', { type: 'request', title: 'a:main', primary: true, ...bar });

const names = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);

it.each([
  ['the primary one', [take, print, define, main], ['a:main', '']],
  ['the first one that acts', [take, print, define, other], ['a:define', '']],
  ['none, if all only take rows away', [take, print], ['']],
])('44 C on a phone the bar shows %s beside the menu', (_what, actions, expected) => {
  const { store } = bench(compiled({ actions }));
  render(<BarActions screen={store} />);
  expect(names()).toEqual(expected);
});
