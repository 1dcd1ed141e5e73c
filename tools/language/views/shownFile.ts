import type { AnyAction } from '../kinds/anyKind';

/** A file previewed by an action: its field, and its endpoint. */
export interface ShownFile {
  readonly field: string;
  /** `download/<field>`; for the rows of a block `download/<block>.<field>`. */
  readonly endpoint: string;
  /** Path relative to the screen's. */
  readonly path: string;
}

/** File of a preview action; undefined for other actions. */
export function shownFile({ type, value, block }: AnyAction): ShownFile | undefined {
  const [, field] = /^\$(?:row|record|form)\.(.+)$/.exec(value ?? '') ?? [];
  if (type !== 'preview' || field === undefined) return undefined;
  return block === undefined
    ? { field, endpoint: `download/${field}`, path: `download/${field}` }
    : { field, endpoint: `download/${block}.${field}`, path: `${block}/download/${field}` };
}
