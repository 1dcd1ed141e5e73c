import { beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../../contract/values/json';
import { collectionWorld, shownOf } from '../../../testing/collectionWorld';
import { type CommandTest, commandWorld, testDay } from '../../../testing/commandWorld';
import { serverCallAt } from '../../../testing/eftWorld';
import { livePartner } from '../../../testing/livePartner';
import { glBalances } from '../../ledger/rules';
import { postAskedLines } from '../rules';
import { allocateByServer } from '../rules/allocateNamed';
import type { FirmLine } from '../rules/firmFiles/readFirmFile';
import { storeFirmFile } from '../rules/firmFiles/storeFirmFile';
import { firmFiles } from './firmFiles';

let within: (test: (world: CommandTest) => Promise<void>) => Promise<void>;
beforeAll(async () => {
  within = await commandWorld();
});

const sumOf = (lines: readonly FirmLine[], of: 'gross' | 'commission' | 'net') =>
  lines.reduce((sum, line) => sum + Number(line[of]), 0).toFixed(2);

/** A file of a firm with lines for the customer’s account, a wallet and nobody, and its screens. */
async function firmWorld(world: CommandTest) {
  const place = await collectionWorld(world);
  const { records, insert } = world;
  const partner = await livePartner(world, { partnerCode: 'HAZAR', title: 'Hazar Remit', endpointUrl: null });
  const wallet = await place.open();
  const { walletNo = '' } = (await records.get('Wallet', wallet)) ?? {};
  const { accountNo = '' } = (await records.get('Account', place.account)) ?? {};
  let files = 0;
  /** Stores a file as its reading does. @param targets with gross and commission */
  const stored = async (
    ...targets: readonly (readonly [targetRef: string, gross: string, commission: string])[]
  ) => {
    files += 1;
    const lines = targets.map(
      ([targetRef, gross, commission], at): FirmLine => ({
        lineNo: at + 1,
        payerName: 'AYŞE KAYA',
        targetRef,
        reference: `HZ-${files}-${at + 1}`,
        gross,
        commission,
        net: (Number(gross) - Number(commission)).toFixed(2),
      }),
    );
    const made = await insert('ExtFirmBatch', { partner, settledAmount: '0.00', demandStatus: 'RECEIVED' });
    const batch = await records.get('ExtFirmBatch', made.id);
    if (batch === null) throw new Error('no file');
    const read = {
      fileRef: `F-${files}`,
      collectionDate: testDay,
      settlementDate: testDay,
      lines,
      gross: sumOf(lines, 'gross'),
      commission: sumOf(lines, 'commission'),
      net: sumOf(lines, 'net'),
    };
    await records.update(
      'ExtFirmBatch',
      batch.id,
      batch.version,
      await storeFirmFile(records, batch, read, `sum-${files}`),
    );
    return batch.id;
  };
  const batchOf = async (id: string) =>
    (await records.get('ExtFirmBatch', id)) as unknown as Record<string, unknown>;
  const linesOf = async (batch: string) => {
    const lines = await records.list('Collection', { batch });
    return [...lines].sort((one, other) => (one.lineNo ?? 0) - (other.lineNo ?? 0));
  };
  const act = async (
    name: string,
    id: string,
    payload: JsonObject = {},
    {
      signedBy = [],
      shown = {},
    }: { readonly signedBy?: readonly string[]; readonly shown?: JsonObject } = {},
  ) => {
    const command = firmFiles.find(({ path }) => path === `collection/extFirm/${name}`);
    if (command === undefined) throw new Error(`There is no command ${name}`);
    const screen = name === 'post' ? 'extFirmCollection' : 'extFirmCollectionDetail';
    const signing = {
      ...command,
      handle: (call: object) =>
        command.handle({ ...call, granted: [{ definition: 'X', edition: 1, signedBy }] } as never),
    };
    return world.call(signing as typeof command, `collection/${screen}`, {
      body: { id, ...(name === 'postLine' && shownOf(await records.get('Collection', id))), ...shown },
      payload,
      userName: 'accounting',
    });
  };
  /** The job, until no good line is left. */
  const work = () =>
    postAskedLines(
      (run) => run(serverCallAt(world)),
      () => {},
    );
  /** What the firm owes by its files, and what the ledger says; then the expense of commissions. */
  const books = async () => {
    const all = await records.list('ExtFirmBatch', {});
    const owed = all.reduce(
      (sum, { postedNet, settledAmount }) => sum + Number(postedNet) - Number(settledAmount),
      0,
    );
    const balances = await glBalances({ records }, testDay);
    const of = (code: string) => balances.find(({ glCode }) => glCode === code)?.balance.toFixed(2) ?? '0.00';
    return { owed: owed.toFixed(2), receivable: of('136.03'), commission: of('653.03') };
  };
  return { ...place, partner, wallet, walletNo, accountNo, stored, batchOf, linesOf, act, work, books };
}

describe('a file of an outside firm', () => {
  it('is posted with no hand once asked: accounts get the gross, the firm owes the net, the commission is an expense', () =>
    within(async (world) => {
      const {
        stored,
        act,
        work,
        batchOf,
        linesOf,
        books,
        accountNo,
        walletNo,
        account,
        accountBalance,
        balanceOf,
        wallet,
        pool,
      } = await firmWorld(world);
      const id = await stored(
        [accountNo, '150.00', '1.50'],
        [walletNo, '80.00', '0.00'],
        ['9999999999', '40.00', '0.40'],
      );
      expect(await work()).toBe(0);
      await act('post', id);
      expect(await work()).toBe(2);
      expect(await accountBalance(account)).toBe('1150.00');
      expect(await balanceOf(wallet)).toBe('80.00');
      expect(await books()).toEqual({ owed: '228.50', receivable: '228.50', commission: '1.50' });
      expect(
        (await linesOf(id)).map(({ collectionStatus, lineError }) => [collectionStatus, lineError]),
      ).toEqual([
        ['ALLOCATED', null],
        ['ALLOCATED', null],
        ['NEW', 'NO_TARGET'],
      ]);
      expect(await batchOf(id)).toMatchObject({
        demandStatus: 'PARTIAL',
        openCount: 1,
        openAmount: '40.00',
        postedCount: 2,
        postedNet: '228.50',
        settlementDifference: '268.10',
        postingAskedAt: null,
      });
      // Nothing is posted twice, and a line of a file is no money of the pool.
      expect(await work()).toBe(0);
      await expect(act('post', id)).rejects.toMatchObject({ code: 'firmFile.nothingToPost' });
      const [first] = await linesOf(id);
      await expect(act('postLine', first?.id ?? '')).rejects.toMatchObject({ code: 'collection.wrongState' });
      expect(await pool()).toEqual([]);
    }));

  it('that was half posted goes on where it ended', () =>
    within(async (world) => {
      const { stored, act, batchOf, work, accountNo, accountBalance, account } = await firmWorld(world);
      const id = await stored(
        [accountNo, '10.00', '0.10'],
        [accountNo, '20.00', '0.20'],
        [accountNo, '30.00', '0.30'],
      );
      await act('post', id);
      let given = 0;
      const broken = postAskedLines(
        (run) => run(serverCallAt(world)),
        () => {
          given += 1;
          if (given === 2) throw new Error('the server stops');
        },
      );
      await expect(broken).rejects.toThrow('the server stops');
      expect(await batchOf(id)).toMatchObject({ demandStatus: 'PARTIAL', postedCount: 1, openCount: 2 });
      expect(await work()).toBe(2);
      expect(await batchOf(id)).toMatchObject({ postedCount: 3, openCount: 0, postedNet: '59.40' });
      expect(await accountBalance(account)).toBe('1060.00');
    }));

  it('leaves a line that a check stops, with the check; it is tried again once that is asked for', () =>
    within(async (world) => {
      const { stored, act, work, linesOf, batchOf, customer, accountNo } = await firmWorld(world);
      const restriction = await world.insert('CustomerRestriction', {
        customer,
        restrictionType: 'RECEIVE',
        reason: 'CUSTOMER',
        startDate: '2026-11-01',
        status: 'ACTIVE',
      });
      const id = await stored([accountNo, '10.00', '0.10']);
      await act('post', id);
      expect(await work()).toBe(0);
      expect(await linesOf(id)).toMatchObject([{ collectionStatus: 'NEW', waitsFor: 'CUSTOMER' }]);
      expect(
        await world.records.find('TransactionReject', { screenId: 'collection/extFirmCollectionDetail' }),
      ).toMatchObject({ rejectStage: 'CUSTOMER', amount: '10.00' });
      expect(await work()).toBe(0);
      await world.records.update('CustomerRestriction', restriction.id, restriction.version, {
        status: 'RELEASED',
        releaseNote: 'Geldi',
      });
      await act('post', id);
      expect(await work()).toBe(1);
      expect(await batchOf(id)).toMatchObject({ postedCount: 1 });
    }));

  it('is not approved by who uploaded it, neither as a whole nor a line of it', () =>
    within(async (world) => {
      const { stored, act, linesOf, batchOf, accountNo } = await firmWorld(world);
      const id = await stored([accountNo, '10.00', '0.10']);
      const uploader = String((await batchOf(id)).createdBy);
      const [line] = await linesOf(id);
      const own = { code: 'firmFile.ownUpload' };
      await expect(act('post', id, {}, { signedBy: [uploader] })).rejects.toMatchObject(own);
      await expect(act('postLine', line?.id ?? '', {}, { signedBy: [uploader] })).rejects.toMatchObject(own);
      const reject = act(
        'reject',
        line?.id ?? '',
        { rejectReason: 'Yanlış kayıt' },
        { signedBy: [uploader] },
      );
      await expect(reject).rejects.toMatchObject(own);
    }));

  it('is posted as it was approved: a line that was corrected since is posted alone, to the account that was asked for', () =>
    within(async (world) => {
      const { stored, act, work, linesOf, accountNo, walletNo, account, accountBalance, balanceOf, wallet } =
        await firmWorld(world);
      const id = await stored([accountNo, '10.00', '0.10'], [accountNo, '20.00', '0.20']);
      await act('post', id);
      const [, second] = (await linesOf(id)).map((line) => line.id) as [string, string];
      await act('fixReference', second, { targetRef: walletNo });
      expect(await work()).toBe(1);
      expect(await accountBalance(account)).toBe('1010.00');
      await expect(act('post', id)).rejects.toMatchObject({ code: 'firmFile.nothingToPost' });
      const asked = shownOf(await world.records.get('Collection', second));
      await act('fixReference', second, { targetRef: accountNo });
      await expect(act('postLine', second, {}, { shown: asked })).rejects.toMatchObject({
        code: 'collection.targetChanged',
      });
      await act('fixReference', second, { targetRef: walletNo });
      await act('postLine', second, {}, { shown: asked });
      expect(await balanceOf(wallet)).toBe('20.00');
    }));

  it('has its bad lines fixed and posted, or rejected: the net falls, and that shows', () =>
    within(async (world) => {
      const { stored, act, linesOf, batchOf, books, accountNo, account, accountBalance } =
        await firmWorld(world);
      const id = await stored(['9999999999', '100.00', '1.00'], ['9999999998', '50.00', '0.50']);
      const [first, second] = (await linesOf(id)).map((line) => line.id) as [string, string];
      await expect(act('postLine', first)).rejects.toMatchObject({ code: 'firmFile.noTarget' });
      await act('fixReference', first, { targetRef: '9999999997' });
      expect((await linesOf(id))[0]).toMatchObject({ lineError: 'NO_TARGET', targetRef: '9999999997' });
      await act('fixReference', first, { targetRef: accountNo });
      expect((await linesOf(id))[0]).toMatchObject({ lineError: null, suggestedAccount: account });
      await act('postLine', first);
      expect(await accountBalance(account)).toBe('1100.00');
      await act('reject', second, { rejectReason: 'Müşterimiz değil' });
      expect((await linesOf(id))[1]).toMatchObject({
        collectionStatus: 'CANCELLED',
        rejectReason: 'Müşterimiz değil',
      });
      expect(await batchOf(id)).toMatchObject({
        totalAmount: '150.00',
        rejectedNet: '49.50',
        netAmount: '99.00',
        settlementDifference: '99.00',
        demandStatus: 'PARTIAL',
      });
      expect(await books()).toEqual({ owed: '99.00', receivable: '99.00', commission: '1.00' });
      await expect(act('fixReference', second, { targetRef: accountNo })).rejects.toMatchObject({
        code: 'collection.wrongState',
      });
    }));

  it('is settled by the firm’s transfer; less is a difference that shows, more stays in the pool', () =>
    within(async (world) => {
      const { stored, act, work, batchOf, books, collect, allocateParts, pool, undo, accountNo } =
        await firmWorld(world);
      const id = await stored([accountNo, '100.00', '1.00']);
      await act('post', id);
      await work();
      const transfer = await collect('120.00', { senderName: 'HAZAR REMIT' });
      const settle = (amount: string) => allocateParts(transfer, [{ firmFile: id, amount }]);
      await expect(settle('99.01')).rejects.toMatchObject({ code: 'firmFile.moreThanOwed' });
      await settle('90.00');
      expect(await batchOf(id)).toMatchObject({
        demandStatus: 'PARTIAL',
        settledAmount: '90.00',
        settlementDifference: '9.00',
      });
      const { result } = await settle('9.00');
      expect(await batchOf(id)).toMatchObject({ demandStatus: 'COMPLETED', settlementDifference: '0.00' });
      expect(await books()).toEqual({ owed: '0.00', receivable: '0.00', commission: '1.00' });
      expect(await pool()).toEqual([['21.00', '21.00']]);
      await undo(String(result?.id));
      expect(await batchOf(id)).toMatchObject({ demandStatus: 'PARTIAL', settlementDifference: '9.00' });
      expect(await books()).toEqual({ owed: '9.00', receivable: '9.00', commission: '1.00' });
      expect(await pool()).toEqual([['30.00', '30.00']]);
    }));

  it('whose net the firm has paid keeps its lines until the settlement is undone', () =>
    within(async (world) => {
      const { stored, act, linesOf, collect, allocateParts, undo, batchOf } = await firmWorld(world);
      const id = await stored(['9999999999', '100.00', '1.00']);
      const transfer = await collect('99.00');
      const { result } = await allocateParts(transfer, [{ firmFile: id, amount: '99.00' }]);
      const [line] = await linesOf(id);
      const reject = () => act('reject', line?.id ?? '', { rejectReason: 'Müşterimiz değil' });
      await expect(reject()).rejects.toMatchObject({ code: 'firmFile.settled' });
      await undo(String(result?.id));
      await reject();
      expect(await batchOf(id)).toMatchObject({ demandStatus: 'RETURNED', netAmount: '0.00' });
    }));

  it('has its lines on its own screens alone, and a posted one is undone there as any allocation', () =>
    within(async (world) => {
      const {
        stored,
        act,
        linesOf,
        actOnPool,
        allocate,
        refund,
        undo,
        books,
        batchOf,
        account,
        accountNo,
        accountBalance,
      } = await firmWorld(world);
      const id = await stored([accountNo, '100.00', '1.00']);
      const line = (await linesOf(id))[0]?.id ?? '';
      const elsewhere = { code: 'collection.ofFirmFile' };
      await expect(actOnPool('accept', line)).rejects.toMatchObject(elsewhere);
      await expect(allocate(line, [[account, '100.00']])).rejects.toMatchObject(elsewhere);
      await expect(refund(line, {}, 'begin')).rejects.toMatchObject(elsewhere);
      const part = allocateByServer((run) => run(serverCallAt(world)), line, [{ account, amount: '60.00' }]);
      expect(await part).toBe(false);
      await world.records.update('Collection', line, (await linesOf(id))[0]?.version ?? 0, {
        waitsFor: null,
      });
      const { result } = await act('postLine', line);
      await undo(String(result?.id));
      expect(await accountBalance(account)).toBe('1000.00');
      expect(await books()).toEqual({ owed: '0.00', receivable: '0.00', commission: '0.00' });
      expect(await batchOf(id)).toMatchObject({
        demandStatus: 'PROCESSING',
        openCount: 1,
        postedNet: '0.00',
      });
    }));

  it('is taken once: by its number, its content and each of its lines', () =>
    within(async (world) => {
      const { stored, batchOf, partner, accountNo } = await firmWorld(world);
      const id = await stored([accountNo, '100.00', '1.00']);
      const known = (await batchOf(id)) as never as { readonly checksum: string };
      const again = await world.insert('ExtFirmBatch', {
        partner,
        settledAmount: '0.00',
        demandStatus: 'RECEIVED',
      });
      const batch = await world.records.get('ExtFirmBatch', again.id);
      if (batch === null) throw new Error('no file');
      const line: FirmLine = {
        lineNo: 1,
        payerName: 'X',
        targetRef: accountNo,
        reference: 'HZ-NEW',
        gross: '5.00',
        commission: '0.00',
        net: '5.00',
      };
      const read = {
        fileRef: 'F-NEW',
        collectionDate: testDay,
        settlementDate: testDay,
        lines: [line],
        gross: '5.00',
        commission: '0.00',
        net: '5.00',
      };
      const refused = { code: 'firmFile.known' };
      const { records } = world;
      await expect(storeFirmFile(records, batch, read, known.checksum)).rejects.toMatchObject(refused);
      await expect(storeFirmFile(records, batch, { ...read, fileRef: 'F-1' }, 'other')).rejects.toMatchObject(
        refused,
      );
      const repeated = { ...read, lines: [{ ...line, reference: 'HZ-1-1' }] };
      await expect(storeFirmFile(records, batch, repeated, 'other')).rejects.toMatchObject(refused);
      expect(await records.count('Collection', { partner })).toBe(1);
    }));
});
