/**
 * Ids of the advisory locks on a database, all in this table: two of one id would wait for each other. `request` and `name` are
 * seeds of hashes, so that their locks have ids of their own.
 */
export const advisoryLocks = {
  /** Servers that migrate. */
  migration: 713_001,
  /** Requests by their id. */
  request: 713_002,
  /** The server that seals the audit trail. */
  auditSeal: 713_003,
  /** Things by their name: a campaign, a list, the use of a limit. */
  name: 713_004,
  /** Postings share it; locking a period takes it alone. */
  period: 713_005,
  /** The server that numbers vouchers. */
  voucherNumbers: 713_006,
  /** Servers that prepare an installation. */
  preparation: 713_007,
  /** The server that starts a run of a task. */
  runClaim: 713_008,
} as const;
