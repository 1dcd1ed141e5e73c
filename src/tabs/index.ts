export { KeptTabs } from './KeptTabs';
export { menuEntryById, menuEntryByPath } from './menuEntry';
export type { Tab } from './Tab';
export { TabPanels } from './TabPanels';
export { TabStrip } from './TabStrip';
export { TabsStore } from './TabsStore';
export { useTabRouting } from './useTabRouting';
