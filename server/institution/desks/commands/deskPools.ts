import { refusedField } from '../../../base/errors/refusals';
import type { Call, Command, NarrowCommand, QueryCommand } from '../../../engine/context/Command';
import { computedAnswer } from '../../../engine/context/computedAnswer';
import { textOf } from '../../../engine/context/values';
import { blindText, blindTo } from '../rules/blind';
import { cashAccounts, cashAt, percentOf } from '../rules/cash';
import { ofOwnBranch } from '../rules/ownBranch';

/** Checks a pool: a desk is in one pool of a currency. Throws `pool.deskTaken`. */
export const validatePool: Command<'PayDeskPool'> = {
  path: 'accounting/deskPool/validate',
  async handle(call) {
    await requireFreeDesks(call);
    return call.generic();
  },
};

/** Stores a pool. Throws `pool.deskTaken`. */
export const savePool: Command<'PayDeskPool'> = {
  path: 'accounting/deskPool/commit',
  async handle(call) {
    await call.records.lockName('pay desk pools');
    await requireFreeDesks(call);
    return call.generic();
  },
};

/** Pools with the cash of their desks now; to tellers those of their branch. */
export const poolCash: QueryCommand<'PayDeskPool'> = {
  path: 'accounting/deskPool/query',
  async query({ records, user, language }, request) {
    const { poolCode, agent, currency, status } = ofOwnBranch(user, request.filter, 'agent');
    const pools = await records.list('PayDeskPool', {
      ...(textOf(agent) && { agent }),
      ...(textOf(currency) && { currency }),
      ...(status && { status }),
    });
    const code = textOf(poolCode);
    const found = pools.filter((pool) => code === null || pool.poolCode.includes(code));
    const cash = await cashAccounts(
      records,
      found.flatMap((pool) => pool.desks ?? []),
    );
    const agents = await records.getAll(
      'Agent',
      found.map((pool) => pool.agent),
    );
    const blind = await blindTo(records, user);
    const rows = found.map(({ id, name, poolLimit, replenishBelow, ...pool }) => {
      const desks = new Set(pool.desks ?? []);
      const ofPool = cash.filter(({ payDesk }) => payDesk && desks.has(payDesk));
      // A sum with the cash of a desk that is to be counted would tell it.
      const isBlind = ofPool.some((account) => account.currency === pool.currency && blind.has(account.id));
      const poolBalance = cashAt(ofPool, pool.currency);
      return {
        id,
        name,
        poolLimit,
        replenishBelow,
        poolBalance: isBlind ? blindText[language] : poolBalance,
        deskCount: desks.size,
        poolCode: pool.poolCode,
        currency: pool.currency,
        status: pool.status,
        agentTitle: agents.get(pool.agent)?.title ?? null,
        limitUsePct: isBlind ? null : percentOf(poolBalance, poolLimit),
        needsCash: !isBlind && replenishBelow !== null && Number(poolBalance) < Number(replenishBelow ?? 0),
      };
    });
    rows.sort((one, other) => one.poolCode.localeCompare(other.poolCode, 'tr'));
    return computedAnswer(rows, request, []);
  },
};

/**
 * Cash of the desks of a pool, in its currency; a desk or currency chosen besides narrows it further. Tellers see the desks of
 * their branch: what other branches keep is not for them.
 */
export const poolDesks: NarrowCommand<'Account', { pool: string; deskAgent: string }> = {
  path: 'accounting/desk/balance/query',
  async narrow({ records, user }, { pool, ...asked }) {
    const filter = ofOwnBranch(user, asked, 'deskAgent');
    if (pool === undefined) return filter;
    const chosen = await records.get('PayDeskPool', pool);
    const currencies = [filter.currency ?? []].flat();
    const isInCurrency = currencies.length === 0 || currencies.includes(chosen?.currency ?? '');
    const desks = [filter.payDesk ?? []].flat();
    const found = (chosen?.desks ?? []).filter((desk) => desks.length === 0 || desks.includes(desk));
    // No desk has the id 0.
    const payDesk = isInCurrency && found.length > 0 ? found : ['0'];
    return { ...filter, payDesk, currency: chosen?.currency ?? null };
  },
};

/** Tellers list the desks of their branch. */
export const listedDesks: NarrowCommand<'PayDesk'> = {
  path: 'accounting/desk/query',
  async narrow({ user }, filter) {
    return ofOwnBranch(user, filter, 'agent');
  },
};

async function requireFreeDesks({ records, form, recordId, language }: Call<'PayDeskPool'>): Promise<void> {
  const { currency, status } = form;
  const desks = form.desks ?? [];
  if (status !== 'ACTIVE' || currency === undefined) return;
  const others = await records.list('PayDeskPool', { currency, status: 'ACTIVE' });
  const rival = others.find(
    (pool) => pool.id !== recordId && (pool.desks ?? []).some((desk) => desks.includes(desk)),
  );
  if (rival === undefined) return;
  throw refusedField('pool.deskTaken', 'desks', language, {
    tr: `Seçilen kasalardan biri ${rival.poolCode} havuzunda; kasa bir para biriminde tek havuzdadır.`,
    en: `One of these desks is in the pool ${rival.poolCode}: a desk is in one pool of a currency.`,
  });
}
