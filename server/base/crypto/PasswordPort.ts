/** Hashes passwords: argon2id, 19 MiB, two passes. A port, as the library is native. */
export interface PasswordPort {
  hash(password: string): Promise<string>;
  /** False for another password; never throws for hashes of this port. */
  verify(hash: string, password: string): Promise<boolean>;
  /** A new secret code of ten digits whose hash is ready, if the port makes them ahead. */
  newCode?(): string;
}
