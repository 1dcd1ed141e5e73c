import type { Action } from '../../../contract/generated/screen';

/** What a floorplan brings: a screen that names it has all of this, and says only what is different. */
export interface Floorplan {
  /** Endpoints at `<bffPath>/<name>`. */
  readonly endpoints: readonly string[];
  /** Actions, in the words of a definition. */
  readonly actions: readonly Action[];
  /** The form asks what to show: nothing is required unless the screen says so, rules of the entity do not apply. */
  readonly filter: boolean;
  /** Asked again every so many seconds while it is in sight. */
  readonly refreshSeconds?: number;
}
