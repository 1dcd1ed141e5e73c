/**
 * Code asks for records of an entity that the model does not serve: its definition is broken, or its stored table does
 * not fit it (server/model/withoutUnfit.ts). Screens that name such an entity are not served, but a command of another
 * screen can still reach it.
 */
export class UnservedEntity extends Error {
  override readonly name = 'UnservedEntity';

  constructor(entity: string) {
    super(`No entity ${entity}`);
  }
}
