import type { RunWork } from '../runs';
import { BalanceTree } from './BalanceTree';
import { sumEntries } from './sumEntries';

/** The work of a run of the trial balance: sums the entries, and stores the lines with the run. */
export const storeBalances: RunWork = async (scope, run) => {
  const tree = new BalanceTree();
  await sumEntries(scope, run, (sums) => tree.take(sums));
  await scope.write('lines', async ({ records }) => {
    // A run that was interrupted after this step has its lines.
    if ((await records.count('TrialBalanceLine', { run: run.id })) > 0) return;
    const stored = new Map<string, string>();
    for (const { upperCode, ...line } of tree.lines()) {
      const { id } = await records.insert('TrialBalanceLine', {
        ...line,
        run: run.id,
        periodStart: run.periodStart,
        periodEnd: run.periodEnd,
        upper: (upperCode && stored.get(`${line.currency} ${upperCode}`)) ?? null,
      });
      stored.set(`${line.currency} ${line.glCode}`, id);
    }
  });
  return {
    recordCount: tree.entries,
    errorCount: tree.unbalanced.length,
    totalAmount: tree.debitTry.toFixed(2),
  };
};
