import { expect, test } from 'vitest';
import { type DeclaringScreen, endpointsByPath } from './endpoints';

const screen = (rest: object) => ({ key: 'a/b', endpoints: {}, ...rest }) as unknown as DeclaringScreen;

const ofOne = (rest: object) => {
  const byPath = endpointsByPath([screen(rest)]);
  return Object.fromEntries(Object.entries(byPath).map(([path, screens]) => [path, screens['a/b']]));
};

test("an endpoint's operation follows its name, not its path", () => {
  const endpoints = {
    begin: 'accounting/account/begin',
    verify: 'customers/document/verify',
    risky: 'customers/risky/query',
    'document/slip': 'pay/document/slip',
    'lookup/customer': 'accounting/account/lookup/customer',
    'lookup/dialog.customer': 'accounting/account/dialog/lookup/customer',
    'upload/begin': 'gallery/upload/begin',
  };
  expect(ofOne({ endpoints })).toEqual({
    'accounting/account/begin': { operation: 'begin' },
    'customers/document/verify': { operation: 'command' },
    'customers/risky/query': { operation: 'command' },
    'pay/document/slip': { operation: 'document', document: 'slip' },
    'accounting/account/lookup/customer': { operation: 'lookup', field: 'customer' },
    'accounting/account/dialog/lookup/customer': { operation: 'lookup', field: 'dialog.customer' },
    'gallery/upload/begin': { operation: 'upload', field: 'begin' },
  });
});

test('an endpoint of a block, an action or an upload of records names it', () => {
  const endpoints = {
    held: 'x/held',
    lift: 'x/lift',
    take: 'x/take',
    upload: 'x/upload',
    send: 'x/send',
    file: 'x/file',
    'download/slip': 'x/slip',
  };
  const parts = {
    blocks: [{ id: 'heldRows', data: { path: 'x/held' } }],
    actions: [
      { id: 'liftIt', type: 'request', path: 'x/lift', set: { status: 'LIFTED' } },
      { id: 'takeIt', type: 'prefill', path: 'x/take' },
      { id: 'file', type: 'download', path: 'x/file' },
      { id: 'slip', type: 'download', path: 'x/slip' },
      { id: 'send', type: 'request', path: 'x/send', submits: true, set: { status: 'SENT' } },
    ],
    upload: { path: 'x/upload' },
  };
  expect(ofOne({ endpoints, ...parts })).toEqual({
    'x/held': { operation: 'query', block: 'heldRows' },
    'x/lift': { operation: 'set', action: 'liftIt' },
    'x/take': { operation: 'prefill', action: 'takeIt' },
    'x/upload': { operation: 'uploadRows' },
    'x/send': { operation: 'command' },
    'x/file': { operation: 'download' },
    'x/slip': { operation: 'download', field: 'slip' },
  });
});

test('a path may have two names, and be declared by several screens', () => {
  const first = screen({ endpoints: { list: 'x/query', query: 'x/query' } });
  const second = screen({ key: 'a/c', endpoints: { rows: 'x/query' } });
  expect(endpointsByPath([first, second])).toEqual({
    'x/query': { 'a/b': { operation: 'query' }, 'a/c': { operation: 'command' } },
  });
});
