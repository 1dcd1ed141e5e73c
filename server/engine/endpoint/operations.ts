import type { Operation } from '../../../contract/model/endpoints';
import type { FormCheck } from '../form/checkForm';

/** Rules of an operation. */
export interface OperationRules {
  /**
   * Strictness of its form's validation. `action`: complete if the action submits it, otherwise partial;
   * absent: no form.
   */
  readonly form?: FormCheck | 'action';
  /** Requires the conversation opened by `begin`. */
  readonly conversation?: true;
  /** Reads no state; the state may be that of a part of the screen. */
  readonly stateless?: true;
  /** Writes or counts: a repeated request gets the first response and is not executed again. */
  readonly idempotent?: true;
  /** May change the counters of pools. */
  readonly counters?: true;
  /** May take long and only reads: cancelled when the client disconnects. */
  readonly cancelled?: true;
  /** Answers while a user types: only its failures are logged. */
  readonly quiet?: true;
  /** Requires a file. */
  readonly file?: true;
  /** Additional keys of the body besides `state`. Downloads send `contentType` (requirements P7). */
  readonly body?: readonly string[];
}

/** Rules of all operations. */
export const operations: Readonly<Record<Operation, OperationRules>> = {
  begin: { body: ['record', 'copy', 'found', 'resubmit', 'readOnly', 'again'] },
  validate: { form: 'whole', conversation: true },
  calculate: { form: 'action', conversation: true },
  commit: {
    form: 'whole',
    conversation: true,
    idempotent: true,
    counters: true,
    body: ['confirmed'],
  },
  query: {
    form: 'whole',
    cancelled: true,
    body: ['filter', 'page', 'size', 'sort', 'text', 'known', 'counts'],
  },
  get: { body: ['id'] },
  export: { form: 'whole', cancelled: true, body: ['filter', 'sort', 'text', 'columns', 'behind', 'report'] },
  lookup: {
    stateless: true,
    quiet: true,
    body: ['text', 'ids', 'details', 'page', 'beside', 'first', 'record'],
  },
  fields: { stateless: true, quiet: true, body: ['beside'] },
  limits: { stateless: true, quiet: true, body: ['beside'] },
  upload: { stateless: true, file: true },
  uploadRows: { form: 'action', idempotent: true, counters: true, file: true, body: ['contentType'] },
  download: { stateless: true, body: ['file', 'record', 'contentType', 'behind'] },
  reveal: { stateless: true, body: ['field', 'id'] },
  document: { stateless: true, idempotent: true, body: ['record'] },
  saveRows: { idempotent: true, counters: true, body: ['rows'] },
  moveRow: { idempotent: true, body: ['id', 'before', 'after'] },
  prefill: {},
  set: { form: 'action', idempotent: true, counters: true, body: ['contentType'] },
  command: { form: 'action', idempotent: true, counters: true, body: ['contentType'] },
};
