import { allRowsTotalKey, criteriaKeys, type FileTable, totalKey } from '../../../contract/files/FileTable';
import { serverNow } from '../../../contract/values/clock';
import type { ExportJob } from '../../engine';
import { formatDateTime } from '../../ui/texts';
import type { ExportPorts } from './ports';

/** Content of an export file besides its rows, localized. */
export function fileTable(job: ExportJob, ports: ExportPorts): FileTable {
  const keys = [
    'common:yes',
    'common:no',
    totalKey,
    allRowsTotalKey,
    ...Object.values(criteriaKeys),
    ...job.columns.flatMap(({ codes = [] }) => codes.map(({ title }) => title)),
  ];
  return {
    title: job.title,
    institutionName: ports.institutionName,
    language: ports.language(),
    userName: ports.userName(),
    timeZone: ports.timeZone(),
    printedAt: formatDateTime(new Date(serverNow()).toISOString(), ports.timeZone()),
    filters: job.filters,
    ...(job.currencyField !== undefined && { currencyField: job.currencyField }),
    columns: job.columns.map(
      ({ name, title, kind, scale, ungrouped, currencyField, currencyCode, codes, words }) => ({
        name,
        title: words ?? ports.text(title),
        kind,
        ...(scale !== undefined && { scale }),
        ...(ungrouped && { ungrouped }),
        ...(currencyField !== undefined && { currencyField }),
        ...(currencyCode !== undefined && { currencyCode }),
        ...(codes && { codes }),
      }),
    ),
    texts: Object.fromEntries(keys.map((key) => [key, ports.text(key)])),
  };
}
