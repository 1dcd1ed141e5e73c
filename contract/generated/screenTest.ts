// Generated from schemas/screenTest.schema.json by `npm run screens -- types`. Do not edit.

/**
 * camelCase, beginning with a small letter.
 */
export type Name = string;
/**
 * A dotted code: validation.required, account.balanceNotZero.
 */
export type Code = string;
/**
 * @minItems 1
 */
export type Names = Name[];
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
  given?: Given;
  /**
   * @minItems 1
   */
  tests: Test[];
}
export interface Given {
  /**
   * The day on which the test takes place. Default 2026-11-20.
   */
  today?: string;
  user?: Values;
  /**
   * Id of the record that the screen is opened with, as from a row.
   */
  record?: string;
  values?: Values;
  begin?: Values;
}
/**
 * Field → value as it travels: decimals are texts with a point, days YYYY-MM-DD, look-ups ids.
 */
export interface Values {
  [k: string]: unknown;
}
export interface Test {
  /**
   * One sentence: the rule that is proven.
   */
  name: string;
  given?: Given;
  /**
   * @minItems 1
   * @maxItems 20
   */
  steps: Step[];
}
/**
 * Something that the user does, and what is to be seen then.
 */
export interface Step {
  fill?: Values;
  run?: Name;
  /**
   * Row that a row's action is started on.
   */
  row?: {
    id: string;
    [k: string]: unknown;
  };
  /**
   * What the user says to a question. Default yes.
   */
  answer?: 'yes' | 'no';
  dialog?: Values;
  /**
   * Endpoint → what it answers, from here on. Where nothing is said commit answers the id 1 and ends the conversation, query finds nothing, and others agree.
   */
  replies?: {
    [k: string]: Reply;
  };
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
  refused?: Code;
  errors?: Errors;
}
/**
 * Field → code of what is wrong with it.
 */
export interface Errors {
  [k: string]: Code;
}
export interface Expectation {
  visible?: Names;
  hidden?: Names;
  required?: Names;
  optional?: Names;
  readOnly?: Names;
  offered?: Names;
  withheld?: Names;
  values?: Values;
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
  state?: Values;
  filter?: Values;
  /**
   * What the action adds to the body.
   */
  with?: {
    [k: string]: unknown;
  };
}
