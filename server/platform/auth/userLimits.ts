/** Limits for one user; excess ends the oldest, or is rejected. */
export interface UserLimits {
  /** Number of sessions; one more ends the oldest. */
  readonly sessions: number;
  /** Number of open conversations in all sessions; one more ends the oldest. */
  readonly conversations: number;
  /** Chat messages per minute; one more is rejected. */
  readonly chatPerMinute: number;
  /** Minimum number of characters of a new password. */
  readonly minPasswordLength?: number | undefined;
}

/** Defaults. */
export const defaultUserLimits: UserLimits = { sessions: 20, conversations: 200, chatPerMinute: 30 };
