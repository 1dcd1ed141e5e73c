import fc from 'fast-check';
import { expect, test } from 'vitest';
import { base64 } from './bytes';

test('any bytes travel as base64', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 100_000 }), (bytes) => {
      expect(Buffer.from(base64(bytes), 'base64').equals(bytes)).toBe(true);
    }),
    { numRuns: 20 },
  );
});
