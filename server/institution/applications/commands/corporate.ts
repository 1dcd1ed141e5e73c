import { addDays } from '../../../../contract/values/days';
import { refusedField } from '../../../base/errors/refusals';
import type { Call, Command } from '../../../engine/context/Command';
import { storedId } from '../../../engine/context/storedId';
import { ruleParameter } from '../../../platform/parameters/ruleParameter';
import type { RecordStore, StoredOf } from '../../../records/RecordStore';
import { requireKnownCompany, sharesOf } from '../../customers/rules/ownership';
import { lifeCall } from '../../moneyOperation/commands/lifeCall';
import { deskChannel } from '../../moneyOperation/rules';
import {
  applicantNotListed,
  assessApplication,
  dueAfterWaiting,
  dueOf,
  refuseSecond,
  requireState,
  settleParties,
  takeStep,
} from '../rules';

type CorporateCall = Call<'Application', { beneficialOwners: string }>;

/** Owners and signatories as the form says them. */
const peopleIn = ({ form }: Pick<CorporateCall, 'form'>) => ({
  owners: form.partners ?? [],
  representatives: form.signatories ?? [],
});

/** The application that is changed, locked; null for a new one. @throws Refusal `application.wrongState` */
async function changed({ records, recordId }: CorporateCall): Promise<StoredOf<'Application'> | null> {
  const application = recordId === null ? null : await records.lock('Application', recordId);
  if (application !== null && application.status !== 'MISSING_DOC') requireState(application, 'CHANGE');
  return application;
}

/** When MERSİS confirmed the company as the form has it, in the last days; null if it did not. */
async function confirmedAt({ records, form, today }: CorporateCall): Promise<string | null> {
  const { mersisNo = '', vkn = '', tradeName = '', legalForm = 'AS' } = form;
  const days = await ruleParameter(records, 'kps.answerDays');
  const queriedAt = { gte: `${addDays(today, -days)}T00:00:00.000Z` };
  const found = await records.list('MersisQuery', { mersisNo, queriedAt });
  const last = found.at(-1);
  const isSame =
    last?.mersisResult === 'FOUND' &&
    last.vkn === vkn &&
    last.tradeName === tradeName &&
    last.legalForm === legalForm;
  return isSame ? last.queriedAt : null;
}

/** @throws Refusal `application.applicant`, `application.duplicate`, `owners.*` */
async function checked(call: CorporateCall) {
  const { form, records, today } = call;
  const people = peopleIn(call);
  const shares = await requireKnownCompany(records, people, today);
  if (!people.representatives.some(({ taxNo }) => taxNo === form.tckn)) throw applicantNotListed();
  await refuseSecond(records, form, call.recordId);
  return { people, shares };
}

/** Checks the owners before the next step. */
const checkOwners: Command<'Application'> = {
  path: 'apply/corporate/checkOwners',
  async handle({ records, form, language }) {
    const owners = form.partners ?? [];
    if (owners.length === 0)
      throw refusedField('owners.missing', 'partners', language, {
        tr: 'Şirketin ortakları girilmelidir.',
        en: 'Enter the owners of the company.',
      });
    await sharesOf(records, owners);
    return {};
  },
};

/** The beneficial owners of the entered lines, as a text; empty while the lines are not whole. */
const beneficialOwners: Command<'Application'> = {
  path: 'apply/corporate/calculate',
  async handle({ records, form, attempt }) {
    const shares = await attempt(() => sharesOf(records, form.partners ?? [])).catch(() => []);
    const named = shares.filter(({ isUbo }) => isUbo);
    const text = named
      .map(({ name, effectivePct }) => `${name} %${effectivePct.toFixed(2).replace('.', ',')}`)
      .join('; ');
    return { state: { beneficialOwners: text || '–' } };
  },
};

/** The channel of the user's branch or agent; head office takes applications for the branches. */
async function channelOf(records: RecordStore, agent: string | null): Promise<string | null> {
  const branches = { channelType: 'BRANCH', status: 'ACTIVE' } as const;
  return (await deskChannel(records, agent)) ?? (await records.find('Channel', branches))?.id ?? null;
}

/** Checks an application before its confirmation. */
const validate: Command<'Application'> = {
  path: 'apply/corporate/validate',
  async handle(call) {
    await changed(call);
    await checked(call);
    return call.generic();
  },
};

/**
 * Stores an application with the shares of its owners, screens everybody in it, and says by when it is to be decided. One whose
 * documents were missing is in review again.
 */
const commit: Command<'Application'> = {
  path: 'apply/corporate/commit',
  async handle(call) {
    const { records, form, now, user } = call;
    const before = await changed(call);
    const { people, shares } = await checked(call);
    const { riskLevel, needsCompliance } = await assessApplication(call, form, people);
    const closed = await call.vacationDays();
    const reply = await call.generic({
      riskLevel,
      needsCompliance,
      mersisConfirmedAt: await confirmedAt(call),
      ...(before === null && {
        channel: await channelOf(records, user.agent),
        slaDueAt: await dueOf(records, now, closed),
      }),
    });
    const id = storedId(reply);
    const application = await records.get('Application', id);
    if (application === null) throw new Error(`Application ${id} was not stored`);
    await settleParties({ records, now }, application, people, shares);
    const isAnswer = before?.status === 'MISSING_DOC';
    await takeStep(lifeCall(call), id, before === null ? 'ENTER' : isAnswer ? 'ANSWER' : 'CHANGE', {
      ...(isAnswer && {
        values: { slaDueAt: await dueAfterWaiting(records, before, now, closed), missingDocs: null },
      }),
    });
    return { ...reply, result: { ...reply.result, number: application.applicationNo } };
  },
};

/** The form of a company's application. */
export const corporate: readonly Command[] = [
  checkOwners,
  beneficialOwners,
  validate,
  commit,
] as readonly Command[];
