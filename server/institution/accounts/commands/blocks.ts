import { businessDay } from '../../../../contract/values/businessDays';
import { shownDay } from '../../../../contract/values/days';
import { Refusal } from '../../../base/errors/Refusal';
import { refusedField } from '../../../base/errors/refusals';
import type { Call, Command } from '../../../engine/context/Command';
import { textOf } from '../../../engine/context/values';
import { ruleParameter } from '../../../platform/parameters/ruleParameter';
import { type Block, liftBlock, putBlock, requireBlock } from '../rules/holds';

/** Checks a block before the confirmation, which shows its last day and the currency of its amount. */
export const validateBlock: Command<'AccountBlock'> = {
  path: 'accounting/account/block/validate',
  async handle(call) {
    const { account, endDate } = await requested(call, 'get');
    const reply = await call.generic();
    return { ...reply, state: { ...reply.state, endDate, currency: account.currency } };
  },
};

/** Blocks an account: an amount of its balance, its whole balance, or all debits. */
export const blockAccount: Command<'AccountBlock'> = {
  path: 'accounting/account/block/commit',
  async handle(call) {
    const { account, block, endDate } = await requested(call, 'lock');
    const reply = await call.generic({ endDate, currency: account.currency });
    await putBlock(call.records, account, block);
    return { ...reply, result: { ...reply.result, number: account.accountNo } };
  },
};

const complianceOnly = () =>
  new Refusal(
    'block.complianceOnly',
    { tr: 'Bu blokeyi yalnız Uyum kaldırır.', en: 'Only Compliance releases this block.' },
    403,
  );

/**
 * Releases the block of a row. Whoever can't read its reason doesn't release it: whether a letter is required would disclose
 * the reason. Throws `block.complianceOnly`, `block.lifted`, `block.letter`.
 */
export const releaseBlock: Command<'AccountBlock'> = {
  path: 'accounting/account/block/release',
  async handle({ records, body, payload, language, readsOtherwise }) {
    const { releaseNote = null, releaseRefNo = null } = payload;
    const id = textOf(body.id) ?? '';
    const block = await records.get('AccountBlock', id);
    if (block !== null && readsOtherwise('AccountBlock', block)) throw complianceOnly();
    await liftBlock(records, id, { releaseNote, releaseRefNo }, language);
    return { result: { id } };
  },
};

/** Throws `account.notChosen`, `block.postponement`, and what `requireBlock` throws. */
async function requested(call: Call<'AccountBlock'>, how: 'get' | 'lock') {
  const { records, form, language, today } = call;
  const account = form.account ? await records[how]('Account', form.account) : null;
  if (account === null || form.blockType === undefined || form.reason === undefined) {
    throw new Refusal('account.notChosen', {
      tr: 'Önce hesap seçilmelidir.',
      en: 'Choose the account first.',
    });
  }
  const { blockType, reason, amount = null, legalRefNo = null, startDate = today, endDate = null } = form;
  const block: Block = { blockType, reason, amount: blockType === 'AMOUNT' ? amount : null, legalRefNo };
  await requireBlock(records, account, block);
  if (reason !== 'MASAK_POSTPONE') return { account, block, endDate };
  const postponement = await ruleParameter(records, 'block.postponeDays');
  const last = businessDay(startDate, postponement, await call.vacationDays());
  if (endDate === null || endDate <= last) return { account, block, endDate: endDate ?? last };
  throw refusedField('block.postponement', 'endDate', language, {
    tr: `MASAK ertelemesi en çok ${postponement} iş günüdür: ${shownDay(last)}.`,
    en: `A postponement by MASAK lasts at most ${postponement} business days: ${shownDay(last)}.`,
  });
}
