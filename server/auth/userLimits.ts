/** How much one user may have at a time; what exceeds it ends the oldest, or is refused. */
export interface UserLimits {
  /** Sessions; one more ends the oldest. */
  readonly sessions: number;
  /** Open conversations in all sessions; one more ends the oldest. */
  readonly conversations: number;
  /** Chat messages a minute; one more is refused. */
  readonly chatPerMinute: number;
}

/** Where the installation says nothing. */
export const usualLimits: UserLimits = { sessions: 20, conversations: 200, chatPerMinute: 30 };
