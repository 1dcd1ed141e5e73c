import { beforeAll, describe, expect, it } from 'vitest';
import { type CommandTest, commandWorld, testDay } from '../../fixtures/commandWorld';
import { saveLimit, validateLimit } from './limits';

let within: (test: (world: CommandTest) => Promise<void>) => Promise<void>;
beforeAll(async () => {
  within = await commandWorld();
});

const screen = 'applicationmanager/transactionLimitDefinition';
const limit = {
  ...{ limitCode: 'LMT1', limitScope: 'USER', txnCode: 'CASH_OUT', currency: 'TRY', perTxnMax: '500.00' },
  ...{ overAction: 'REJECT', validFrom: testDay, status: 'ACTIVE' },
};

describe('a limit of a user', () => {
  it.each([validateLimit, saveLimit])('is refused at its field if there is no such user', (command) =>
    within(async (world) => {
      const call = world.call(command, screen, { form: { ...limit, userName: 'elf.sahin' } });
      await expect(call).rejects.toMatchObject({
        code: 'limit.noUser',
        fieldErrors: [{ field: 'userName', message: 'There is no such user.' }],
      });
    }),
  );

  it('is stored for a user, and for all users', () =>
    within(async (world) => {
      await world.insert('User', { userName: 'elif.sahin', authType: 'LOCAL', userStatus: 'ACTIVE' });
      for (const userName of ['elif.sahin', null]) {
        const form = { ...limit, limitCode: `LMT ${userName}`, userName };
        const { result } = await world.call(saveLimit, screen, { form });
        expect(await world.records.get('TransactionLimit', String(result?.id))).toMatchObject({ userName });
      }
    }));
});
