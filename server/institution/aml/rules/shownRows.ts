import type { Model } from '../../../../contract/model/model';
import { formatDate } from '../../../../contract/values/formatDate';
import type { Json } from '../../../../contract/values/json';
import type { RowPresenters } from '../../../engine/query/RowPresenters';

/** Code lists of the values that risk parameters match. */
const listsOf: Readonly<Record<string, string>> = {
  CUSTTYPE: 'CustomerType',
  SOURCE: 'SourceOfFunds',
  NATIONALITY: 'RiskLevel',
  RESIDENCE: 'RiskLevel',
  POSITION: 'RiskLevel',
};

const answers = { YES: { tr: 'Evet', en: 'Yes' }, NO: { tr: 'Hayır', en: 'No' } };

/** A value of a risk parameter in words; ranges and values that were taken out of their list as they are. */
function matchedText({ codes, language = 'tr' }: Model, paramCode: Json, value: Json): Json {
  const titles = paramCode === 'PEP' ? answers : codes[listsOf[String(paramCode)] ?? ''];
  return Object.entries(titles ?? {}).find(([code]) => code === value)?.[1][language] ?? value;
}

/** Rows of lists in words: values of risk parameters, and days in what was searched. */
export const shownRows: RowPresenters = {
  RiskParameter: async (_database, rows, model) =>
    rows.map((row) => {
      const { paramCode, matchValue } = row;
      if (!paramCode || !matchValue) return row;
      return {
        ...row,
        matchValue: matchedText(model, paramCode, matchValue),
        'matchValue.id': matchValue,
      };
    }),
  ScreeningHit: async (_database, rows) =>
    rows.map((row) => {
      const { searchedAs } = row;
      if (typeof searchedAs !== 'string') return row;
      return { ...row, searchedAs: searchedAs.replace(/\d{4}-\d{2}-\d{2}/g, (day) => formatDate(day)) };
    }),
};
