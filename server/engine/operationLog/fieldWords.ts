import type { CompiledScreen } from '../../../contract/model/compiled';
import type { CompiledField, CompiledFormField } from '../../../contract/model/compiledForm';
import type { Model } from '../../../contract/model/model';
import type { Language } from '../../../contract/values/language';
import type { FieldWords } from './shownValue';

type Field = CompiledField & Partial<CompiledFormField>;

/** Words of names in logged requests and replies. */
export interface NamedWords {
  /** Title, codes and kind. A name without a field is its own title. */
  of(name: string): FieldWords;
  /** Place of a name in the order of the screen. */
  order(name: string): number;
}

/** Words of the fields of a screen, of its dialogs and of its entity; of the entity alone if the screen is gone. */
export function fieldWords(
  model: Model,
  language: Language,
  screen: CompiledScreen | null,
  path: string,
): NamedWords {
  const texts = screen?.texts[language] ?? {};
  const textOf = (key: string, otherwise: string) => texts[key.slice(key.indexOf(':') + 1)] ?? otherwise;
  const ofField = ({ name, title, kind, codes, lookup, lines }: Field): FieldWords => ({
    title: textOf(title, name),
    kind,
    ...(lookup !== undefined && { lookup }),
    ...(codes && { codes: new Map(codes.map(({ code, title: key }) => [code, textOf(key, code)])) }),
    ...(lines && { columns: new Map(lines.columns.map((column) => [column.name, ofField(column)])) }),
  });
  const dialog = screen?.actions.find((action) => action.path === path)?.form;
  const fields: readonly Field[] = [
    ...Object.values(dialog?.fields ?? {}),
    ...Object.values(screen?.form?.fields ?? {}),
    ...Object.values(screen?.grid?.editing?.form.fields ?? {}),
    ...(screen?.header ?? []),
    ...(screen?.grid?.columns ?? []).map(({ compute: _, ...column }) => column),
  ];
  const named = new Map<string, FieldWords>();
  for (const field of fields) if (!named.has(field.name)) named.set(field.name, ofField(field));
  for (const { name, title, kind, lookup, codes } of Object.values(
    model.entities[screen?.entity ?? '']?.fields ?? {},
  )) {
    const known = Object.entries(model.codes[codes ?? ''] ?? {});
    if (named.has(name)) continue;
    named.set(name, {
      title: title[language],
      kind,
      ...(lookup !== undefined && { lookup }),
      ...(known.length > 0 && { codes: new Map(known.map(([code, text]) => [code, text[language]])) }),
    });
  }
  const names = [...named.keys()];
  return {
    of: (name) => named.get(name) ?? { title: name, kind: 'text' },
    order: (name) => (named.has(name) ? names.indexOf(name) : names.length),
  };
}
