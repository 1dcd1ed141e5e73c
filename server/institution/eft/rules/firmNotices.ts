import type { JsonObject } from '../../../../contract/values/json';
import type { SignedReply } from '../../../platform/outside/askSigned';
import type { StoredOf } from '../../../records/RecordStore';
import {
  type AskPorts,
  type ClaimedRequest,
  counterpartRequests,
} from '../../kernel/rules/counterpartRequests';
import {
  type AskedPartner,
  askedPartner,
  keepNoticeAnswer,
  type PartnerService,
} from '../../transfers/rules/partners';
import type { EftCall } from './EftCall';
import { nothingToTell } from './refusals';

type EftDemand = StoredOf<'EftDemand'>;
type Notice = StoredOf<'EftDemandRequest'>;

interface Told {
  readonly firm: AskedPartner;
  readonly key: string;
  readonly firmRef: string;
  readonly content: JsonObject;
}

const notices = counterpartRequests({
  entity: 'EftDemandRequest',
  subject: {
    entity: 'EftDemand',
    field: 'eftDemand',
    status: 'noticeAnswer',
    numberOf: ({ demandNo }: EftDemand) => demandNo,
    isOpen: () => true,
  },
  refusals: { unanswered: nothingToTell, nothingOutstanding: nothingToTell },
  async questionOf(
    { records }: EftCall,
    { requestKey: key, toldStatus }: Notice,
    demand,
  ): Promise<Told | null> {
    const firm = await askedPartner(records, demand.partner);
    if (firm === null) return null;
    const order = await records.get('EftOrder', demand.eftOrder ?? '');
    const { firmRef, demandNo, amount } = demand;
    // A repeated notice says what it said at first: the status is its own, and what belongs to another one is left out.
    const isReturned = toldStatus === 'FAILED' && order?.returnCode;
    const content = {
      demandNo,
      firmRef,
      amount,
      state: toldStatus,
      ...(toldStatus === 'COMPLETED' && { queryNo: order?.queryNo ?? null }),
      ...(isReturned && { returnCode: order.returnCode ?? null }),
    };
    return { firm, key, firmRef, content };
  },
  ask: (service: PartnerService, { question: { firm, key, firmRef, content } }) =>
    service.ask(firm, { job: 'NOTIFY', key, place: { firmRef }, content }),
  silence: (why): SignedReply => ({ kind: 'silent', why }),
});

/** Statuses that a firm is told: how its demand ended. */
const ends: readonly EftDemand['demandStatus'][] = ['COMPLETED', 'FAILED', 'RETURNED'];

/** Tells a firm how its demand ended, after the commit. One notice is under way at a time: the next follows its answer. */
export async function notifyFirm(call: EftCall, demand: EftDemand): Promise<void> {
  const { demandStatus: toldStatus } = demand;
  if (!ends.includes(toldStatus) || notices.isOutstanding(demand)) return;
  await notices.add(call, demand, toldStatus, { toldStatus });
}

/** Tells a firm now, or again. @throws Refusal `eftDemand.nothingToTell` */
export async function notifyAgain(call: EftCall, demand: EftDemand): Promise<void> {
  if (notices.isOutstanding(demand)) return notices.askAgain(call, demand);
  if (!ends.includes(demand.demandStatus)) throw nothingToTell(demand.demandNo);
  await notifyFirm(call, demand);
}

/** Sends the notices that are due to the firms. @returns the number that left */
export const tellFirms = (ports: AskPorts<EftCall, PartnerService>): Promise<number> =>
  notices.askDue(ports, store);

async function store(
  call: EftCall,
  { request, subject: demand }: ClaimedRequest<Notice, EftDemand, Told>,
  reply: SignedReply,
): Promise<void> {
  const noticeAnswer = await keepNoticeAnswer(notices, call, { request, subject: demand }, reply);
  if (noticeAnswer === null) return;
  const { id, version } = demand;
  const told = await call.records.update('EftDemand', id, version, { noticeAnswer });
  if (told.demandStatus !== request.toldStatus) await notifyFirm(call, told);
}
