import type { ApplicationStepCode } from '../../../../contract/model/generated/entities';
import { requireFound } from '../../../base/errors/recordRefusals';
import { missingFields } from '../../../base/errors/refusals';
import type { Call, Command, Reply } from '../../../engine/context/Command';
import { textOf } from '../../../engine/context/values';
import { inBothLanguages } from '../../../platform/messages/inBothLanguages';
import type { StoredOf, ValuesOf } from '../../../records/RecordStore';
import { peopleOf } from '../../customers/rules/ownership';
import { lifeCall } from '../../moneyOperation/commands/lifeCall';
import { notYours, requireState, requireStrangers, takeStep } from '../rules';

type PoolCall = Call<'Application'>;
type Application = StoredOf<'Application'>;

/** Seconds for which a message to an applicant is of use: three days. */
const lifetime = 3 * 24 * 3600;

/** The application of a row, locked. */
async function lockedRow({ records, body }: Pick<Call, 'records' | 'body'>): Promise<Application> {
  return requireFound(await records.lock('Application', textOf(body.id) ?? ''));
}

const done = ({ id, applicationNo }: Application): Reply => ({ result: { id, number: applicationNo } });

/** @throws Refusal `application.notYours` */
function requireTaken({ user }: PoolCall, { assignedTo }: Application): void {
  if (assignedTo !== user.id) throw notYours();
}

/** @throws Refusal `application.ownDecision` */
async function requireStranger({ records, user }: PoolCall, application: Application): Promise<void> {
  const people = await peopleOf(records, { application: application.id });
  await requireStrangers(records, application, people, [user.userName]);
}

/** A step of the user at the application of a row. */
const step = (
  name: string,
  which: ApplicationStepCode | ((application: Application) => ApplicationStepCode),
  work: (call: PoolCall, application: Application) => Promise<ValuesOf<'Application'>>,
  note?: 'missingDocs' | 'decisionNote',
): Command<'Application'> => ({
  path: `apply/application/${name}`,
  async handle(call) {
    const application = await lockedRow(call);
    const taken = typeof which === 'string' ? which : which(application);
    requireState(application, taken);
    if (note !== undefined && !textOf(call.payload[note])) throw missingFields([note], call.language);
    const values = await work(call, application);
    const text = note && textOf(call.payload[note]);
    await takeStep(lifeCall(call), application.id, taken, { values, ...(text && { note: text }) });
    return done(application);
  },
});

/** Asks the applicant for documents by short message, or tells of a rejection (`documents` is null), never of its reason. */
async function tell(
  call: PoolCall,
  { phone, applicationNo }: Application,
  documents: string | null,
): Promise<void> {
  const channel = 'SMS';
  const message = await inBothLanguages((language) =>
    documents === null
      ? call.compose({ code: 'APPLICATION_REJECTED', channel, language }, { applicationNo })
      : call.compose({ code: 'APPLICATION_DOCUMENTS', channel, language }, { applicationNo, documents }),
  );
  await call.sendLater({ purpose: 'APPLICATION', to: phone, message, seconds: lifetime });
}

/** Rejects an application, and tells the applicant. @throws Refusal `application.ownDecision` */
async function rejected(call: PoolCall, application: Application): Promise<ValuesOf<'Application'>> {
  await requireStranger(call, application);
  await tell(call, application, null);
  return { decisionNote: textOf(call.payload.decisionNote) };
}

/** Actions of the pool of applications. */
export const pool: readonly Command[] = [
  step('take', 'TAKE', async (call, application) => {
    await requireStranger(call, application);
    return { assignedTo: call.user.id };
  }),
  step(
    'assign',
    ({ status }) => (status === 'NEW' ? 'ASSIGN' : 'REASSIGN'),
    async (call, application) => {
      const { records, payload, language } = call;
      const chosen = await records.get('User', textOf(payload.assignedTo) ?? '');
      if (chosen === null) throw missingFields(['assignedTo'], language);
      const people = await peopleOf(records, { application: application.id });
      await requireStrangers(records, application, people, [chosen.userName]);
      return { assignedTo: chosen.id };
    },
  ),
  step('release', 'RELEASE', async (call, application) => {
    requireTaken(call, application);
    return { assignedTo: null };
  }),
  step(
    'requestDocuments',
    'ASK',
    async (call, application) => {
      requireTaken(call, application);
      const missingDocs = textOf(call.payload.missingDocs) ?? '';
      await tell(call, application, missingDocs);
      return { missingDocs, dueWhenAsked: application.slaDueAt, slaDueAt: null };
    },
    'missingDocs',
  ),
  step('toCompliance', 'ESCALATE', async (call, application) => {
    requireTaken(call, application);
    return { needsCompliance: true };
  }),
  step(
    'reject',
    'REJECT',
    async (call, application) => {
      // With compliance it is theirs.
      if (application.status === 'COMPLIANCE') throw notYours();
      requireTaken(call, application);
      return rejected(call, application);
    },
    'decisionNote',
  ),
  step(
    'complianceReject',
    'REJECT',
    async (call, application) => {
      if (application.status !== 'COMPLIANCE') throw notYours();
      return rejected(call, application);
    },
    'decisionNote',
  ),
] as readonly Command[];
