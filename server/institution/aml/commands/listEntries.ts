import { shownDay } from '../../../../contract/values/days';
import { Refusal } from '../../../base/errors/Refusal';
import { requireFound } from '../../../base/errors/recordRefusals';
import type { Command, FormOf } from '../../../engine/context/Command';
import { textOf } from '../../../engine/context/values';
import type { RecordStore, StoredOf } from '../../../records/RecordStore';
import { ownLists } from '../rules/listFiles';
import { indexEntries } from '../rules/screening';
import { screenLater } from './listFiles';

const keptByHand: ReadonlySet<string> = new Set(ownLists);

/** Adds an entry of the institution's own; customers are screened against it in the background. */
const add: Command<'AmlListEntry'> = {
  path: 'aml/listEntry/add',
  async handle(call) {
    const { listType, reason = null } = call.payload;
    if (!keptByHand.has(listType ?? '')) throw foreignEntry();
    const entry = await call.records.insert('AmlListEntry', {
      status: 'ACTIVE',
      ...call.payload,
      ...shownFacts(call.payload),
      reason,
    });
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
    if (!keptByHand.has(listType)) throw foreignEntry();
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
      ...shownFacts({ birthDate, nationality }),
      screenedAt: null,
    };
    await indexEntries(call.records, [await call.records.update('AmlListEntry', id, version, values)]);
    await screenLater(call);
    return { result: { id } };
  },
};

/** Births and nationalities as entries of files have them: of an own entry one at most. */
const shownFacts = ({ birthDate, nationality }: FormOf<'AmlListEntry'>) => ({
  births: birthDate ? shownDay(birthDate) : null,
  nationalities: nationality ? [nationality] : null,
});

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
    if (keptByHand.has(entry.listType) !== isOwn) throw foreignEntry();
    const delistedAt = call.form.delistedAt ?? call.today;
    const reply = await call.generic({ status: 'PASSIVE', delistedAt });
    await indexEntries(call.records, [{ ...entry, status: 'PASSIVE' }]);
    return { ...reply, result: { ...reply.result, number: entry.entryNo } };
  },
});

async function entryOf(records: RecordStore, id: string): Promise<StoredOf<'AmlListEntry'>> {
  return requireFound(await records.get('AmlListEntry', id));
}

const foreignEntry = () =>
  new Refusal('listEntry.otherList', {
    tr: 'Kayıt bu ekranın listesinde değil.',
    en: 'The entry is not on a list of this screen.',
  });

/** Entries of lists: the institution's own, and those taken off. */
export const listEntries = [
  add,
  edit,
  match,
  remove('aml/listEntry/delete/commit', true),
  remove('aml/solr/delete/commit', false),
] as const;
