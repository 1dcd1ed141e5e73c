import { describe, expect, it } from 'vitest';
import { differencesOf, type Environment } from './environment';

const pinned: Environment = {
  chromium: '156.0.8078.79',
  platform: 'linux x64 Debian GNU/Linux 12 (bookworm)',
  fonts: { Calibri: 'Carlito', monospace: 'DejaVu Sans Mono' },
};

describe('the environment of pictures', () => {
  it('is the same where browser, system and fonts are', () => {
    expect(differencesOf(pinned, structuredClone(pinned))).toEqual([]);
  });

  it('says each thing that is another one, fonts that come or go included', () => {
    const here: Environment = {
      ...pinned,
      chromium: '159.0.8154.6',
      fonts: { monospace: 'Liberation Mono', 'Segoe UI': 'Segoe UI' },
    };
    expect(differencesOf(pinned, here)).toEqual([
      'Chromium: 156.0.8078.79 in the pictures, 159.0.8154.6 here',
      'font Calibri: Carlito in the pictures, – here',
      'font monospace: DejaVu Sans Mono in the pictures, Liberation Mono here',
      'font Segoe UI: – in the pictures, Segoe UI here',
    ]);
  });
});
