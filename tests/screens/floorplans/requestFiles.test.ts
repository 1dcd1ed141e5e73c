import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sweepApprovals } from '../../../server/engine/approval/sweepApprovals';
import { entityTables } from '../../../server/records/openDatabase';
import { findFile } from '../../../server/records/storedFiles';
import { caller } from '../../../server/testing/app';
import { projectServer } from './projectServer';

// Files of commits that wait for approval, on the gallery's payment orders: a changed invoice needs a branch manager.

type Caller = Awaited<ReturnType<typeof caller>>;
let server: Awaited<ReturnType<typeof projectServer>>;
const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk', 'base64');
const timeoutHours = 72;

beforeAll(async () => {
  server = await projectServer();
  const tables = entityTables(server.database);
  const like = await tables
    .selectFrom('ApprovalDefinition')
    .selectAll()
    .where('code', '=', 'ODE-5')
    .executeTakeFirstOrThrow();
  const stored = Object.fromEntries(Object.entries(like).filter(([name]) => !name.includes('$')));
  const ofPayees = { ...stored, id: '90', code: 'ALICI', txnCode: 'GALLERY_PAYEE', timeoutHours };
  await tables.insertInto('ApprovalDefinition').values(ofPayees).execute();
}, 120_000);
afterAll(() => server.database.destroy());

/** Hours pass: sessions end, so that users sign in again afterwards. */
function pass(hours: number): void {
  server.clock.now = new Date(server.clock.now.getTime() + hours * 3_600_000);
}

const signedIn = (name: string) => caller(server, name);

async function upload(by: Caller, name = 'fatura.png') {
  const { 'content-type': _, ...headers } = by.headers;
  const body = new FormData();
  body.append('file', new File([new Uint8Array(png)], name));
  const reply = await server.app.request('/bff/gallery/order/upload/invoice', {
    method: 'POST',
    headers,
    body,
  });
  return (await reply.json()).responseObject as { readonly id: string; readonly name: string };
}

async function commit(by: Caller, begin: object, values: object) {
  const begun = await by.post('gallery/order/begin', { state: {}, ...begin });
  const state = { ...begun.state, ...values };
  return by.post('gallery/order/commit', { state }, begun.session.currentTransactionKey);
}

async function newOrder(): Promise<string> {
  const values = { payee: 'Şükrü İnce', amount: '10.00', currency: 'TRY', description: 'Kira' };
  return (await commit(await signedIn('admin'), {}, values)).result.id;
}

/** The maker asks to add an uploaded invoice to a new order. */
async function asked() {
  const order = await newOrder();
  const maker = await signedIn('maker');
  const invoice = await upload(maker);
  const { result } = await commit(maker, { record: order }, { invoice });
  return { order, invoice, ...(await requestOf(result.approvalNo)) };
}

async function requestOf(approvalNo: string) {
  const approvals = entityTables(server.database).selectFrom('Approval').select('id');
  const { id } = await approvals.where('approvalNo', '=', approvalNo).executeTakeFirstOrThrow();
  return { request: String(id), approvalNo };
}

async function approve(request: string) {
  return (await signedIn('manager')).post('approval/decide/approve', { state: {}, approvals: request });
}

async function reject(request: string) {
  const payload = { decisionNote: 'Fatura okunmuyor' };
  const body = { state: {}, approvals: request, payload };
  const reply = await (await signedIn('manager')).post('approval/decide/reject', body);
  expect(reply.restHeader.success).toBe(true);
}

/** Whether a file is still there after the next upload, which deletes expired ones. */
async function survives({ id }: { readonly id: string }): Promise<boolean> {
  await upload(await signedIn('admin'), 'baska.png');
  return (await findFile(server.database, id)) !== null;
}

describe('SECURITY 14 the files of a commit that waits for approval', () => {
  test('are there when it is approved days later, and belong to the record then', async () => {
    const { order, invoice, request } = await asked();
    pass(25);
    expect(await survives(invoice)).toBe(true);
    expect(await findFile(server.database, invoice.id)).toMatchObject({ attached: false, recordId: null });
    expect((await approve(request)).restHeader).toMatchObject({ success: true });
    expect(await findFile(server.database, invoice.id)).toMatchObject({ attached: true, recordId: order });
    pass(25);
    expect(await survives(invoice)).toBe(true);
    const begun = await (await signedIn('admin')).post('gallery/order/begin', { state: {}, record: order });
    expect(begun.state).toMatchObject({ invoice });
  });

  test('are deleted a day after a rejection', async () => {
    const { invoice, request } = await asked();
    pass(30);
    await reject(request);
    pass(23);
    expect(await survives(invoice)).toBe(true);
    pass(2);
    expect(await survives(invoice)).toBe(false);
  });

  test('are deleted a day after the request expired', async () => {
    const { invoice } = await asked();
    pass(timeoutHours + 1);
    await sweepApprovals(server.database, server.model, server.clock.now);
    pass(23);
    expect(await survives(invoice)).toBe(true);
    pass(2);
    expect(await survives(invoice)).toBe(false);
  });

  test('are sent again with a corrected request, and kept for that one', async () => {
    const { order, invoice, request } = await asked();
    pass(30);
    await reject(request);
    pass(20);
    const maker = await signedIn('maker');
    const begun = await maker.post('gallery/order/begin', { state: {}, resubmit: request });
    expect(begun.responseObject.values).toEqual({ invoice });
    const state = { ...begun.state, ...begun.responseObject.values, payee: 'Işıl Çınar' };
    const again = await maker.post('gallery/order/commit', { state }, begun.session.currentTransactionKey);
    const second = await requestOf(again.result.approvalNo);
    pass(40);
    expect(await survives(invoice)).toBe(true);
    expect((await approve(second.request)).restHeader.success).toBe(true);
    expect(await findFile(server.database, invoice.id)).toMatchObject({ attached: true, recordId: order });
  });
});

describe('SECURITY 12 the files of a request', () => {
  const pool = { 'screen-id': 'applicationmanager/approvalPool' };
  const history = { 'screen-id': 'applicationmanager/approvalQuery' };
  const open = (by: Caller, record: unknown, file: unknown, screen = pool) =>
    by.post('approval/decide/file', { state: {}, record, file }, '', screen);

  /** The requested invoice as the pool or the history shows it. */
  async function shown(by: Caller, request: string, screen = pool) {
    const asked = { state: {}, filter: { $record: request }, page: 0, size: 50, sort: [] };
    const { responseObject } = await by.post('approval/decide/requested', asked, '', screen);
    const rows = responseObject.rows as readonly { readonly id: string; readonly requested: unknown }[];
    return rows.find(({ id }) => id === 'invoice')?.requested;
  }

  test('are opened by who may decide it, before they belong to a record, audited', async () => {
    const { invoice, request } = await asked();
    const manager = await signedIn('manager');
    expect(await shown(manager, request)).toEqual([{ kind: 'file', value: invoice }]);
    const { responseObject } = await open(manager, request, invoice.id);
    expect(responseObject).toEqual({
      name: invoice.name,
      extension: 'png',
      bytes: png.toString('base64'),
    });
    const trail = server.database.selectFrom('auditLog').selectAll().where('action', '=', 'download');
    expect((await trail.execute()).at(-1)).toMatchObject({
      userName: 'manager',
      entity: 'Approval',
      recordId: request,
      changes: { fields: ['invoice'] },
      screen: 'applicationmanager/approvalPool',
    });
    const ofForm = await manager.post('gallery/order/download/invoice', { state: {}, file: invoice.id });
    expect(ofForm.status, 'the form still opens it for its uploader alone').toBe(404);
  });

  test('are refused to users who may not decide it, who see their names in the history', async () => {
    const { invoice, request } = await asked();
    const compliance = await signedIn('compliance');
    const refused = await open(compliance, request, invoice.id);
    expect([refused.status, refused.restHeader.code]).toEqual([403, 'approval.files']);
    const admin = await signedIn('admin');
    expect(await shown(admin, request, history)).toEqual([{ kind: 'text', value: invoice.name }]);
    expect((await open(admin, request, invoice.id, history)).restHeader.code).toBe('approval.files');
    const maker = await signedIn('maker');
    expect((await open(maker, request, invoice.id)).status, 'no screen of the maker has it').toBe(403);
  });

  test('are opened after the decision by who made it, and by nobody else', async () => {
    const { invoice, request } = await asked();
    await approve(request);
    expect((await open(await signedIn('manager'), request, invoice.id)).status).toBe(200);
    expect((await open(await signedIn('deputy'), request, invoice.id)).restHeader.code).toBe(
      'approval.files',
    );
  });

  test('are those of the request: stored and requested ones, no others', async () => {
    const { order, invoice, request } = await asked();
    await approve(request);
    const maker = await signedIn('maker');
    const second = await upload(maker, 'yeni.png');
    const { result } = await commit(maker, { record: order }, { invoice: second });
    const next = await requestOf(result.approvalNo);
    const manager = await signedIn('manager');
    for (const { id } of [invoice, second])
      expect((await open(manager, next.request, id)).status, id).toBe(200);
    const other = await asked();
    for (const wrong of [other.invoice.id, "' or 1=1", null, { deep: 1 }]) {
      const refused = await open(manager, next.request, wrong);
      expect([refused.status, refused.restHeader.code]).toEqual([404, 'file.notFound']);
    }
    for (const wrong of ['999999', "' or 1=1", null, [next.request]])
      expect((await open(manager, wrong, second.id)).status).toBe(404);
  });
});
