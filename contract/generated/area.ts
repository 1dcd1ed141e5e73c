// Generated from schemas/area.schema.json by `npm run screens -- types`. Do not edit.

/**
 * An area of the menu: its title, its icon and the order of its screens. Optional: an area without one is titled by its folder.
 */
export interface AreaDefinition {
  /**
   * Path of this schema, for the editor.
   */
  $schema?: string;
  /**
   * What the menu calls the area, in both languages. E.g. { "tr": "Muhasebe", "en": "Accounting" }
   */
  title: {
    /**
     * In Turkish.
     */
    tr: string;
    /**
     * In English.
     */
    en: string;
  };
  /**
   * Name of an icon of src/shell/icons.
   */
  icon?: string;
  /**
   * Place of the area in the menu; areas without one come last, by title.
   */
  order?: number;
  /**
   * Its screens are there in demo mode only: in no menu, not granted and not served anywhere else, and entities that they alone are about have no tables there.
   */
  demo?: true;
  /**
   * Screen ids in menu order, those included that are planned and not yet written. Screens that are not named follow by title.
   *
   * Items: The id of a screen of this area, like accountCreate.
   */
  menu?: string[];
}
