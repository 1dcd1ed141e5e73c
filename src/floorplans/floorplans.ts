import type { FunctionComponent } from 'react';
import type { ScreenStore } from '../engine';
import { DefineFloorplan } from './DefineFloorplan';
import { OperateFloorplan } from './OperateFloorplan';
import { QueryFloorplan } from './QueryFloorplan';
import { ReportFloorplan } from './ReportFloorplan';

/** Name of a floorplan. */
type FloorplanName = 'define' | 'query' | 'operate' | 'report';

/** Every floorplan: how the body of a screen is laid out. */
const floorplans: Readonly<Record<FloorplanName, FunctionComponent<{ readonly screen: ScreenStore }>>> = {
  define: DefineFloorplan,
  query: QueryFloorplan,
  operate: OperateFloorplan,
  report: ReportFloorplan,
};

/** The floorplan of a name; undefined for an unknown one. */
export function floorplanOf(name: string) {
  return Object.hasOwn(floorplans, name) ? floorplans[name as FloorplanName] : undefined;
}
