import { inForceOn } from '../../../../contract/values/days';
import type { QueryCommand } from '../../../engine/context/Command';

/** GL codes of accounts without a mapping to Logo in force. */
export const unmappedCodes: QueryCommand = {
  path: 'accounting/accountMapping/unmapped',
  async query({ records, today }) {
    const used = Object.keys(await records.sum('Account', ['balance'], {}, 'glCode')).sort();
    const mappings = await records.list('AccountMapping', { validFrom: { lte: today } });
    const mapped = new Set(mappings.filter((each) => inForceOn(each, today)).map(({ glCode }) => glCode));
    const rows = [];
    for (const glCode of used.filter((code) => code !== '' && !mapped.has(code)))
      rows.push({ id: glCode, glCode, accountCount: await records.count('Account', { glCode }) });
    return { rows, total: rows.length, sums: {} };
  },
};

/** The same on the landing page of accounting. */
export const unmappedOnDesk: QueryCommand = { ...unmappedCodes, path: 'dashboards/accountingDesk/unmapped' };
