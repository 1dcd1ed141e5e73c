import { Refusal } from '../../../base/errors/Refusal';
import type { ModulePorts } from '../../../engine/Module';
import { requireOpenChannel } from '../../../platform/auth/signInRules';
import {
  type CounterpartEvent,
  type CounterpartEvents,
  type EventAnswer,
  takeWithOutcome,
} from '../../../platform/inbox';
import { readClosedDays } from '../../../platform/scheduler/closedDays';
import type { StoredOf, ValuesOf } from '../../../records/RecordStore';
import { requireKnownCompany } from '../../customers/rules/ownership';
import { serverLifeCall } from '../../moneyOperation/commands/lifeCall';
import type { Services } from '../../services/Services';
import {
  applicantNotListed,
  assessApplication,
  dueAfterWaiting,
  dueOf,
  type EnteredMessage,
  isOfPerson,
  readMessage,
  refuseSecond,
  requireState,
  settleParties,
  takeStep,
  undecided,
  type WrongField,
  WrongMessage,
} from '../rules';

type ServerCall = ReturnType<typeof serverLifeCall> & {
  readonly closedDays: Awaited<ReturnType<typeof readClosedDays>>;
};

/** The field of a message that a rule refuses. */
const fieldOf: Readonly<Record<string, string>> = {
  'application.applicant': 'tckn',
  'application.duplicate': 'vkn',
  'application.wrongState': 'applicationNo',
  'login.channelClosed': 'channel',
  'login.notHere': 'channel',
  'owners.noManager': 'signatories',
  'owners.noSignatory': 'signatories',
};

/** What of a message is wrong; null: something else failed. */
function wrongFields(reason: unknown): readonly WrongField[] | null {
  if (reason instanceof WrongMessage) return reason.fields;
  if (!(reason instanceof Refusal)) return null;
  const { code } = reason;
  const field = fieldOf[code] ?? (code.startsWith('owners.') ? 'partners' : undefined);
  return field === undefined ? null : [{ field, code }];
}

const wrong = (field: string, code: string) => new WrongMessage([{ field, code }]);

/** A person applies once at a time, and not as a customer. @throws WrongMessage */
async function refuseSecondPerson({ records }: ServerCall, tckn: string): Promise<void> {
  await records.lockName(`application of ${tckn}`);
  const known =
    (await records.find('Customer', { tckn })) ??
    (await records.list('Application', { tckn, applicationType: 'INDIVIDUAL', status: undecided })).at(0);
  if (known) throw wrong('tckn', 'application.duplicate');
}

/** Keeps what a channel says of documents; their files stay there. */
async function keepDocuments(
  { records, now: receivedAt }: ServerCall,
  application: string,
  documents: readonly ValuesOf<'ApplicationDocument'>[],
): Promise<void> {
  for (const one of documents)
    await records.insert('ApplicationDocument', { ...one, application, receivedAt });
}

/**
 * Enters an application as the form of a company does: the same checks, screening and time for a decision. People decide on it.
 * @throws Refusal `owners.*`, `application.applicant`, `application.duplicate`; WrongMessage
 */
async function enter(
  call: ServerCall,
  told: EnteredMessage,
  from: Pick<ValuesOf<'Application'>, 'channel' | 'channelRef'>,
): Promise<StoredOf<'Application'>> {
  const { records, today, now, closedDays } = call;
  const { application: said, documents, ...people } = told;
  const { applicationNo: _, ...newOne } = said;
  const isPerson = isOfPerson({ applicationType: said.applicationType ?? 'INDIVIDUAL' });
  const shares = isPerson ? [] : await requireKnownCompany(records, people, today);
  if (isPerson) await refuseSecondPerson(call, said.tckn ?? '');
  else {
    if (!people.representatives.some(({ taxNo }) => taxNo === said.tckn)) throw applicantNotListed();
    await refuseSecond(records, said, null);
  }
  const { riskLevel, needsCompliance } = await assessApplication(call, newOne, people);
  const slaDueAt = await dueOf(records, now, closedDays);
  const values = { ...said, ...from, riskLevel, needsCompliance, slaDueAt };
  const { id } = await records.insert('Application', values);
  for (const owner of people.owners) await records.insert('CompanyOwner', { ...owner, application: id });
  for (const one of people.representatives)
    await records.insert('CompanyRepresentative', { ...one, application: id });
  await keepDocuments(call, id, documents);
  const application = await records.get('Application', id);
  if (application === null) throw new Error(`Application ${id} was not stored`);
  await settleParties(call, application, people, shares);
  await takeStep(call, id, 'ENTER');
  return application;
}

/** Documents for which an application of the channel waits: it is in review again. @throws Refusal `application.wrongState`; WrongMessage */
async function answer(
  call: ServerCall,
  channel: string,
  {
    applicationNo,
    documents,
  }: { applicationNo: string; documents: readonly ValuesOf<'ApplicationDocument'>[] },
): Promise<StoredOf<'Application'>> {
  const { records, now, closedDays } = call;
  const known = await records.find('Application', { applicationNo, channel });
  const application = known && (await records.lock('Application', known.id));
  if (application === null) throw wrong('applicationNo', 'unknown');
  requireState(application, 'ANSWER');
  await keepDocuments(call, application.id, documents);
  const slaDueAt = await dueAfterWaiting(records, application, now, closedDays);
  await takeStep(call, application.id, 'ANSWER', { values: { slaDueAt, missingDocs: null } });
  return application;
}

/** Takes a message of a channel once. Its answer has the number of the application, or the fields that are wrong. */
async function take(
  { database, model, clock }: ModulePorts,
  { code, eventId, order, bodyHash, ip }: CounterpartEvent,
): Promise<EventAnswer> {
  const closedDays = await readClosedDays(database, model());
  const source = `channel ${code}`;
  try {
    const taken = await takeWithOutcome(
      database,
      { source, eventId, bodyHash },
      clock(),
      async (transaction) => {
        const call = { ...serverLifeCall(transaction, model(), clock()), closedDays };
        const channel = await call.records.find('Channel', { channelCode: code, status: 'ACTIVE' });
        if (channel === null) throw wrong('channel', 'closed');
        await requireOpenChannel(transaction, channel, ip, clock());
        const told = readMessage(order, call.today);
        const application =
          'applicationNo' in told
            ? await answer(call, channel.id, told)
            : await enter(call, told, { channel: channel.id, channelRef: eventId });
        return application.applicationNo;
      },
    );
    if (taken.result === 'other') return 'other';
    return { taken: taken.result, content: { applicationNo: taken.outcome } };
  } catch (reason) {
    const fields = wrongFields(reason);
    if (fields === null) throw reason;
    return {
      taken: 'malformed',
      content: { fields: fields.slice(0, 100).map(({ field, code }) => ({ field, code })) },
    };
  }
}

/** Applications of persons, companies, agencies and merchants that our own channels send: a mobile app, a form on the web. */
export const takingApplications = (
  ports: ModulePorts,
  { keys }: Pick<Services, 'keys'>,
): readonly CounterpartEvents[] => [
  { kind: 'channels', secretOf: keys.channels, take: (event) => take(ports, event) },
];
