// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { endSplash, showStartFailure } from './splash';

describe('H12 splash', () => {
  beforeEach(() => {
    const splash = document.createElement('div');
    splash.id = 'splash';
    const spinner = document.createElement('div');
    spinner.className = 'spinner';
    splash.append(spinner);
    document.body.replaceChildren(splash);
  });

  it('is removed when the client starts', () => {
    endSplash();
    expect(document.getElementById('splash')).toBeNull();
  });

  it('reports that the client could not start, as text, and offers a retry', () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    showStartFailure(new Error('<img src=x onerror=alert(1)>'));
    const splash = document.getElementById('splash');
    expect(splash?.getAttribute('role')).toBe('alert');
    expect(splash?.textContent).toContain('<img src=x onerror=alert(1)>');
    expect(splash?.querySelector('img')).toBeNull();
    expect(splash?.querySelector('.spinner')).toBeNull();
    expect(splash?.querySelector('button')?.textContent).toContain('Retry');
  });
});
