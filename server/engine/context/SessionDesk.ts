/** Running sessions, for administrators. Ids are those of the entity Session. */
export interface SessionDesk {
  /** Id of the caller's own session. */
  own(): Promise<string>;
  /** Ends sessions at once, on all servers, with an audit entry for each. @returns the number of ended ones */
  end(ids: readonly string[]): Promise<number>;
  /** Locks the screens of sessions; their users unlock them. @returns the number of locked ones */
  lock(ids: readonly string[]): Promise<number>;
}
