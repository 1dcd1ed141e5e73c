import { requireFound } from '../../../base/errors/recordRefusals';
import type { Command } from '../../../engine/context/Command';
import { carryOutDecision, requireOpenHit } from '../rules/screening';

/** Checks that a hit waits for a decision, before the confirmation. */
export const validateDecision: Command<'ScreeningHit'> = {
  path: 'aml/screening/decide/validate',
  async handle(call) {
    await requireOpenHit(call.records, call.recordId ?? '');
    return call.generic();
  },
};

/** Decides on a hit: a true match stops the customer, a false one is released. */
export const decideHit: Command<'ScreeningHit'> = {
  path: 'aml/screening/decide/commit',
  async handle(call) {
    const { hitNo } = await requireOpenHit(call.records, call.recordId ?? '');
    const reply = await call.generic({ decidedBy: call.user.userName, decidedAt: call.now });
    const hit = requireFound(await call.records.get('ScreeningHit', call.recordId ?? ''));
    await carryOutDecision(call, hit);
    return { ...reply, result: { ...reply.result, number: hitNo } };
  },
};
