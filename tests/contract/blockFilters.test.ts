import { expect, test } from 'vitest';
import type { QueryAnswer } from '../../contract/wire/query';
import { wholeScreens } from '../screens/gallerySource';
import { ApiClient } from './ApiClient';
import { serverAddress } from './server';

/** Blocks beside an input form that show records of an entity by a value of the form, with their paths. */
const blocks = wholeScreens.flatMap(({ key, endpoints, blocks: all = [] }) => {
  if (endpoints.begin === undefined) return [];
  return all.flatMap(({ id, data }) => {
    const path = endpoints[`block/${id}`];
    const isByForm = data?.entity !== undefined && JSON.stringify(data.where).includes('"$form.');
    return isByForm && path !== undefined ? [{ key, path }] : [];
  });
});

test('44 F1 a block beside an input form shows nothing while a field is empty that it shows records by', async () => {
  expect(blocks.length).toBeGreaterThan(25);
  const admin = await ApiClient.signedIn(serverAddress, 'admin');
  const shown: string[] = [];
  for (const { key, path } of blocks) {
    const headers = { 'screen-id': key };
    const body = { state: {}, filter: {}, page: 0, size: 20, sort: [] };
    const { envelope } = await admin.post<QueryAnswer>(path, body, headers);
    expect(envelope.restHeader, `${path} ${JSON.stringify(envelope)}`).toMatchObject({ success: true });
    if (envelope.responseObject?.rows.length !== 0) shown.push(path);
  }
  expect(shown).toEqual([]);
});
