/**
 * Code requested records of an entity that the model does not serve: its definition is broken, or its stored
 * table does not fit it (server/records/withoutUnmigrated.ts). Screens with such an entity are not served, but
 * commands of other screens can still reach it.
 */
export class UnservedEntity extends Error {
  override readonly name = 'UnservedEntity';

  constructor(entity: string) {
    super(`No entity ${entity}`);
  }
}
