import { isGroupCode } from '../../../../contract/values/isGroupCode';
import { placeOf } from '../../../language/source/places';
import { codesOf } from '../../../language/views/codesOf';
import { didYouMean } from '../../../language/views/nearest';
import type { Rule } from '../Rule';

/** Code list of the chart of accounts. */
const chart = 'GlAccount';

/** Postings book on accounts of the chart, at its lowest level. */
export const postingAccounts: Rule = {
  name: 'posting-accounts',
  description: 'The GL codes of a posting are in the chart of accounts, at its lowest level.',
  posting({ value: { legs = [] } }, report, project) {
    const codes = codesOf(project, chart) ?? [];
    for (const { account } of legs) {
      const { gl } = account;
      if (gl === undefined) continue;
      if (!codes.includes(gl))
        report(
          placeOf(account, 'gl'),
          `The chart of accounts (${chart}) has no «${gl}».${didYouMean(gl, codes)}`,
        );
      else if (isGroupCode(gl, codes))
        report(placeOf(account, 'gl'), `«${gl}» has sub-accounts: book on one of them.`);
    }
  },
};
