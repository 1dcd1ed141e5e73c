/** A bot check (requirements P7): verifies the token of a POST. */
export interface Captcha {
  /**
   * @param action the path without slashes, hyphens, asterisks and digits
   * @param ip address of the caller
   */
  isPassed(token: string, action: string, ip: string, now: Date): Promise<boolean>;
  /** Challenge for clients; absent for external checks. */
  challenge?(now: Date): Promise<object>;
}
