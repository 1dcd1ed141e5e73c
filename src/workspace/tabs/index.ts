export { menuEntryByPath, menuEntryOf, screenOf } from './menuEntry';
export { StoredTabs as KeptTabs } from './StoredTabs';
export type { Tab } from './Tab';
export { TabPanels } from './TabPanels';
export { TabStrip } from './TabStrip';
export { TabsStore } from './TabsStore';
export { useTabRouting } from './useTabRouting';
