import { expect, test } from 'vitest';
import { oklch } from './oklch';

test.each([
  [1, 0, 0, '#ffffff'],
  [0, 0, 0, '#000000'],
  [0.627955, 0.257683, 29.234, '#ff0000'],
  [0.452014, 0.313214, 264.052, '#0000ff'],
])('oklch(%d %d %d) is %s', (lightness, chroma, hue, hex) => {
  expect(oklch(lightness, chroma, hue)).toBe(hex);
});

test('a colour outside of sRGB is clipped per channel', () => {
  expect(oklch(0.7, 0.4, 150)).toMatch(/^#[0-9a-f]{6}$/);
});
