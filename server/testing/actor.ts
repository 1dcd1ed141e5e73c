import type { Actor } from '../records/Actor';

/** The user who writes in tests; a second person has signed. */
export const fixtureActor: Actor = {
  userName: 'teller',
  screen: 'accounting/accountCreate',
  requestId: 'r1',
  ip: '10.0.0.7',
  language: 'en',
  signers: ['manager'],
  now: '2026-11-20T09:00:00.000Z',
};
