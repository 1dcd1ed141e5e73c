import type { Command, QueryCommand } from '../../context/Command';
import {
  type FoundEntry,
  indexEntries,
  leastScore,
  type ScreenedParty,
  screenParty,
} from '../../domain/screening';
import { Refusal } from '../../errors/Refusal';
import { missingRecord } from '../../errors/recordRefusals';
import type { RecordStore, StoredOf } from '../../storage/RecordStore';
import { computedAnswer } from '../reports/computedAnswer';
import { textOf } from '../values';
import { screenLater } from './listFiles';

/** Lists that the institution keeps itself. */
const own: ReadonlySet<string> = new Set(['BLACK', 'GREY', 'PEP']);

/** Adds an entry of the institution's own; customers are screened against it in the background. */
const add: Command<'AmlListEntry'> = {
  path: 'aml/listEntry/add',
  async handle(call) {
    const { listType, reason = null } = call.payload;
    if (!own.has(listType ?? '')) throw foreignEntry();
    const entry = await call.records.insert('AmlListEntry', { status: 'ACTIVE', ...call.payload, reason });
    await indexEntries(call.records, [entry]);
    await screenLater(call);
    return { result: { id: entry.id, number: entry.entryNo } };
  },
};

/** Changes one: hits of the version before stay, and customers are screened against the new one. */
const edit: Command<'AmlListEntry'> = {
  path: 'aml/listEntry/edit',
  async handle(call) {
    const { id, version, listType } = await entryOf(call.records, textOf(call.body.id) ?? '');
    if (!own.has(listType)) throw foreignEntry();
    const {
      fullName,
      aliases = null,
      birthDate = null,
      nationality = null,
      identityNo = null,
    } = call.payload;
    const values = {
      ...(fullName && { fullName }),
      aliases,
      birthDate,
      nationality,
      identityNo,
      screenedAt: null,
    };
    await indexEntries(call.records, [await call.records.update('AmlListEntry', id, version, values)]);
    await screenLater(call);
    return { result: { id } };
  },
};

const match: Command = {
  path: 'aml/listEntry/match',
  async handle(call) {
    const entry = await entryOf(call.records, textOf(call.body.id) ?? '');
    await call.records.update('AmlListEntry', entry.id, entry.version, { screenedAt: null });
    await screenLater(call);
    return { result: { id: entry.id } };
  },
};

/** Takes an entry off its list. It stays as a passive record. */
const remove = (path: string, isOwn: boolean): Command<'AmlListEntry'> => ({
  path,
  async handle(call) {
    const entry = await entryOf(call.records, call.recordId ?? '');
    if (own.has(entry.listType) !== isOwn) throw foreignEntry();
    const delistedAt = call.form.delistedAt ?? call.today;
    const reply = await call.generic({ status: 'PASSIVE', delistedAt });
    await indexEntries(call.records, [{ ...entry, status: 'PASSIVE' }]);
    return { ...reply, result: { ...reply.result, number: entry.entryNo } };
  },
});

async function entryOf(records: RecordStore, id: string): Promise<StoredOf<'AmlListEntry'>> {
  const entry = await records.get('AmlListEntry', id);
  if (entry === null) throw missingRecord();
  return entry;
}

const foreignEntry = () =>
  new Refusal('listEntry.otherList', {
    tr: 'Kayıt bu ekranın listesinde değil.',
    en: 'The entry is not on a list of this screen.',
  });

/** A row of a screening. */
function rowOf({ entry, score, field, name, why }: FoundEntry, language: 'tr' | 'en') {
  const {
    id,
    fullName,
    aliases,
    listType,
    partyKind,
    nationality,
    decisionNo,
    birthDate,
    birthYear,
    entryNo,
  } = entry;
  return {
    ...{ id, entryNo, fullName, aliases, listType, partyKind, nationality, decisionNo, birthDate, birthYear },
    ...{ matchScore: score.toFixed(2), matchedField: field, matchedName: name, explanation: why[language] },
  };
}

/** Searches the lists for names like a text. */
const search: QueryCommand<'AmlListEntry', { queryText: string; scoreMin: number }> = {
  path: 'aml/solr/query',
  async query({ records, language }, request) {
    const { queryText, scoreMin = 60, listType, partyKind, nationality } = request.filter;
    if (!queryText) return computedAnswer([], request, []);
    const party = { name: queryText, birthDate: null, nationality: null, identityNo: queryText };
    const listTypes = listType ? [listType] : [];
    const found = (await screenParty(records, party, { scoreMin, listTypes })).filter(
      ({ entry }) =>
        (!partyKind || entry.partyKind === partyKind) && (!nationality || entry.nationality === nationality),
    );
    return computedAnswer(
      found.map((match) => rowOf(match, language)),
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

/** Screens one name or identity on demand. */
const control: QueryCommand<'AmlListEntry', Control> = {
  path: 'aml/screening/query',
  async query({ records, language }, request) {
    const {
      searchedName = '',
      searchedIdentity = null,
      scoreMin,
      listTypes = [],
      birthDate,
      nationality,
    } = request.filter;
    if (searchedName === '' && searchedIdentity === null) return computedAnswer([], request, []);
    const party: ScreenedParty = {
      ...{ name: searchedName, identityNo: searchedIdentity },
      ...{ birthDate: birthDate ?? null, nationality: nationality ?? null },
    };
    const least = scoreMin ?? (await leastScore(records));
    const found = await screenParty(records, party, { scoreMin: least, listTypes });
    const rows = found.map((match) => ({ ...rowOf(match, language), searchedName, searchedIdentity }));
    return computedAnswer(rows, request, []);
  },
};

/** Entries of lists: the institution's own, searches, and what a name is like. */
export const listEntries = [
  add,
  edit,
  match,
  remove('aml/listEntry/delete/commit', true),
  remove('aml/solr/delete/commit', false),
  search,
  control,
] as const;
