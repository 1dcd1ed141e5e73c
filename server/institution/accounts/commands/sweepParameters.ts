import { refusedField } from '../../../base/errors/refusals';
import type { Call, Command, QueryCommand } from '../../../engine/context/Command';
import type { StoredOf } from '../../../records/RecordStore';
import { balanceAfter, sweptAmount } from '../rules/sweeps';

type SweepCall = Call<'BalanceTransferParameter'>;

/** Checks a sweep before it is stored: see `requireSweep`. */
export const validateSweep: Command<'BalanceTransferParameter'> = {
  path: 'accounting/balanceParam/validate',
  async handle(call) {
    await requireSweep(call);
    return call.generic();
  },
};

/** Stores a sweep between two own accounts. */
export const saveSweep: Command<'BalanceTransferParameter'> = {
  path: 'accounting/balanceParam/commit',
  async handle(call) {
    await requireSweep(call);
    return call.generic();
  },
};

/** The amount that the sweep in the form would move now, and both balances afterwards. */
export const simulateSweep: QueryCommand<'BalanceTransferParameter'> = {
  path: 'accounting/balanceParam/simulate',
  async query(call) {
    const { form } = call as unknown as SweepCall;
    const accounts = await accountsOf(call as unknown as SweepCall);
    const { sweepTrigger } = form;
    if (accounts === null || sweepTrigger === undefined) return { rows: [], total: 0, sums: {} };
    const { source, target } = accounts;
    if (isNeverSwept(source) || isNeverSwept(target)) return { rows: [], total: 0, sums: {} };
    const [from, to] = [source.availableBalance ?? '0.00', target.balance ?? '0.00'];
    const { threshold = null, leaveBalance = '0.00', roundTo } = form;
    const moved = sweptAmount({ sweepTrigger, threshold, leaveBalance, roundTo: roundTo ?? 1 }, from, to);
    const rows = [
      {
        id: source.id,
        accountNo: source.accountNo,
        before: from,
        moved,
        after: balanceAfter(from, moved, 'out'),
        currency: source.currency,
      },
      {
        id: target.id,
        accountNo: target.accountNo,
        before: to,
        moved,
        after: balanceAfter(to, moved, 'in'),
        currency: target.currency,
      },
    ];
    return { rows, total: rows.length, sums: {} };
  },
};

const isNeverSwept = ({ ownerType }: StoredOf<'Account'>): boolean =>
  ownerType === 'DESK' || ownerType === 'INTERNAL';

async function accountsOf({ records, form }: SweepCall) {
  const { sourceAccount = '', targetAccount = '' } = form;
  const source = await records.get('Account', sourceAccount);
  const target = await records.get('Account', targetAccount);
  return source && target ? { source, target } : null;
}

/**
 * Both accounts are in one currency, and at a bank, an agent's or a partner's. Throws `sweep.accounts`, `sweep.customer`,
 * `sweep.owner`.
 */
async function requireSweep(call: SweepCall): Promise<void> {
  const accounts = await accountsOf(call);
  if (accounts === null) return;
  const { source, target } = accounts;
  if (source.id === target.id || source.currency !== target.currency) {
    throw refusedField('sweep.accounts', 'targetAccount', call.language, {
      tr: 'Hedef, aynı para biriminde başka bir hesap olmalıdır.',
      en: 'The target must be another account, in the same currency.',
    });
  }
  const owners = [source.ownerType, target.ownerType];
  if (isNeverSwept(source) || isNeverSwept(target)) {
    throw refusedField('sweep.owner', 'sourceAccount', call.language, {
      tr: 'Yalnız banka, temsilci ve aracı kurum hesapları aktarılır.',
      en: 'Only accounts at banks, of agents and of partner institutions are swept.',
    });
  }
  if (!owners.includes('CUSTOMER')) return;
  throw refusedField('sweep.customer', 'sourceAccount', call.language, {
    tr: 'Müşteri hesapları otomatik aktarılmaz.',
    en: 'Accounts of customers are not swept.',
  });
}
