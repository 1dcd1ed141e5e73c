import { tableMaker } from '../../../../contract/files/tableMaker';
import { base64 } from '../../../../contract/values/bytes';
import { formatDateTime } from '../../../../contract/values/formatDate';
import type { LocalizedText } from '../../../../contract/values/language';
import type { FileAnswer } from '../../../../contract/wire/envelope';
import type { Command } from '../../../engine/context/Command';
import { type ItemRights, menuItems } from '../../kernel/rules/identity';

const words = {
  title: { tr: 'Yetki matrisi', en: 'Matrix of rights' },
  screen: { tr: 'Ekran', en: 'Screen' },
  key: { tr: 'Anahtar', en: 'Key' },
} as const;

/** Names of the rights, as on the screen. */
const rightNames: Readonly<Record<keyof ItemRights, LocalizedText>> = {
  view: { tr: 'Görme', en: 'View' },
  create: { tr: 'Ekleme', en: 'Create' },
  update: { tr: 'Güncelleme', en: 'Update' },
  delete: { tr: 'Silme', en: 'Delete' },
  export: { tr: 'Dışa aktarma', en: 'Export' },
  approve: { tr: 'Onaylama', en: 'Approve' },
};

/** Answers a workbook of the rights of all active roles: a row for each screen, a column for each role. */
export const rightsMatrix: Command = {
  path: 'applicationmanager/menuAuth/matrix',
  async handle({ records, menu, language, user, now, screen, titleOf }) {
    const roles = await records.list('Role', { status: 'ACTIVE' });
    const sorted = [...roles].sort((one, other) => (one.roleCode < other.roleCode ? -1 : 1));
    const column = (name: string, title: string) => ({ name, title, kind: 'text' }) as const;
    const file = tableMaker('xlsx', {
      title: words.title[language],
      institutionName: titleOf(screen.key)[language],
      language,
      userName: user.displayName,
      printedAt: formatDateTime(now),
      filters: [],
      texts: {},
      columns: [
        column('menuTitle', words.screen[language]),
        column('menuId', words.key[language]),
        ...sorted.map(({ id, roleCode, nameTr, nameEn }) =>
          column(id, `${roleCode} ${language === 'tr' ? nameTr : nameEn}`),
        ),
      ],
    });
    const items = await Promise.all(
      sorted.map(async ({ id }) => menuItems(menu(), await records.list('MenuAuthorization', { role: id }))),
    );
    const screens = menu().flatMap((entry, at) => (entry.menuId.includes('*') ? [] : [{ ...entry, at }]));
    file.take(
      screens.map(({ title, menuId, at }) => {
        const given = items.map((ofRole) => ofRole[at]?.rights);
        return [title[language], menuId, ...given.map((rights) => namesOf(rights, language))];
      }),
    );
    const responseObject: FileAnswer = { bytes: base64(file.finish({})), extension: 'xlsx' };
    return { responseObject };
  },
};

function namesOf(rights: ItemRights | undefined, language: keyof LocalizedText): string {
  const kinds = Object.keys(rightNames) as (keyof ItemRights)[];
  return kinds.flatMap((kind) => (rights?.[kind] ? [rightNames[kind][language]] : [])).join(', ');
}
