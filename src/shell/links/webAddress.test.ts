import { describe, expect, it } from 'vitest';
import { webAddress } from './webAddress';

describe('SECURITY 22 addresses from menus', () => {
  it.each(['/fee/feeCalculate', 'https://www.masak.gov.tr', 'http://intranet/help'])(
    '%s is followed',
    (url) => {
      expect(webAddress(url)).toBe(url);
    },
  );

  it.each([
    'javascript:alert(1)',
    ' \tjava\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'http://',
  ])('%j is not', (url) => {
    expect(webAddress(url)).toBeUndefined();
  });
});
