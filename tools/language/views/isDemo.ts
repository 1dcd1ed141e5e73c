import type { Project } from '../project/Project';

/** Whether a screen exists in demo mode only. */
export function isDemo({ areas }: Pick<Project, 'areas'>, screen: string): boolean {
  return areas.get(screen.slice(0, screen.indexOf('/')))?.value.demo === true;
}
