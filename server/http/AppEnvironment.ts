import type { JsonObject } from '../../contract/json';
import type { Language } from '../../contract/language';
import type { Session } from '../auth/sessions';

/** Adds work that follows the commit of a call, under the name that the log has for it. */
type AfterCommit = (name: string, work: () => Promise<unknown>) => void;

/** What the middleware of a call knows about it. */
export interface AppEnvironment {
  Variables: {
    /** The client's request-id where it is a sound one, else one of the server's. */
    requestId: string;
    /** Language of messages. */
    language: Language;
    /** Adds work that follows the commit: its failure never changes the reply. */
    afterCommit: AfterCommit;
    /** Set behind `requireSession`. */
    session: Session;
    /** What `bodyOf` read. */
    body?: JsonObject;
  };
}
