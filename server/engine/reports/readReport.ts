import { base64 } from '../../../contract/values/bytes';
import type { FileAnswer } from '../../../contract/wire/envelope';
import { Refusal } from '../../base/errors/Refusal';
import { auditRead } from '../../records/auditTrail';
import type { OperationContext } from '../context/OperationContext';
import { readPart } from './reportParts';

const reportGone = () =>
  new Refusal(
    'report.gone',
    {
      tr: 'Bu rapor artık indirilemez. Süresi dolmuş olabilir; yeniden isteyin.',
      en: 'This report can no longer be downloaded. It may have expired; ask for it again.',
    },
    404,
  );

/**
 * A part of the file of the user's own report; audited as a download. @param behind position of the part, null for the
 * first. Throws `report.gone`.
 */
export async function readReport(
  { database, records, user, actor, now }: OperationContext,
  id: string,
  behind: string | null,
): Promise<FileAnswer> {
  const report = await records.get('ReportJob', id);
  if (report?.requestedBy !== user.userName || report.reportStatus !== 'READY') throw reportGone();
  if (report.keptUntil === null || report.keptUntil < now) throw reportGone();
  const part = await readPart(database, id, behind);
  if (part === null) throw reportGone();
  if (behind === null) await auditRead(database, actor, 'download', 'ReportJob', [id], ['file']);
  return {
    bytes: base64(part.content),
    extension: report.reportFormat.toLowerCase(),
    name: `${report.reportTitle} ${report.requestedAt.slice(0, 10)}`,
    ...(part.next !== null && { next: part.next }),
  };
}
