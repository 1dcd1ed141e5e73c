import type { JsonObject } from '../../../../../contract/values/json';
import type { SignedReply } from '../../../../platform/outside/askSigned';
import type { StoredOf } from '../../../../records/RecordStore';
import {
  type AskPorts,
  type ClaimedRequest,
  counterpartRequests,
} from '../../../kernel/rules/counterpartRequests';
import type { LifeCall } from '../../../kernel/rules/lifecycle';
import {
  type AskedPartner,
  askedPartner,
  keepNoticeAnswer,
  type PartnerService,
} from '../../../transfers/rules/partners';
import { demandClosed, nothingToTell } from '../refusals';
import { type CollectionDemand, isOpen } from './amounts';

type Notice = StoredOf<'EftCollectionDemandRequest'>;

interface Told {
  readonly firm: AskedPartner;
  readonly key: string;
  readonly referenceNo: string;
  readonly content: JsonObject;
}

const notices = counterpartRequests({
  entity: 'EftCollectionDemandRequest',
  subject: {
    entity: 'EftCollectionDemand',
    field: 'collectionDemand',
    status: 'noticeAnswer',
    numberOf: ({ demandNo }: CollectionDemand) => demandNo,
    isOpen: () => true,
  },
  refusals: { unanswered: nothingToTell, nothingOutstanding: nothingToTell },
  async questionOf(
    { records }: LifeCall,
    { requestKey: key, toldStatus: state, toldAmount: matchedAmount, isReminder }: Notice,
    { partner, demandNo, referenceNo, amount, virtualIban, dueDate }: CollectionDemand,
  ): Promise<Told | null> {
    const firm = await askedPartner(records, partner);
    if (firm === null) return null;
    // A repeated notice says what it said at first: status and arrived amount are its own.
    const content = {
      demandNo,
      referenceNo,
      virtualIban: virtualIban ?? null,
      amount,
      matchedAmount,
      dueDate,
      state,
      ...(isReminder && { remind: true }),
    };
    return { firm, key, referenceNo, content };
  },
  // The path of the partner's service NOTIFY has the place of its reference.
  ask: (service: PartnerService, { question: { firm, key, referenceNo, content } }) =>
    service.ask(firm, { job: 'NOTIFY', key, place: { firmRef: referenceNo }, content }),
  silence: (why): SignedReply => ({ kind: 'silent', why }),
});

/** Tells a firm how its demand is, after the commit. One notice is under way at a time: the next follows its answer. */
export async function notifyCollector(call: LifeCall, demand: CollectionDemand): Promise<void> {
  if (notices.isOutstanding(demand)) return;
  await tell(call, demand, false);
}

const tell = (call: LifeCall, demand: CollectionDemand, isReminder: boolean) => {
  const { demandStatus: toldStatus, matchedAmount: toldAmount } = demand;
  const step = isReminder ? 'REMIND' : toldStatus;
  return notices.add(call, demand, step, { toldStatus, toldAmount, isReminder });
};

/** Asks a firm to remind its debtor; a notice that it has not answered leaves again first. @throws Refusal `collectionDemand.closed` */
export async function remindDebtor(call: LifeCall, demand: CollectionDemand): Promise<void> {
  if (!isOpen(demand)) throw demandClosed(demand.demandNo);
  if (notices.isOutstanding(demand)) return notices.askAgain(call, demand);
  await tell(call, demand, true);
}

/** Sends the notices that are due to the collectors. @returns the number that left */
export const tellCollectors = (ports: AskPorts<LifeCall, PartnerService>): Promise<number> =>
  notices.askDue(ports, store);

async function store(
  call: LifeCall,
  { request, subject: demand }: ClaimedRequest<Notice, CollectionDemand, Told>,
  reply: SignedReply,
): Promise<void> {
  const noticeAnswer = await keepNoticeAnswer(notices, call, { request, subject: demand }, reply);
  if (noticeAnswer === null) return;
  const { id, version } = demand;
  const told = await call.records.update('EftCollectionDemand', id, version, { noticeAnswer });
  const isCurrent = told.demandStatus === request.toldStatus && told.matchedAmount === request.toldAmount;
  if (!isCurrent) await notifyCollector(call, told);
}
