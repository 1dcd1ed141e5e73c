/** A bot check (seed 000 §7): proves the token that a POST brings. */
export interface Captcha {
  /**
   * @param action the path without slashes, hyphens, asterisks and digits.
   * @param ip of the caller.
   */
  isPassed(token: string, action: string, ip: string, now: Date): Promise<boolean>;
  /** What a client has to solve; absent where the check is another's. */
  challenge?(now: Date): Promise<object>;
}
