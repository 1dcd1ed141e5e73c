import { missingRecord, requireFound } from '../../../base/errors/recordRefusals';
import type { Call, Command, FormOf, QueryCommand } from '../../../engine/context/Command';
import { computedAnswer } from '../../../engine/context/computedAnswer';
import { textOf } from '../../../engine/context/values';
import {
  type FoundEntry,
  hitOf,
  leastScore,
  type ScreenedParty,
  screenParty,
  searchedAs,
  searchNames,
} from '../rules/screening';

/** A row of a screening. */
function rowOf({ entry, score, field, name, why }: FoundEntry, language: 'tr' | 'en') {
  const { id, entryNo, fullName, aliases, listType, partyKind, decisionNo } = entry;
  const { births, nationalities } = entry;
  return {
    id,
    entryNo,
    fullName,
    aliases,
    listType,
    partyKind,
    nationalities,
    decisionNo,
    births,
    matchScore: score.toFixed(2),
    matchedField: field,
    matchedName: name,
    explanation: why[language],
  };
}

/** Criteria of a search beside the fields of entries. */
type Search = { queryText: string; scoreMin: number; fuzziness: number };

/** Searches the lists for names like a text. */
const searchLists: QueryCommand<'AmlListEntry', Search> = {
  path: 'aml/solr/query',
  async query({ records, language }, request) {
    const { queryText, scoreMin = 60, fuzziness = 2, listType, partyKind, nationality } = request.filter;
    if (!queryText) return computedAnswer([], request, []);
    const found = await searchNames(records, { text: queryText, scoreMin, listType, partyKind, nationality });
    const rows = found.filter((match) => match.fuzziness <= fuzziness);
    return computedAnswer(
      rows.map((match) => rowOf(match, language)),
      request,
      [],
    );
  },
};

type Control = {
  searchedName: string;
  searchedIdentity: string;
  scoreMin: number;
  listTypes: readonly string[];
};

type ControlForm = FormOf<'AmlListEntry', Control>;

/** The party of a control; null if neither a name nor an identity is searched. */
function partyOf({
  searchedName,
  searchedIdentity,
  birthDate,
  nationality,
}: ControlForm): ScreenedParty | null {
  if (!searchedName && !searchedIdentity) return null;
  return {
    name: searchedName ?? '',
    identityNo: searchedIdentity ?? null,
    birthDate: birthDate ?? null,
    nationality: nationality ?? null,
  };
}

/** Screens the party of a control against its lists. */
async function controlled({ records }: Pick<Call, 'records'>, party: ScreenedParty, form: ControlForm) {
  const scoreMin = form.scoreMin ?? (await leastScore(records));
  return {
    scoreMin,
    found: await screenParty(records, party, { scoreMin, listTypes: form.listTypes ?? [] }),
  };
}

/** The searched name as hits have it: that of an identity alone is the identity. */
const named = (party: ScreenedParty): ScreenedParty => ({
  ...party,
  name: party.name || (party.identityNo ?? ''),
});

/** Screens one name or identity on demand. Rows have the decision on the same question, if there is one. */
const controlLists: QueryCommand<'AmlListEntry', Control> = {
  path: 'aml/screening/query',
  async query(call, request) {
    const party = partyOf(request.filter);
    if (party === null) return computedAnswer([], request, []);
    const { found } = await controlled(call, party, request.filter);
    const known = await call.records.list('ScreeningHit', {
      customer: null,
      searchedAs: searchedAs(named(party)),
      listEntry: found.map(({ entry }) => entry.id),
    });
    const rows = found.map((match) => {
      const hit = known.find(
        ({ listEntry, entryVersion }) => listEntry === match.entry.id && entryVersion === match.entry.version,
      );
      const decided = { hit: hit?.id ?? null, screenDecision: hit?.screenDecision ?? null };
      return { ...rowOf(match, call.language), ...decided };
    });
    return computedAnswer(rows, request, []);
  },
};

/** Stores a row of a control as a hit, which is then decided like any other. One that is stored is returned. */
const recordControl: Command<'AmlListEntry', Control> = {
  path: 'aml/screening/record',
  async handle(call) {
    const party = partyOf(call.form);
    const { found } = party === null ? { found: [] } : await controlled(call, party, call.form);
    const match = found.find(({ entry }) => entry.id === textOf(call.body.id));
    if (party === null || match === undefined) throw missingRecord();
    const hit = hitOf(named(party), match, call.now);
    const { listEntry, entryVersion } = hit;
    const question = { customer: null, searchedAs: hit.searchedAs, listEntry, entryVersion } as const;
    const { records } = call;
    const stored =
      (await records.find('ScreeningHit', question)) ?? (await records.insert('ScreeningHit', hit));
    return { result: { hit: stored.id, number: stored.hitNo } };
  },
};

const noMatch = { tr: 'Eşleşme yok', en: 'No match' } as const;

/** Longest list of editions or results that a proof has. */
const longestText = 8000;

/** Stores the searched party, the time, the editions and the result, so that a proof can be printed. */
const proveControl: Command<'AmlListEntry', Control> = {
  path: 'aml/screening/prove',
  async handle(call) {
    const { records, form, user, now } = call;
    const party = requireFound(partyOf(form));
    const { found, scoreMin } = await controlled(call, party, form);
    const listTypes = form.listTypes ?? [];
    const editions = (await records.list('AmlFile', { fileStatus: 'INDEXED' })).filter(
      ({ listType }) => listTypes.length === 0 || listTypes.includes(listType),
    );
    const lines = (language: 'tr' | 'en') =>
      found.map(
        ({ entry, score, name, why }) =>
          `${entry.entryNo} · ${entry.listType} · ${name} · ${score.toFixed(2)} · ${why[language]}`,
      );
    const proof = await records.insert('ScreeningProof', {
      searchedName: party.name || null,
      searchedIdentity: party.identityNo,
      birthDate: party.birthDate,
      nationality: party.nationality,
      scoreMin,
      screenedAt: now,
      screenedBy: user.userName,
      hitCount: found.length,
      editions: editions
        .map(({ listType, fileNo, versionDate, recordCount }) =>
          [listType, fileNo, versionDate, recordCount].join(' · '),
        )
        .join('\n')
        .slice(0, longestText),
      results: lines('tr').join('\n').slice(0, longestText) || noMatch.tr,
      resultsEn: lines('en').join('\n').slice(0, longestText) || noMatch.en,
    });
    return { result: { proof: proof.id, number: proof.proofNo } };
  },
};

/** Commands of a control of one name: its search, the decision on a match, and the proof. */
export const listControls = [searchLists, controlLists, recordControl, proveControl] as const;
