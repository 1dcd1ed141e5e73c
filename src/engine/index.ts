export type { ActionCall, ActionHandler, ActionHandlers, ActionStep } from './ActionHandler';
export { type ActionOutcome, ActionRunner } from './ActionRunner';
export { type FocusRequest, FormStore } from './FormStore';
export { type GridPhase, type GridQuestion, GridStore, type PageSize, pageSizes } from './GridStore';
export { isFilled } from './isFilled';
export type { LiveScreen } from './LiveScreen';
export type { EnginePorts, Fact, OpenTarget } from './ports';
export { type ScreenOptions, type ScreenPhase, ScreenStore } from './ScreenStore';
export { wireValue } from './wireValue';
