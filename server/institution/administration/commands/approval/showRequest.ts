import { comparisonNote, type RequestedChange } from '../../../../../contract/model/requestedChange';
import type { GridRow } from '../../../../../contract/wire/query';
import { Refusal } from '../../../../base/errors/Refusal';
import { requireFound } from '../../../../base/errors/recordRefusals';
import type { Call, Command, QueryCommand } from '../../../../engine/context/Command';
import { heldCommit, keepsComparison } from '../../../../engine/context/HeldCommit';
import type { StoredOf } from '../../../../records/RecordStore';
import { mayOpenFiles } from './mayDecide';

const otherFiles = () =>
  new Refusal(
    'approval.files',
    {
      tr: 'Bu talebin dosyalarını yalnız talep eden ve karar verenler açabilir.',
      en: 'Only the requester and the approvers can open the files of this request.',
    },
    403,
  );

/** Shown for a request without stored values to compare. */
const notCompared: RequestedChange = {
  id: comparisonNote,
  title: { tr: 'Karşılaştırma', en: 'Comparison' },
  change: 'same',
  stored: [],
  requested: [
    {
      kind: 'text',
      value: {
        tr: 'Bu talep alınırken eski değerler saklanmamış; eski ve yeni değerler karşılaştırılamıyor.',
        en: 'The old values were not kept with this request; old and new values can’t be compared.',
      },
    },
  ],
};

/**
 * Requested changes of an approval: stored and requested values. Empty if the calling screen does not list
 * it.
 */
export const requestedOf: QueryCommand = {
  path: 'approval/decide/requested',
  async query(call) {
    const approval = call.recordId === null ? null : await call.records.get('Approval', call.recordId);
    const changes = approval === null ? [] : await changesOf(call, approval);
    const rows = changes.map((change) => ({ ...change }) as unknown as GridRow);
    return { rows, total: rows.length, sums: {} };
  },
};

async function changesOf(call: Call, approval: StoredOf<'Approval'>): Promise<readonly RequestedChange[]> {
  const request = approval.request ?? null;
  if (!keepsComparison(request)) return [notCompared];
  return call.describeRequest(heldCommit(request), { opensFiles: await mayOpenFiles(call, approval) });
}

/**
 * Content of a file of a request. Body: `record`, the approval's id, and `file`. Throws `record.missing`,
 * `approval.files`, `file.notFound`.
 */
export const requestedFile: Command = {
  path: 'approval/decide/file',
  async handle(call) {
    const { record, file = null } = call.body;
    const approval = requireFound(
      typeof record === 'string' ? await call.records.get('Approval', record) : null,
    );
    if (!(await mayOpenFiles(call, approval))) throw otherFiles();
    const held = heldCommit(approval.request ?? null);
    return { responseObject: await call.requestedFile({ approvalId: approval.id, held, fileId: file }) };
  },
};
