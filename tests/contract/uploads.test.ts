import { beforeAll, describe, expect, test } from 'vitest';
import { utils, write } from 'xlsx';
import { testArchive } from '../../contract/files/archive/testArchive';
import { ApiClient } from './ApiClient';
import { serverAddress } from './server';

let admin: ApiClient;
let archiveBomb: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  // Compressing blocks this process for seconds. The server closes idle connections meanwhile, which the next
  // request would use: so it comes before the first request.
  archiveBomb = bomb();
  admin = await ApiClient.signedIn(serverAddress, 'admin');
});

const batch = 'gallery/batch';

async function upload(bytes: Uint8Array<ArrayBuffer>, name: string) {
  const begun = await admin.post(`${batch}/begin`, { state: {} });
  const body = new FormData();
  body.set('file', new File([bytes], name));
  const response = await admin.fetch(`/bff/${batch}/upload`, {
    method: 'POST',
    headers: {
      'current-transaction-key': String(begun.envelope.session?.currentTransactionKey),
      'request-id': crypto.randomUUID(),
    },
    body,
  });
  return { status: response.status, ...(await response.json()) };
}

/** A workbook whose sheet decompresses to 100 MB, with a declared size of 0. */
function bomb(): Uint8Array<ArrayBuffer> {
  const archive = testArchive([
    { name: '[Content_Types].xml', content: new TextEncoder().encode('<Types/>') },
    { name: 'xl/workbook.xml', content: new Uint8Array(100 * 1024 * 1024) },
  ]);
  new DataView(archive.bytes.buffer).setUint32((archive.entries[1] ?? 0) + 24, 0, true);
  return archive.bytes;
}

describe('SECURITY 18 an upload', () => {
  test('of a workbook is read by the thread of the built server', async () => {
    const sheet = utils.aoa_to_sheet([
      ['Alıcı', 'Tutar', 'Para birimi', 'Valör', 'Teslim şekli'],
      ['Ilgın Öz', 12.5, 'TRY', '21.11.2030', 'CASH'],
    ]);
    const bytes = write(utils.book_new(sheet), { type: 'array', bookType: 'xlsx' }) as ArrayBuffer;
    expect((await upload(new Uint8Array(bytes), 'emirler.xlsx')).result).toMatchObject({ count: 1 });
  });

  test('of an archive bomb is refused while others are answered', async () => {
    const refused = upload(archiveBomb, 'emirler.xlsx');
    const others = Array.from({ length: 5 }, () => admin.get('users/notifications'));
    expect((await Promise.all(others)).map(({ status }) => status >= 500)).not.toContain(true);
    expect((await refused).restHeader).toMatchObject({ success: false, code: 'upload.type' });
  });
});
