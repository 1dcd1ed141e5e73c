// Generated from schemas/screenTest.schema.json by `npm run screens -- types`. Do not edit.

/**
 * camelCase, beginning with a small letter.
 */
export type Name = string;
/**
 * @minItems 1
 */
export type Names = Name[];
/**
 * A dotted code: validation.required, account.balanceNotZero.
 */
export type Code = string;
/**
 * Something that followed.
 */
export type Effect =
  | {
      /**
       * Tone of a notice.
       */
      notify: 'success' | 'info' | 'warning' | 'error';
      /**
       * What its Turkish text has in it.
       */
      contains?: string;
    }
  | {
      /**
       * Key of the screen that was opened.
       */
      open: string;
      /**
       * Id of the record that it was opened with.
       */
      record?: string;
      /**
       * Id of the record that it was opened as a duplicate of.
       */
      duplicate?: string;
      /**
       * What it was handed.
       */
      values?: Values;
    }
  | {
      /**
       * The screen was closed.
       */
      close: true;
    }
  | {
      /**
       * The screen was printed.
       */
      print: true;
    };

/**
 * Tests of a screen. They stand beside it: screen-defs/<area>/<id>.test.json. See screenTest.md.
 */
export interface ScreenTests {
  /**
   * Path of this schema, for the editor.
   */
  $schema?: string;
  /**
   * What all tests of the file begin with. A test's own goes over it, key by key.
   */
  given?: Given;
  /**
   * The tests, each by itself.
   *
   * @minItems 1
   */
  tests: Test[];
}
/**
 * Field → value as it travels: decimals are texts with a point, days YYYY-MM-DD, look-ups ids.
 */
export interface Values {
  [k: string]: unknown;
}
export interface Given {
  /**
   * The day on which the test takes place. Default 2026-11-20.
   */
  today?: string;
  /**
   * What $user reads: userName, displayName, agent …
   */
  user?: Values;
  /**
   * Id of the record that the screen is opened with, as from a row.
   */
  record?: string;
  /**
   * First values of the form, as another screen hands them over.
   */
  values?: Values;
  /**
   * State that begin answers, besides the defaults of the form: the record, its facts.
   */
  begin?: Values;
}
export interface Test {
  /**
   * One sentence: the rule that is proven.
   */
  name: string;
  /**
   * What the test begins with.
   */
  given?: Given;
  /**
   * What is done, one after the other.
   *
   * @minItems 1
   * @maxItems 20
   */
  steps: Step[];
}
/**
 * Something that the user does, and what is to be seen then.
 */
export interface Step {
  /**
   * Fields that the user fills, in this order. null empties one. A field that does not apply or is read only can't be filled, and the test fails.
   */
  fill?: Values;
  /**
   * Id of the action that the user starts then.
   */
  run?: Name;
  /**
   * Row that a row's action is started on.
   */
  row?: {
    /**
     * Id of the record.
     */
    id: string;
    [k: string]: unknown;
  };
  /**
   * What the user says to a question. Default yes.
   */
  answer?: 'yes' | 'no';
  /**
   * What the user fills in in the dialog of the action, and sends. A dialog that stays open, because of what was filled in or what the server said of it, shows its errors; the user then lets it be.
   */
  dialog?: Values;
  /**
   * Endpoint → what it answers, from here on. Where nothing is said commit answers the id 1 and ends the conversation, query finds nothing, and others agree.
   */
  replies?: {
    [k: string]: Reply;
  };
  /**
   * What is to be seen then.
   */
  expect?: Expectation;
}
export interface Reply {
  /**
   * Merged into the state of the screen.
   */
  state?: {
    [k: string]: unknown;
  };
  /**
   * Outcome of the operation: id, number …
   */
  result?: {
    [k: string]: unknown;
  };
  /**
   * Answer of a query: rows, total, sums.
   */
  answer?: {
    [k: string]: unknown;
  };
  /**
   * The server says no, by this code.
   */
  refused?: Code;
  /**
   * With refused: what the server has against fields.
   */
  errors?: Errors;
}
/**
 * Field → code of what is wrong with it.
 */
export interface Errors {
  [k: string]: Code;
}
export interface Expectation {
  /**
   * Fields that apply.
   */
  visible?: Names;
  /**
   * Fields that do not apply.
   */
  hidden?: Names;
  /**
   * Fields that must be filled.
   */
  required?: Names;
  /**
   * Fields that apply and may be left empty.
   */
  optional?: Names;
  /**
   * Fields that only show their value.
   */
  readOnly?: Names;
  /**
   * Actions that apply.
   */
  offered?: Names;
  /**
   * Actions that do not apply.
   */
  withheld?: Names;
  /**
   * Fields and facts as they stand in the screen; null where there is none.
   */
  values?: Values;
  /**
   * All errors that are shown; {} where there are none. They are shown on fields that were filled, and on all once an action submits.
   */
  errors?: Errors;
  /**
   * The question that was asked: field → value summed up in it. null where none was asked.
   */
  asked?: {
    [k: string]: unknown;
  } | null;
  /**
   * All calls of this step in their order; [] where none was made. Those of look-ups do not count.
   */
  sent?: Call[];
  /**
   * All that followed for the user in this step, in its order; [] where nothing did.
   */
  effects?: Effect[];
}
/**
 * A call. Of state, filter and with only those that are written are compared, and each of them whole.
 */
export interface Call {
  endpoint: Name;
  /**
   * The state in the body: form, facts, id, version.
   */
  state?: Values;
  /**
   * The filter of a query.
   */
  filter?: Values;
  /**
   * What the action adds to the body.
   */
  with?: {
    [k: string]: unknown;
  };
}
