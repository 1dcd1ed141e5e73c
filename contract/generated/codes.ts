// Generated from schemas/codes.schema.json by `npm run screens -- types`. Do not edit.

/**
 * A code list: code → label in both languages, in the order in which they are offered.
 */
export interface CodeList {
  $schema?: string;
  codes: {
    [k: string]: {
      tr: string;
      en: string;
      /**
       * How a grid colours the code. Default neutral.
       */
      tone?: 'neutral' | 'info' | 'success' | 'warning' | 'error';
    };
  };
}
