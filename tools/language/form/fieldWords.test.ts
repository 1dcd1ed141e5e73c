import { expect, test } from 'vitest';
import type { FieldSource } from '../views/ScreenView';
import { fieldWords } from './fieldWords';

const field = {
  title: { tr: 'Neden', en: 'Reason' },
  type: 'string' as const,
  auditReason: true as const,
  span: 'full' as const,
};
const base = { owner: 'Shared', field, required: true } as unknown as FieldSource['base'];

test('a shared field is marked once as reason of a change, with its width', () => {
  expect(fieldWords({ name: 'reason', own: {}, base }, false)).toMatchObject({
    auditReason: true,
    span: 'full',
  });
  expect(fieldWords({ name: 'reason', own: { span: 'm' }, base }, false)).toMatchObject({ span: 'm' });
});

test('a criterion is not the reason of a change', () => {
  expect(fieldWords({ name: 'reason', own: {}, base }, true)).toEqual({ type: 'string' });
});
