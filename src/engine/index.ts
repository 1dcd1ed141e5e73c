export type { ActionHandler, ActionHandlers } from './ActionHandler';
export type { FormStore } from './FormStore';
export { type GridStore, type PageSize, pageSizes } from './GridStore';
export { isFilled } from './isFilled';
export type { LiveScreen } from './LiveScreen';
export type { EnginePorts, OpenTarget } from './ports';
export { ScreenStore } from './ScreenStore';
