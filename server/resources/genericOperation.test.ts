import { expect, test } from 'vitest';
import { operationOf } from './genericOperation';

test.each([
  ['accounting/account/begin', 'begin'],
  ['accounting/account/lookup/customer', 'lookup'],
  ['customers/document/upload/file', 'upload'],
  ['customers/document/download/file', 'download'],
  ['gallery/upload/begin', 'begin'],
  ['gallery/upload/commit', 'commit'],
  ['gallery/upload/lookup/agent', 'lookup'],
  ['gallery/upload/upload', 'upload'],
  ['customers/restriction/lift', 'other'],
])('%s is %s', (path, operation) => {
  expect(operationOf(path)).toBe(operation);
});
