export { Dialog, Menu, Popover } from './overlays';
export { PanelShown, useShown } from './shown';
