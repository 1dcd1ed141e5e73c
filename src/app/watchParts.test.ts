// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';
import { MissingParts } from '../shell';
import { hasNewVersion, watchParts } from './watchParts';

const page = (script: string) => `<html><script type="module" src="${script}"></script></html>`;
const answering =
  (html: string, status = 200) =>
  async () =>
    new Response(html, { status });

// No other elements: the next file of the worker needs its styles.
afterEach(() => document.head.querySelector('script')?.remove());

function run(script: string): void {
  const element = document.createElement('script');
  element.type = 'module';
  element.setAttribute('src', script);
  document.head.append(element);
}

describe('a part of the client that cannot be loaded', () => {
  it.each([
    ['the same script', answering(page('/assets/index-old.js')), false],
    ['another script', answering(page('/assets/index-new.js')), true],
    ['no page', answering('', 503), false],
    ['nothing', () => Promise.reject(new TypeError('no network')), false],
  ])('reports a new version if the server answers %s', async (_answer, get, expected) => {
    run('/assets/index-old.js');
    expect(await hasNewVersion(document, get)).toBe(expected);
  });

  it('is recognised by its error before the requesting code receives it', async () => {
    run('/assets/index-old.js');
    const missing = new MissingParts();
    watchParts(window, missing, answering(page('/assets/index-new.js')));
    const failure = new TypeError('Failed to fetch dynamically imported module');
    window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: failure }));
    expect(missing.has(failure)).toBe(true);
    expect(missing.has(new TypeError(failure.message))).toBe(false);
    await expect.poll(() => missing.newVersion).toBe(true);
  });
});
