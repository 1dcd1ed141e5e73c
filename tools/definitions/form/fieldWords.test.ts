import { expect, test } from 'vitest';
import type { FieldSource } from '../language/ScreenView';
import { fieldWords } from './fieldWords';

const field = {
  title: { tr: 'Neden', en: 'Reason' },
  type: 'string' as const,
  auditReason: true as const,
  span: 'full' as const,
};
const base = { owner: 'Shared', field, required: true } as unknown as FieldSource['base'];

test('a shared field says once that it is the reason of a change, and how wide it is', () => {
  expect(fieldWords({ name: 'reason', own: {}, base }, false)).toMatchObject({
    auditReason: true,
    span: 'full',
  });
  expect(fieldWords({ name: 'reason', own: { span: 'm' }, base }, false)).toMatchObject({ span: 'm' });
});

test('a criterion is no reason of a change', () => {
  expect(fieldWords({ name: 'reason', own: {}, base }, true)).toEqual({ type: 'string' });
});
