import type { FunctionComponent } from 'react';
import type { FloorplanName } from '../../contract/floorplans';
import type { ScreenStore } from '../engine';
import { DashboardFloorplan } from './DashboardFloorplan';
import { DefineFloorplan } from './DefineFloorplan';
import { DemoFloorplan } from './DemoFloorplan';
import { DetailFloorplan } from './DetailFloorplan';
import { OperateFloorplan } from './OperateFloorplan';
import { PoolFloorplan } from './PoolFloorplan';
import { QueryFloorplan } from './QueryFloorplan';
import { ReportFloorplan } from './ReportFloorplan';
import { UploadFloorplan } from './UploadFloorplan';
import { WizardFloorplan } from './WizardFloorplan';

/** Components of all floorplans: the layout of a screen's body. */
const layouts: Readonly<Record<FloorplanName, FunctionComponent<{ readonly screen: ScreenStore }>>> = {
  define: DefineFloorplan,
  query: QueryFloorplan,
  operate: OperateFloorplan,
  report: ReportFloorplan,
  pool: PoolFloorplan,
  detail: DetailFloorplan,
  upload: UploadFloorplan,
  wizard: WizardFloorplan,
  dashboard: DashboardFloorplan,
  demo: DemoFloorplan,
};

/** Component of a floorplan; undefined for an unknown name. */
export function layoutOf(name: string) {
  return Object.hasOwn(layouts, name) ? layouts[name as FloorplanName] : undefined;
}
