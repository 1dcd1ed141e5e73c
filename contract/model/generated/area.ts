// Generated from schemas/area.schema.json by `npm run screens -- types`. Do not edit.

/**
 * An area of the menu: its title, its icon and the order of its screens. Optional: without this file, the folder's name is the title.
 */
export interface AreaDefinition {
  /**
   * Path of this schema, for the editor. E.g. "../../schemas/area.schema.json"
   */
  $schema?: string;
  /**
   * Title of the area in the menu, in both languages. E.g. { "tr": "Muhasebe", "en": "Accounting" }
   */
  title: {
    /**
     * Turkish text.
     */
    tr: string;
    /**
     * English text.
     */
    en: string;
  };
  /**
   * Name of an icon of src/shell/icons. E.g. "account_balance"
   */
  icon?: string;
  /**
   * Position of the area in the menu; areas without one come last, by title. E.g. 10
   */
  order?: number;
  /**
   * Its screens exist in demo mode only: otherwise they are in no menu, not granted and not served, and entities that only they use have no tables. E.g. true
   */
  demo?: true;
  /**
   * Screen ids in menu order, including planned screens that have no definition yet. Screens that are not listed follow by title. E.g. ["accountCreate", "accountList"]
   *
   * Items: Id of a screen of this area. E.g. "accountCreate"
   */
  menu?: string[];
  /**
   * Parts of a long menu. A group stands at its first screen, and is opened like an area; screens of no group stay beside it. A user who has few screens of the area sees them without groups. E.g. [{ "id": "desks", "title": { "tr": "Kasalar", "en": "Desks" }, "screens": ["payDeskOpen"] }]
   */
  groups?: {
    /**
     * Id of the group, unique in its area. E.g. "desks"
     */
    id: string;
    /**
     * Title of the group in both languages. E.g. { "tr": "Kasalar", "en": "Desks" }
     */
    title: {
      /**
       * Turkish text.
       */
      tr: string;
      /**
       * English text.
       */
      en: string;
    };
    /**
     * Ids of its screens; their order is that of the menu. E.g. ["payDeskOpen", "payDeskClose"]
     *
     * @minItems 2
     *
     * Items: Id of a screen of this area. E.g. "payDeskOpen"
     */
    screens: string[];
  }[];
}
