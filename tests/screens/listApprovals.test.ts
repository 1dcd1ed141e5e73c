import { expect, test } from 'vitest';
import { gallerySource } from './gallerySource';

test.each([
  ['aml/fileListPublish', 'LIST_PUBLISH'],
  ['aml/fileListDelete', 'LIST_WITHDRAW'],
  ['aml/solrSearchDelete', 'LIST_DELIST'],
  ['aml/customerSearchListDelete', 'LIST_DELIST'],
])('42 B8 %s, which may take somebody off a list, is never one person’s', (id, txnCode) => {
  expect([gallerySource.model.screens[id]?.approvalDefault].flat()).toMatchObject([
    { txnCode, steps: ['COMPLIANCE'] },
  ]);
});

test('42 B8 an edition is published nowhere else', () => {
  const publishing = Object.entries(gallerySource.model.screens).filter(([, { endpoints }]) =>
    Object.values(endpoints).some((path) => path.startsWith('aml/file/publish')),
  );
  expect(publishing.map(([id]) => id)).toEqual(['aml/fileListPublish']);
});
