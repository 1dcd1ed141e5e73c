import type { Language } from '../../../contract/values/language';
import type { RecordStore } from '../../records/RecordStore';

/** Title of a role by id, in the language of the reader; the id of a missing one. */
export async function roleTitle(records: RecordStore, id: string, language: Language): Promise<string> {
  const role = await records.get('Role', id);
  return (language === 'tr' ? role?.nameTr : role?.nameEn) ?? id;
}
