import type { CompiledField } from '../../contract/model/compiledForm';
import {
  type CompiledDocument,
  type CompiledDocumentLines,
  placeholderOf,
} from '../../contract/model/documents';
import type { Document, DocumentLines } from '../../contract/model/generated/screen';
import { besideAmount, currencySources } from '../../contract/model/inCurrency';
import type { LocalizedText } from '../../contract/values/language';
import { documentEntity, placeholders } from '../language/views/documents';
import { findField } from '../language/views/findField';
import type { ScreenView } from '../language/views/ScreenView';
import { compileField } from './fields/compileField';
import type { Texts } from './texts/Texts';

/** Returns a function that compiles fields of one entity by path, each with its entity's title. */
export function fieldsOf({ project }: ScreenView, texts: Texts, entity: string) {
  return (paths: readonly string[]): readonly CompiledField[] =>
    paths.flatMap((path) => {
      const found = findField(project, entity, path);
      if ('missing' in found) return [];
      const title = { key: path, own: undefined, base: found };
      return [besideAmount(compileField(path, found.field, title, project, texts))];
    });
}

/** Currency fields of amounts that are not read anyway. */
function currenciesOf(fields: readonly CompiledField[], read: readonly string[]): readonly string[] {
  return [...new Set(fields.flatMap(currencySources))].filter((path) => !read.includes(path));
}

function compileLines(
  { title, entity, via, columns: names, totals = [] }: DocumentLines,
  key: string,
  view: ScreenView,
  texts: Texts,
): CompiledDocumentLines {
  const compile = fieldsOf(view, texts, entity);
  const columns = compile(names);
  return {
    ...(title && { title: texts.add(`${key}.title`, title) }),
    entity,
    via,
    columns,
    totals,
    aside: compile(currenciesOf(columns, names)),
  };
}

/** Converts the placeholders of a paragraph to i18next's. */
function paragraph({ tr, en }: LocalizedText): LocalizedText {
  const named = (text: string) => placeholders(text, (path) => `{{${placeholderOf(path)}}}`);
  return { tr: named(tr), en: named(en) };
}

function compileDocument(document: Document, view: ScreenView, texts: Texts): CompiledDocument {
  const { id, title, size = 'A4', number, fields = [], inWords, lines = [], text = [] } = document;
  const entity = documentEntity(view, document);
  const key = `${view.file.id}.document.${id}`;
  const compile = fieldsOf(view, texts, entity);
  const [numberField] = compile(number === undefined ? [] : [number]);
  const [words] = compile(inWords === undefined ? [] : [inWords]);
  const named: string[] = [];
  for (const one of text) placeholders(one.tr, (path) => String(named.push(path)));
  const shown = [...fields, ...(number ? [number] : []), ...(inWords ? [inWords] : [])];
  const mentioned = [...new Set(named)].filter((path) => !shown.includes(path));
  const currencies = currenciesOf([...compile(shown)], [...shown, ...mentioned]);
  const listed = (word: string, list: readonly LocalizedText[] = []) =>
    list.map((one, at) => texts.add(`${key}.${word}.${at}`, one));
  return {
    id,
    title: texts.add(`${key}.title`, title ?? view.screen.title),
    size,
    entity,
    ...(numberField && { number: numberField }),
    fields: compile(fields),
    ...(words && { inWords: words }),
    lines: lines.map((one, at) => compileLines(one, `${key}.lines.${at}`, view, texts)),
    text: listed('text', text.map(paragraph)),
    signatures: listed('signature', document.signatures),
    copyLabels: listed('copy', document.copyLabels),
    aside: compile([...mentioned, ...currencies]),
    ...(document.markReprints && { markReprints: true }),
  };
}

/** Compiles the printed documents of a screen. */
export function compileDocuments(view: ScreenView, texts: Texts): readonly CompiledDocument[] {
  return (view.screen.documents ?? []).map((document) => compileDocument(document, view, texts));
}
