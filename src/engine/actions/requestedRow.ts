import type { RequestedChange, ShownPart } from '../../../contract/model/requestedChange';
import { type StoredFile, storedFilesOf } from '../../../contract/values/fileTypes';
import type { Json } from '../../../contract/values/json';
import { isLocalized, type LocalizedText } from '../../../contract/values/language';
import type { GridRow } from '../../../contract/wire/query';
import type { EnginePorts } from '../ports/ports';

/** A requested change in the current language. */
export interface RequestedLine {
  readonly id: string;
  readonly title: string;
  readonly stored: string;
  readonly requested: string;
  /** Files of each side that the user may open. */
  readonly files: { readonly stored: readonly StoredFile[]; readonly requested: readonly StoredFile[] };
  readonly change: RequestedChange['change'];
}

type Wording = Pick<EnginePorts, 'format' | 'language' | 'text'>;

/** Converts a row of the request response to texts. */
export function requestedLine(row: GridRow, ports: Wording): RequestedLine {
  const { id, title, line, change, stored, requested } = row as unknown as RequestedChange;
  const name = title[ports.language()];
  return {
    id,
    change,
    title: line === undefined ? name : ports.text('grid:diff.line', { name, line }),
    stored: sideText(stored, ports),
    requested: sideText(requested, ports),
    files: { stored: filesIn(stored), requested: filesIn(requested) },
  };
}

function filesIn(parts: readonly ShownPart[]): readonly StoredFile[] {
  return parts.flatMap(({ kind, value }) => (kind === 'file' ? storedFilesOf(value) : []));
}

function sideText(parts: readonly ShownPart[], ports: Wording): string {
  return parts
    .map((part) => {
      const value = partText(part, ports);
      return part.title === undefined ? value : `${part.title[ports.language()]}: ${value}`;
    })
    .join(' · ');
}

/** Code titles are localized; other values are formatted by kind. */
function partText({ kind, scale, currencyCode, rate, value }: ShownPart, ports: Wording): string {
  const each = (one: Json | LocalizedText): string =>
    isLocalized(one) ? one[ports.language()] : ports.format(field, one);
  const field = {
    name: '',
    title: '',
    kind,
    ...(scale !== undefined && { scale }),
    ...(currencyCode && { currencyCode }),
    ...(rate && { rate }),
  };
  return Array.isArray(value) ? value.map(each).join(', ') : each(value as Json);
}
