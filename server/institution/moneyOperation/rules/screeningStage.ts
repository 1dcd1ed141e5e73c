import { heldParties } from '../../aml/rules/screening';
import { stopped } from './monitoringStage';
import type { OperationFacts, StageCall } from './OperationFacts';
import type { Finding, Stage } from './Stage';

/**
 * No hit of the customer may wait for a decision or be a true match, and no other party of the operation may be like an
 * entry of a list. Hits of entries that have left their list stop nothing; those of names that can’t be compared have none.
 */
export const screeningStage = {
  name: 'SCREENING',
  async check(
    { records }: StageCall,
    { customer, parties = [] }: OperationFacts,
  ): Promise<readonly Finding[]> {
    const open = ['PENDING', 'ESCALATED', 'TRUE_MATCH'] as const;
    const hits =
      customer === null ? [] : await records.list('ScreeningHit', { customer, screenDecision: [...open] });
    const entries = await records.getAll(
      'AmlListEntry',
      hits.map(({ listEntry }) => listEntry ?? null),
    );
    if (hits.some(({ listEntry }) => !listEntry)) return [refused];
    if ([...entries.values()].some(({ status }) => status === 'ACTIVE')) return [refused];
    return [(await heldParties(records, parties)).length === 0 ? clear : { ...refused, suspends: true }];
  },
} as const satisfies Stage;

const clear: Finding = {
  verdict: 'PASSED',
  code: 'screening.clear',
  text: { tr: 'Liste taraması temiz.', en: 'List screening is clear.' },
};

const refused: Finding = { ...stopped, verdict: 'REFUSED' };
