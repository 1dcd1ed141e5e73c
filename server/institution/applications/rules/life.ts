import type {
  ApplicationStatusCode,
  ApplicationStepCode,
} from '../../../../contract/model/generated/entities';
import type { StoredOf } from '../../../records/RecordStore';
import {
  type LifeCall,
  type LifeFacts,
  type LifeStep,
  lifecycle,
  type TakenStep,
} from '../../kernel/rules/lifecycle';
import { wrongState } from './refusals';

const pool = ['apply/pool'];
const form = ['apply/corporateApply'];
const open: readonly ApplicationStatusCode[] = ['NEW', 'IN_REVIEW', 'MISSING_DOC'];

/** States in which an application waits for a decision. */
export const undecided: readonly ApplicationStatusCode[] = [...open, 'COMPLIANCE'];

/** The life of an application, from its entry to the decision. */
const life = {
  ENTER: { from: ['NEW'], to: null, screens: form },
  TAKE: { from: ['NEW'], to: 'IN_REVIEW', screens: pool },
  ASSIGN: { from: ['NEW'], to: 'IN_REVIEW', screens: pool },
  REASSIGN: { from: ['IN_REVIEW', 'MISSING_DOC', 'COMPLIANCE'], to: null, screens: pool },
  RELEASE: { from: ['IN_REVIEW'], to: 'NEW', screens: pool },
  CHANGE: { from: ['NEW', 'IN_REVIEW'], to: null, screens: form },
  ASK: { from: ['IN_REVIEW'], to: 'MISSING_DOC', screens: pool, at: 'askedAt' },
  ANSWER: { from: ['MISSING_DOC'], to: 'IN_REVIEW', screens: form },
  ESCALATE: { from: ['IN_REVIEW'], to: 'COMPLIANCE', screens: pool },
  APPROVE: {
    from: ['IN_REVIEW', 'COMPLIANCE'],
    to: 'APPROVED',
    screens: ['apply/applicationDecision', 'apply/complianceDecision'],
    at: 'decidedAt',
  },
  REJECT: {
    from: ['IN_REVIEW', 'MISSING_DOC', 'COMPLIANCE'],
    to: 'REJECTED',
    screens: pool,
    at: 'decidedAt',
  },
} as const satisfies Readonly<Record<ApplicationStepCode, LifeStep<ApplicationStatusCode>>>;

const applications = lifecycle({
  entity: 'Application',
  state: 'status',
  steps: life as Readonly<Record<ApplicationStepCode, LifeStep<ApplicationStatusCode>>>,
  timeline: { entity: 'ApplicationEvent', of: 'application' },
  wrongState: (application: StoredOf<'Application'>) => wrongState(application),
  carryOut: async (_: LifeCall) => ({ voucher: null, result: null }),
  announce: async () => {},
});

/** @throws Refusal `application.wrongState` if a step can't begin in the state of an application */
export const requireState = (application: StoredOf<'Application'>, step: ApplicationStepCode): void =>
  applications.requireState(application, step);

/** Takes a step in the life of an application: the only way to change its state. @throws Refusal `application.wrongState` */
export const takeStep = (
  call: LifeCall,
  id: string,
  step: ApplicationStepCode,
  facts: LifeFacts<'Application'> = {},
): Promise<TakenStep<'Application', null>> => applications.take(call, id, step, facts);
