export { menuEntryById, menuEntryByPath } from './menuEntry';
export type { Tab, TabScreen } from './Tab';
export { TabPanels } from './TabPanels';
export { TabStrip } from './TabStrip';
export { type ClientInfo, type ScreenInput, type TabsPorts, TabsStore } from './TabsStore';
export { dashboardPath, makesTab } from './tabPaths';
export { useTabRouting } from './useTabRouting';
