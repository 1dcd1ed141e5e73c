import type { EntityField } from '../../../contract/model/generated/entity';
import type { systemFieldNames } from '../../../contract/values/systemFields';

/** Fields of every record; entities do not list them. */
export const systemFields = {
  id: { title: { tr: 'Kayıt no', en: 'Record ID' }, type: 'string', readOnly: true },
  version: { title: { tr: 'Sürüm', en: 'Version' }, type: 'integer', readOnly: true },
  createdBy: { title: { tr: 'Oluşturan', en: 'Created by' }, type: 'string', readOnly: true },
  createdAt: { title: { tr: 'Oluşturma zamanı', en: 'Created at' }, type: 'date-time', readOnly: true },
  updatedBy: { title: { tr: 'Güncelleyen', en: 'Updated by' }, type: 'string', readOnly: true },
  updatedAt: { title: { tr: 'Güncelleme zamanı', en: 'Updated at' }, type: 'date-time', readOnly: true },
} satisfies Record<(typeof systemFieldNames)[number], EntityField> as Readonly<Record<string, EntityField>>;
