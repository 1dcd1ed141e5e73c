/** Hashes passwords: argon2id, 19 MiB, two passes. Given from outside, since its library is native. */
export interface PasswordPort {
  hash(password: string): Promise<string>;
  /** False where it is another one; never throws for a hash of this port's making. */
  verify(hash: string, password: string): Promise<boolean>;
}
