import type { Action } from '../../../contract/generated/screen';

/** A file that an action shows: the field that holds it, and the endpoint that answers it. */
export interface ShownFile {
  readonly field: string;
  /** `download/<field>`, of the rows of a block `download/<block>.<field>`. */
  readonly endpoint: string;
  /** Where it stands below the screen's path. */
  readonly path: string;
}

/** The file that a preview shows; undefined for any other action. */
export function shownFile({ type, value, block }: Action): ShownFile | undefined {
  const [, field] = /^\$(?:row|record|form)\.(.+)$/.exec(value ?? '') ?? [];
  if (type !== 'preview' || field === undefined) return undefined;
  return block === undefined
    ? { field, endpoint: `download/${field}`, path: `download/${field}` }
    : { field, endpoint: `download/${block}.${field}`, path: `${block}/download/${field}` };
}
