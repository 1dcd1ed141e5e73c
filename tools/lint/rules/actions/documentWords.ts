import type { Document, DocumentLines } from '../../../../contract/model/generated/screen';
import { extendedParts } from '../../../language/kinds/extendedParts';
import { kindOf } from '../../../language/kinds/kindOf';
import { type Place, placeOf } from '../../../language/source/places';
import { documentEntity, placeholders } from '../../../language/views/documents';
import { findField, lookupEntity, missingEntity } from '../../../language/views/findField';
import { floorplanActions } from '../../../language/views/floorplanActions';
import { didYouMean } from '../../../language/views/nearest';
import { rowEntity } from '../../../language/views/rowEntity';
import type { ScreenView } from '../../../language/views/ScreenView';
import type { Report, Rule } from '../Rule';

/** Why a path cannot be printed; undefined if it can. */
function unprintable({ project }: ScreenView, entity: string, path: string): string | undefined {
  const found = findField(project, entity, path);
  if ('missing' in found) return found.missing;
  return kindOf(found.field) === 'password' ? `«${path}» is a password: it can't be read.` : undefined;
}

/** Reports unprintable paths. */
function checkPaths(view: ScreenView, entity: string, paths: readonly string[] = [], report: Report): void {
  paths.forEach((path, index) => {
    const wrong = unprintable(view, entity, path);
    if (wrong !== undefined) report(placeOf(paths, index), wrong);
  });
}

function checkLines(view: ScreenView, owner: string, lines: DocumentLines, report: Report): void {
  const { entity, via, columns, totals = [] } = lines;
  const missing = missingEntity(view.project, entity);
  if (missing !== null) {
    report(placeOf(lines, 'entity'), missing);
    return;
  }
  const found = findField(view.project, entity, via);
  if ('missing' in found) report(placeOf(lines, 'via'), found.missing);
  else if (lookupEntity(found.field) !== owner)
    report(placeOf(lines, 'via'), `«${via}» is no look-up of «${entity}» to «${owner}».`);
  checkPaths(view, entity, columns, report);
  totals.forEach((path, index) => {
    const column = columns.includes(path) ? findField(view.project, entity, path) : undefined;
    if (column === undefined)
      report(placeOf(totals, index), `There is no column «${path}».${didYouMean(path, columns)}`);
    else if (!('missing' in column) && !['decimal', 'integer'].includes(kindOf(column.field)))
      report(placeOf(totals, index), `«${path}» is no number: only numbers have a sum.`);
  });
}

/** Paragraphs contain record values, the same in both languages. */
function checkText(view: ScreenView, entity: string, document: Document, report: Report): void {
  for (const text of document.text ?? []) {
    const named = { tr: [] as string[], en: [] as string[] };
    for (const language of ['tr', 'en'] as const) {
      placeholders(text[language], (path) => String(named[language].push(path)));
      for (const path of named[language]) {
        const wrong = unprintable(view, entity, path);
        if (wrong !== undefined) report(placeOf(text, language), wrong);
      }
    }
    if (`${named.tr.sort()}` !== `${named.en.sort()}`)
      report(placeOf(text), 'The Turkish and the English sentence have different placeholders.');
  }
}

function checkWords(view: ScreenView, entity: string, document: Document, report: Report): void {
  const { inWords, number } = document;
  for (const [word, path] of [
    ['number', number],
    ['inWords', inWords],
  ] as const) {
    const wrong = path === undefined ? undefined : unprintable(view, entity, path);
    if (wrong !== undefined) report(placeOf(document, word), wrong);
  }
  const found = inWords === undefined ? undefined : findField(view.project, entity, inWords);
  if (found === undefined || 'missing' in found) return;
  const { currencyField, currencyCode } = found.field;
  if (kindOf(found.field) !== 'decimal' || (currencyField ?? currencyCode) === undefined)
    report(
      placeOf(document, 'inWords'),
      `«${inWords}» is no amount with a currency: add «currencyField» or «currencyCode» to the entity's field.`,
    );
}

/** A document whose base was not found keeps `extends`; what it lacks follows from that. */
function checkBase(document: Document, documents: readonly Document[], report: Report): void {
  const { id, extends: base = '' } = document;
  const others = documents.map((one) => one.id).filter((other) => other !== id);
  const place = placeOf(document, 'extends');
  if (!others.includes(base))
    report(place, `There is no other document «${base}» to extend.${didYouMean(base, others)}`);
  else if (extendedParts(document, documents).includes(document))
    report(place, `Document «${id}» extends itself through «${base}».`);
}

function checkDocument(view: ScreenView, document: Document, report: Report): void {
  const { title, fields, text, lines = [] } = document;
  const entity = documentEntity(view, document);
  const place = placeOf(document);
  if (title === undefined) report(place, `Document «${document.id}» has no title.`);
  if (fields === undefined && text === undefined && lines.length === 0)
    report(place, '«fields» or «text» or «lines» is missing: the document is empty.');
  const missing = entity === '' ? 'A document needs a record, and the screen has no entity.' : null;
  const wrong = missing ?? missingEntity(view.project, entity);
  if (wrong !== null) {
    report(document.entity === undefined ? place : placeOf(document, 'entity'), wrong);
    return;
  }
  checkPaths(view, entity, fields, report);
  checkWords(view, entity, document, report);
  checkText(view, entity, document, report);
  for (const each of lines) checkLines(view, entity, each, report);
}

/** Actions name documents of the screen, for the record they belong to. */
function checkActions(view: ScreenView, documents: readonly Document[], report: Report): void {
  const printed = new Set<string>();
  for (const action of floorplanActions(view)) {
    const { document: id, language, record, format, type } = action;
    if (type !== 'print' || action.remove) continue;
    const at = (word: string): Place => placeOf(action, word);
    if (id === undefined) {
      for (const word of ['language', 'record', 'format'] as const)
        if (action[word] !== undefined)
          report(at(word), `«${word}» needs a document, and the action names none.`);
      continue;
    }
    printed.add(id);
    const document = documents.find((one) => one.id === id);
    const ids = documents.map((one) => one.id);
    if (document === undefined) report(at('document'), `There is no document «${id}».${didYouMean(id, ids)}`);
    if (format !== undefined && format !== 'pdf')
      report(at('format'), `A document can be printed or saved as pdf: «${format}» is for rows.`);
    if (action.placement === 'bulk')
      report(at('placement'), 'A document has one record: print it row by row.');
    if (language?.startsWith('$row.') && action.placement !== 'row')
      report(at('language'), `Only an action on a row can read «${language}».`);
    const rows =
      action.placement === 'row' && record === undefined ? rowEntity(view, action.block) : undefined;
    if (document !== undefined && rows !== undefined && rows !== documentEntity(view, document))
      report(at('document'), `«${id}» is of ${documentEntity(view, document)}, and the row is ${rows}.`);
  }
  for (const document of documents)
    if (!printed.has(document.id))
      report(placeOf(document), `No action prints the document «${document.id}».`);
}

/** A document prints existing fields, and an action prints it. */
export const documentWords: Rule = {
  name: 'document-words',
  description: 'A document names fields of its entity, and an action of its screen prints it.',
  screen(view, report) {
    const { documents = [], bffPath } = view.screen;
    if (documents.length > 0 && bffPath === undefined)
      report(placeOf(view.screen, 'documents'), 'Documents need an endpoint: «bffPath» is missing.');
    for (const document of documents)
      if (document.extends === undefined) checkDocument(view, document, report);
      else checkBase(document, documents, report);
    checkActions(view, documents, report);
  },
};
