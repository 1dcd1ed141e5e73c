import type { Operation } from '../../contract/endpoints';
import type { FormCheck } from '../form/checkForm';

/** What serving an operation demands. */
export interface OperationRules {
  /** How strictly its form is checked. `action`: whole where the action submits it, else what is typed; absent: it brings none. */
  readonly form?: FormCheck | 'action';
  /** It goes on with what begin opened. */
  readonly conversation?: true;
  /** It reads no state, and the state may be that of a part of the screen. */
  readonly stateless?: true;
  /** It writes or counts: a call that is repeated gets the first reply, and is not carried out again. */
  readonly once?: true;
  /** After it another number may wait in a pool. */
  readonly counters?: true;
  /** It may take long and only reads: it is cancelled when its caller is gone. */
  readonly cancelled?: true;
  /** It brings a file. */
  readonly file?: true;
  /** Keys of the body beside `state`. `contentType` is what downloads bring (seed 000 §7). */
  readonly body?: readonly string[];
}

/** What each operation demands. */
export const operations: Readonly<Record<Operation, OperationRules>> = {
  begin: { body: ['record', 'copy', 'readOnly'] },
  validate: { form: 'whole', conversation: true },
  calculate: { form: 'action', conversation: true },
  commit: { form: 'whole', conversation: true, once: true, counters: true },
  query: {
    form: 'whole',
    cancelled: true,
    body: ['filter', 'page', 'size', 'sort', 'text', 'known', 'counts'],
  },
  get: { body: ['id'] },
  export: { form: 'whole', cancelled: true, body: ['filter', 'sort', 'text', 'columns', 'behind'] },
  lookup: { stateless: true, body: ['text', 'ids', 'details', 'page', 'beside', 'first'] },
  fields: { stateless: true, body: ['beside'] },
  limits: { stateless: true, body: ['beside'] },
  upload: { stateless: true, file: true },
  uploadRows: { form: 'action', once: true, counters: true, file: true, body: ['contentType'] },
  download: { stateless: true, body: ['file', 'contentType'] },
  reveal: { stateless: true, body: ['field', 'id'] },
  document: { stateless: true, once: true, body: ['record'] },
  saveRows: { once: true, counters: true, body: ['rows'] },
  moveRow: { once: true, body: ['id', 'before', 'after'] },
  prefill: {},
  set: { form: 'action', once: true, counters: true, body: ['contentType'] },
  command: { form: 'action', once: true, counters: true, body: ['contentType'] },
};
