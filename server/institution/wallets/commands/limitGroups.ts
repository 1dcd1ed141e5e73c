import walletTxnType from '../../../../schemas/codes/wallets/WalletTxnType.json' with { type: 'json' };
import { requireFound } from '../../../base/errors/recordRefusals';
import { refusedField } from '../../../base/errors/refusals';
import type { Call, Command } from '../../../engine/context/Command';
import { textOf } from '../../../engine/context/values';
import { limitedKinds } from '../rules';

type GroupCall = Call<'WalletLimitGroup'>;

/** The limits that the form names. */
async function chosenLimits({ form, records }: GroupCall) {
  const ids = (form.limits ?? []).map(({ walletLimit }) => walletLimit ?? null);
  const found = await records.getAll('WalletLimit', ids);
  return ids.map((id) => found.get(id ?? ''));
}

/** One limit of each kind and period; one default group of each level and type. @throws Refusal `wallet.limitTwice`, `wallet.secondDefault` */
async function requireGroup(call: GroupCall): Promise<void> {
  const { form, records, recordId, language } = call;
  const known = new Set<string>();
  for (const [at, limit] of (await chosenLimits(call)).entries()) {
    const key = `${limit?.walletTxnType} ${limit?.period}`;
    if (limit && known.has(key))
      throw refusedField('wallet.limitTwice', `limits.${at}.walletLimit`, language, {
        tr: 'Bir grupta her işlem ve dönem için bir limit olur.',
        en: 'A group has one limit of each kind and period.',
      });
    known.add(key);
  }
  const { isDefault, kycLevel, walletType, status } = form;
  if (!isDefault || status === 'PASSIVE' || !kycLevel || !walletType) return;
  const others = await records.list('WalletLimitGroup', {
    kycLevel,
    walletType,
    isDefault: true,
    status: 'ACTIVE',
  });
  if (others.some(({ id }) => id !== recordId))
    throw refusedField('wallet.secondDefault', 'isDefault', language, {
      tr: 'Bu seviye ve tipin varsayılan grubu var; önce onun işareti kaldırılmalıdır.',
      en: 'The level and type have a default group: clear its mark first.',
    });
}

/** Checks a group, and warns of kinds that it does not limit. */
const validate: Command<'WalletLimitGroup'> = {
  path: 'wallet/limitGroup/validate',
  async handle(call) {
    await requireGroup(call);
    const reply = await call.generic();
    const limited = new Set((await chosenLimits(call)).map((limit) => limit?.walletTxnType));
    const missing = walletTxnType.codes.filter(
      ({ code }) => limitedKinds.some((kind) => kind === code) && !limited.has(code as 'LOAD'),
    );
    if (missing.length === 0) return reply;
    const names = (language: 'tr' | 'en') => missing.map(({ title }) => title[language]).join(', ');
    return {
      ...reply,
      head: {
        code: 'wallet.unlimited',
        notificationType: 'WARNING',
        message: {
          tr: `Grubun bu işlemler için limiti yok: ${names('tr')}.`,
          en: `The group has no limit for: ${names('en')}.`,
        },
      },
    };
  },
};

/** Stores a group. */
const commit: Command<'WalletLimitGroup'> = {
  path: 'wallet/limitGroup/commit',
  async handle(call) {
    await requireGroup(call);
    return call.generic();
  },
};

/** Makes the group of a row that of new wallets of its level and type, in place of the one before. */
const setDefault: Command = {
  path: 'wallet/limitGroup/setDefault',
  async handle({ records, body }) {
    const group = requireFound(await records.lock('WalletLimitGroup', textOf(body.id) ?? ''));
    const { id, version, groupCode, kycLevel, walletType } = group;
    for (const other of await records.list('WalletLimitGroup', { kycLevel, walletType, isDefault: true }))
      if (other.id !== id)
        await records.update('WalletLimitGroup', other.id, other.version, { isDefault: false });
    await records.update('WalletLimitGroup', id, version, { isDefault: true });
    return { result: { id, number: groupCode } };
  },
};

/** Screens of limit groups. */
export const limitGroups: readonly Command[] = [validate, commit, setDefault] as readonly Command[];
