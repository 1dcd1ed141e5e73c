import Big from 'big.js';
import { requireFound } from '../../../base/errors/recordRefusals';
import { missingFields } from '../../../base/errors/refusals';
import type { AnyCommand, Call, Command } from '../../../engine/context/Command';
import type { StoredOf } from '../../../records/RecordStore';
import { askName } from '../../eft/commands/lookUps';
import type { BankService } from '../../eft/rules';
import { lifeCall } from '../../moneyOperation/commands/lifeCall';
import { operationCall, warningHead } from '../../moneyOperation/commands/operationCall';
import { checkOperation, type MoneyOperation, runOperation } from '../../moneyOperation/rules';
import { onlyLira, otherIban, requireState, tooMuch } from '../rules';
import { requireInPool } from './allocatingCall';
import { draftRefund, orderRefund, type Refund } from './refundOrder';

type RefundCall = Call<'Collection'>;
type Collection = StoredOf<'Collection'>;

async function lockedCollection({
  records,
  recordId,
}: Pick<Call, 'records' | 'recordId'>): Promise<Collection> {
  const collection = requireFound(recordId === null ? null : await records.lock('Collection', recordId));
  requireInPool(collection);
  return collection;
}

/** Opens a collection with what goes back by default: what is left, to the IBAN that it came from. */
const begin: Command<'Collection'> = {
  path: 'collection/refund/begin',
  async handle(call) {
    const collection = await lockedCollection(call);
    requireState(collection, 'REFUND');
    const { payerIban, payerName, openAmount } = collection;
    const reply = await call.generic();
    const isKnown = /^TR[0-9]{24}$/.test(payerIban ?? '');
    const state = {
      ...reply.state,
      refundIban: isKnown ? payerIban : null,
      refundName: payerName.slice(0, 120),
      refundAmount: openAmount,
      refundReason: null,
      otherIbanReason: null,
      refundNameMatch: null,
    };
    return { ...reply, state };
  },
};

/** Checks what only the form and the collection decide. @throws Refusal `collection.*`, `validation.failed` */
function refundOf({ form, language }: RefundCall, collection: Collection): Refund {
  const { refundIban: iban, refundName: name, refundAmount: amount, refundReason, otherIbanReason } = form;
  requireState(collection, 'REFUND');
  if (collection.currency !== 'TRY') throw onlyLira();
  if (!iban || !name || !amount || !refundReason)
    throw missingFields(['refundIban', 'refundName', 'refundAmount', 'refundReason'], language);
  if (new Big(amount).gt(collection.openAmount)) throw tooMuch(collection, 'refundAmount', language);
  if (iban !== collection.payerIban && !otherIbanReason) throw otherIban(language);
  return { iban, name, amount };
}

/** Money that goes back to somebody who may be no customer: payer and receiver are screened. */
function operationOf(
  { user, form }: RefundCall,
  { collectionNo, payerName, currency }: Collection,
  { name, amount }: Refund,
  orderNo: string | null = null,
): MoneyOperation {
  return {
    stages: ['GATE', 'RIGHTS', 'SCREENING', 'LIMIT', 'MONITORING'],
    facts: {
      txnCode: 'COLLECTION_REFUND',
      customer: null,
      party: { customer: null, identities: [], name: payerName },
      channel: null,
      agent: user.agent,
      amount,
      currency,
      recordRef: orderNo ?? collectionNo,
      parties: [...new Set([payerName, name])],
      isDescribed: (form.refundReason ?? '').length >= 20,
      isDeclared: true,
    },
  };
}

/** Checks a refund before it is confirmed, and sent for approval. */
const validate: Command<'Collection'> = {
  path: 'collection/refund/validate',
  async handle(call) {
    const collection = await lockedCollection(call);
    const refund = refundOf(call, collection);
    const findings = await checkOperation(
      operationCall(call),
      operationOf(call, collection, refund),
      async () => {},
    );
    return { ...(await call.generic()), ...warningHead(findings) };
  },
};

/** Orders the refund: an EFT order without a fee, whose money waits in the pool until its bank took it. */
const commit: Command<'Collection'> = {
  path: 'collection/refund/commit',
  async handle(call) {
    const { form } = call;
    const collection = await lockedCollection(call);
    const refund = refundOf(call, collection);
    const draft = await draftRefund(lifeCall(call), collection, refund, await call.vacationDays());
    const { orderNo } = draft.order;
    return runOperation(
      operationCall(call, draft.order),
      operationOf(call, collection, refund, orderNo),
      async () => {
        const { refundNameMatch = null, refundReason = null, otherIbanReason = null } = form;
        const values = { refundNameMatch, refundReason, otherIbanReason };
        await orderRefund(lifeCall(call), collection, refund, { draft, values });
        return {
          result: {
            id: collection.id,
            number: collection.collectionNo,
            orderNo,
            refundAmount: refund.amount,
          },
        };
      },
    );
  },
};

/** The screen that gives money back to its payer. */
export function refund(banks: BankService): readonly AnyCommand[] {
  const checkName: Command<'Collection'> = {
    path: 'collection/refund/checkName',
    async handle(call) {
      const { refundIban: iban, refundName: name } = call.form;
      if (!iban || !name) return { state: {} };
      return askName(banks, call, { iban, name }, (refundNameMatch) => ({ state: { refundNameMatch } }));
    },
  };
  return [begin, validate, commit, checkName] as readonly AnyCommand[];
}
