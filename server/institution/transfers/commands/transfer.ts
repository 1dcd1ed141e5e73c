import Big from 'big.js';
import type { Json } from '../../../../contract/values/json';
import { Refusal } from '../../../base/errors/Refusal';
import { missingRecord, requireFound, staleRecord } from '../../../base/errors/recordRefusals';
import { priceGone } from '../../../base/errors/refusals';
import type { Command, Reply } from '../../../engine/context/Command';
import { amountOf } from '../../../engine/context/values';
import { shownAmount } from '../../../platform/messages/shownAmount';
import { storeHeldParties } from '../../aml/rules/screening';
import { operationCall, warningHead } from '../../moneyOperation/commands/operationCall';
import {
  checkOperation,
  explainOperation,
  type MoneyOperation,
  quoteExpired,
  runOperation,
  type StageFinding,
  type StageName,
} from '../../moneyOperation/rules';
import {
  type GivenQuote,
  giveQuote,
  rememberReceiver,
  sendTransfer,
  type Transfer,
  takeStep,
  validQuote,
} from '../rules/life';
import { atField } from './atField';
import { corridorCommands, openWithMethods } from './corridor';
import { draftValues, otherPartner, otherPartnerCode } from './draftValues';
import { quoteCall, quoteRequest, type SendCall } from './quoteRequest';
import { type SendingPlace, sendingPlace, shownPlace } from './sendingPlace';
import { transferCall } from './transferCall';

/** The reply while there is nothing to price. */
const nothingPriced: Reply = { state: {} };

/** Prices the transfer of the form, for the sender to agree to. */
const quote: Command<'Transfer'> = {
  path: 'moneyTransfer/transfer/calculate',
  async handle(sent) {
    const call = sent as SendCall;
    const place = await sendingPlace(call);
    const request = quoteRequest(call, place);
    if (request === null) return nothingPriced;
    await atField(call.language, () =>
      earlyFindings(call, place, ['CUSTOMER'], call.form.sendAmount ?? null),
    );
    const offered = await giveQuote(await quoteCall(call), request).catch(unlessChosen(call));
    if (offered === null) return nothingPriced;
    const limits = await atField(call.language, () =>
      earlyFindings(call, place, ['RIGHTS', 'LIMIT'], offered.sendAmount),
    );
    const { validUntil: quoteUntil, ...given } = offered;
    const { exchangeRate, payoutAmount, feeAmount, taxAmount, totalCollected, campaign, partnerCountry } =
      given;
    return {
      state: {
        exchangeRate,
        payoutAmount,
        feeAmount,
        taxAmount,
        totalCollected,
        campaign,
        partnerCountry,
        quoteUntil,
        limitNote: limits.map(({ text }) => text[call.language]).join(' ') || null,
      },
    };
  },
};

/**
 * What may keep the transfer from being sent, told before the teller asks for the receiver. Leaves no reject: nothing was sent
 * yet. @returns what needs an approval or is close to a limit
 * @throws Refusal of a stage: `customer.notActive`, `customer.restricted`, `limit.dailyAmount` …
 */
async function earlyFindings(
  call: SendCall,
  { agent, channel, desk }: SendingPlace,
  stages: readonly StageName[],
  amount: string | null,
): Promise<readonly StageFinding[]> {
  const { sender, sendCurrency, collectionMethod } = call.form;
  if (!sender) return [];
  const findings = await explainOperation(operationCall(call), {
    stages,
    facts: {
      txnCode: collectionMethod === 'ACCOUNT' ? 'SEND_ACCOUNT' : 'SEND_CASH',
      customer: sender,
      channel,
      agent,
      ...(desk && { desk }),
      recordRef: null,
      amount,
      currency: sendCurrency ?? null,
    },
  });
  const failed = findings.find(({ verdict }) => verdict === 'REFUSED');
  if (failed !== undefined) throw new Refusal(failed.code, failed.text);
  return findings.filter(({ verdict }) => verdict === 'APPROVAL' || verdict === 'WARNING');
}

/**
 * Nothing is quoted while the page has not yet got the payout currency of the corridor: after a change of the country it still
 * has that of the send. Another currency without a corridor is refused at its field; so is this one when it is sent.
 */
const unlessChosen = ({ form }: SendCall) => {
  return (error: unknown): null => {
    const isUnchosen = form.transferType === 'ABROAD' && form.payoutCurrency === form.sendCurrency;
    if (isUnchosen && error instanceof Refusal && error.code === 'route.noCorridor') return null;
    throw error;
  };
};

/** Shows warnings and what will need approval, before the teller confirms. */
const validate: Command<'Transfer'> = {
  path: 'moneyTransfer/transfer/validate',
  async handle(sent) {
    const call = sent as SendCall;
    return atField(call.language, async () => {
      await agreedQuote(call);
      const { operation } = await operationOf(call);
      const findings = await checkOperation(operationCall(call), operation, async () => {});
      return { ...(await call.generic()), ...warningHead(findings.filter(({ suspends }) => !suspends)) };
    });
  },
};

/**
 * The quote that the teller confirms: a confirmation may come before the page shows the price, but never with another
 * price than the one that it shows.
 * @throws Refusal `quote.expired`
 */
async function agreedQuote(call: SendCall): Promise<void> {
  const request = await quoteRequest(call, await sendingPlace(call));
  if (request === null) return;
  const { totalCollected: shown } = call.body.state as { readonly totalCollected?: Json };
  const isShown = (each: GivenQuote) => typeof shown !== 'string' || amountOf(shown).eq(each.totalCollected);
  const given = await validQuote(call, request);
  if (given !== null && isShown(given)) return;
  if (!isShown(await giveQuote(await quoteCall(call), request)))
    throw new Refusal(quoteExpired.code, quoteExpired.text);
}

/** Opens a form to send; who has no open desk is told before filling it. A transfer that was sent, or waits, is only read: sending it would make another one. */
const begin: Command<'Transfer'> = {
  path: 'moneyTransfer/transfer/begin',
  async handle(call) {
    const transfer = call.recordId === null ? null : await call.records.get('Transfer', call.recordId);
    const begun = await openWithMethods(call as SendCall);
    const isReturned = call.body.resubmit !== undefined;
    const isDone = transfer !== null && transfer.transferStatus !== 'DRAFT' && !isReturned;
    if (isDone) return { ...begun, viewOnly: true };
    if (call.body.readOnly === true) return begun;
    return { ...begun, state: { ...begun.state, sendingPlace: await shownPlace(call) } };
  },
};

/** Sends the transfer, or goes on with one that has been approved. */
const commit: Command<'Transfer'> = {
  path: 'moneyTransfer/transfer/commit',
  handle: (sent) => {
    const call = sent as SendCall;
    const isApproved = call.approved && call.recordId !== null;
    return atField(call.language, async () => {
      if (isApproved) return commitApproved(call);
      const transfer = await storeDraft(call);
      call.confirms(priceOf(transfer));
      return run(call, transfer, await quoteEnd(call));
    });
  },
};

/**
 * Goes on with an approved transfer, priced again: it is never booked at a price that holds no longer, and is given back to its
 * requester if its partner does not pay it any more.
 */
async function commitApproved(call: SendCall): Promise<Reply> {
  const transfer = await waitingTransfer(call);
  const priceAgain = async () => {
    const now = (await draftValues(call)) as Transfer;
    call.confirms(priceOf(now));
    if (now.partner !== transfer.partner) throw otherPartner(call);
    return run(call, transfer, undefined);
  };
  return priceAgain().catch((error: unknown) => {
    const isUnpaid =
      error instanceof Refusal && (error.code.startsWith('route.') || error.code === otherPartnerCode);
    if (!isUnpaid) throw error;
    throw priceGone(shownAmount(new Big(transfer.totalCollected), transfer.sendCurrency), error.text);
  });
}

/** The price that the sender agrees to. */
function priceOf({
  exchangeRate = null,
  feeAmount,
  taxAmount,
  totalCollected,
  payoutAmount,
}: PricedTransfer) {
  return { exchangeRate, feeAmount, taxAmount, totalCollected, payoutAmount };
}

type PricedTransfer = Pick<
  Transfer,
  'exchangeRate' | 'feeAmount' | 'taxAmount' | 'totalCollected' | 'payoutAmount'
>;

async function waitingTransfer({ records, recordId }: SendCall): Promise<Transfer> {
  return requireFound(await records.lock('Transfer', recordId ?? ''));
}

async function quoteEnd(call: SendCall): Promise<string | null> {
  const request = await quoteRequest(call, await sendingPlace(call));
  return (request && (await validQuote(call, request))?.validUntil) ?? null;
}

/**
 * The transfer as a draft, at the price that the sender agreed to; at today's price if that has ended: a stage refuses it. A saved
 * draft of the branch that the screen was opened with is changed. @throws Refusal `record.stale` if another page has sent it
 */
async function storeDraft(call: SendCall): Promise<Transfer> {
  const { records, recordId } = call;
  const values = await draftValues(call);
  const known = recordId === null ? null : await records.lock('Transfer', recordId);
  if (known !== null && isUnderWay(known)) throw staleRecord();
  // One whose request was not carried out is sent as a new one.
  if (known?.transferStatus !== 'DRAFT') return records.insert('Transfer', values);
  if (known.sendAgent !== values.sendAgent) throw missingRecord();
  return records.update('Transfer', known.id, known.version, values);
}

/** Whether a transfer was sent, or waits to be. */
const isUnderWay = ({ transferStatus, sentAt }: Transfer) =>
  sentAt !== null || transferStatus === 'PENDING_APPROVAL' || transferStatus === 'AML_HOLD';

/** Saves the transfer for later: nothing is collected or promised, and the price is that of the day on which it is sent. */
const saveDraft: Command<'Transfer'> = {
  path: 'moneyTransfer/transfer/saveDraft',
  async handle(sent) {
    const call = sent as SendCall;
    const { id, transferNo } = await atField(call.language, () => storeDraft(call));
    return { result: { id, number: transferNo } };
  },
};

async function operationOf(call: SendCall): Promise<{ readonly operation: MoneyOperation }> {
  const values = await draftValues(call);
  return { operation: operationFor(call, values as Transfer, await quoteEnd(call), await channelOf(call)) };
}

const channelOf = async (call: SendCall) => (await sendingPlace(call)).channel;

/** All stages that a transfer passes, in the order of the pipeline. */
function operationFor(
  { form }: SendCall,
  transfer: Transfer,
  quoteUntil: string | null | undefined,
  channel: string | null,
): MoneyOperation {
  const { sender, sendAgent, payDesk, sendAmount, sendCurrency, collectionMethod } = transfer;
  return {
    stages: ['GATE', 'DESK', 'RIGHTS', 'CUSTOMER', 'SCREENING', 'LIMIT', 'MONITORING', 'QUOTE'],
    facts: {
      txnCode: collectionMethod === 'ACCOUNT' ? 'SEND_ACCOUNT' : 'SEND_CASH',
      customer: sender,
      ...(collectionMethod === 'ACCOUNT' && { account: transfer.account ?? null }),
      channel,
      agent: sendAgent,
      amount: sendAmount,
      currency: sendCurrency,
      ...(payDesk && { desk: payDesk }),
      ...(quoteUntil !== undefined && { quoteUntil }),
      recordRef: transfer.transferNo ?? null,
      parties: [`${transfer.receiverFirstName} ${transfer.receiverLastName}`],
      isDescribed: (form.description ?? '').length >= 20,
      isDeclared: form.sourceOfFunds !== undefined,
      isDocumented: form.supportDoc !== undefined,
    },
  };
}

/** Runs the stages and sends; what needs approval waits for it, and what compliance has to decide on is held. */
async function run(
  call: SendCall,
  transfer: Transfer,
  quoteUntil: string | null | undefined,
): Promise<Reply> {
  const { records, now } = call;
  const transfers = transferCall(call);
  const operation = operationFor(call, transfer, quoteUntil, await channelOf(call));
  return runOperation<Reply>(
    {
      ...operationCall(call),
      async hold(definition, why, moved) {
        // One that has got an approval waits already, and goes on waiting for the next.
        const waiting = call.approved ? transfer : (await takeStep(transfers, transfer.id, 'ASK')).transfer;
        const held = await call.hold(definition, why, { moved, written: waitingRecord(waiting) });
        return { ...held, result: { ...held.result, transferNo: transfer.transferNo } };
      },
      async suspend() {
        const { transfer: held } = await takeStep(transfers, transfer.id, 'HOLD', {
          values: { screeningResult: 'PENDING' },
        });
        await storeHeldParties(records, operation.facts.parties ?? [], { now, txnRef: transfer.transferNo });
        return { ...sentReply(held, null), head: beingChecked };
      },
    },
    operation,
    async () => {
      const { transfer: sent, payoutCode } = await sendTransfer(transfers, transfer.id, 'SEND');
      await rememberReceiver(records, sent);
      return sentReply(sent, payoutCode);
    },
  );
}

/** The transfer as its approvers see it. */
function waitingRecord({ id, version, transferNo }: Transfer) {
  return { id, version, name: transferNo };
}

/** The numbers of the receipt, and the code this once. */
function sentReply(
  { id, transferNo, transferStatus, totalCollected }: Transfer,
  payoutCode: string | null,
): Reply {
  const code = payoutCode === null ? {} : { payoutCode };
  return { result: { id, number: transferNo, transferNo, transferStatus, totalCollected, ...code } };
}

/** Says nothing of lists and rules: neither the sender nor the teller may learn of them. */
const beingChecked: Reply['head'] = {
  code: 'transfer.beingChecked',
  notificationType: 'WARNING',
  message: {
    tr: 'Para alındı. Transfer kontrol ediliyor; kod alıcıya kontrolden sonra gönderilir.',
    en: 'The money was taken. The transfer is being checked; the receiver gets the code afterwards.',
  },
};

/** Commands of the screen that sends money. */
export const transfers: readonly Command[] = [
  ...corridorCommands,
  ...[begin, quote, validate, saveDraft, commit],
] as readonly Command[];
