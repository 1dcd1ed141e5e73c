import type { CompiledCode, CompiledField, FieldKind } from '../../../contract/model/compiledForm';
import type { EntityField } from '../../../contract/model/generated/entity';
import type { LocalizedText } from '../../../contract/values/language';
import { type KindWords, kindOf } from '../../language/kinds/kindOf';
import type { Project } from '../../language/project/Project';
import { type AmountWords, scaleOf } from '../../language/views/amountWords';
import { codeListOf } from '../../language/views/codesOf';
import { type FoundField, lookupEntity } from '../../language/views/findField';
import type { Texts } from '../texts/Texts';

function compileCodes(name: string, project: Project, texts: Texts): readonly CompiledCode[] {
  return (codeListOf(project, name) ?? []).map(
    ({ code, title, tone, help, demo, readsAs, onlyRead, group }) => ({
      code,
      title: texts.add(`${name}.${code}`, title),
      ...(tone && { tone }),
      ...(help && { help: texts.add(`${name}.${code}.help`, help) }),
      ...(demo && { demo }),
      ...(readsAs && { readsAs }),
      ...(onlyRead && { onlyRead }),
      ...(group && { group }),
    }),
  );
}

/** Title of a field: the screen's own, else the entity field's. */
export interface FieldTitle {
  readonly key: string;
  readonly own: LocalizedText | undefined;
  readonly base: FoundField | undefined;
}

function compileTitle(name: string, { key, own, base }: FieldTitle, texts: Texts): string {
  if (own !== undefined || base === undefined) return texts.add(key, own ?? { tr: name, en: name });
  return texts.add(`${base.entity}.${base.name}`, base.field.title);
}

/** Mask of a field: its entity's, or always for a password. */
export function maskOf(
  kind: FieldKind,
  { mask }: Partial<Pick<EntityField, 'mask'>>,
): Pick<CompiledField, 'mask'> {
  if (kind === 'password') return { mask: 'password' };
  return mask === undefined ? {} : { mask };
}

/** Compiles the common part of form fields, facts and columns. */
export function compileField(
  name: string,
  words: KindWords & AmountWords & Partial<Pick<EntityField, 'multiple' | 'mask' | 'countdown'>>,
  title: FieldTitle,
  project: Project,
  texts: Texts,
): CompiledField {
  const kind = kindOf(words);
  const lookup = lookupEntity(words);
  return {
    name,
    title: compileTitle(name, title, texts),
    kind,
    ...(kind === 'decimal' && { scale: scaleOf(words) }),
    ...(words.codes !== undefined && { codes: compileCodes(words.codes, project, texts) }),
    ...(lookup !== undefined && { lookup }),
    ...(words.multiple && { multiple: words.multiple }),
    ...maskOf(kind, words),
    ...(words.currencyField && { currencyField: words.currencyField }),
    ...(kind === 'decimal' && words.currencyCode && { currencyCode: words.currencyCode }),
    ...(kind === 'decimal' && words.rate && { rate: words.rate }),
    ...(kind === 'integer' && words.ungrouped && { ungrouped: words.ungrouped }),
    ...(kind === 'date-time' && words.countdown && { countdown: words.countdown }),
  };
}
