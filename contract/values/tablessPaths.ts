/** Parts of paths that create no tab (requirements P2). */
const tabless = ['/authentication/', '/dashboards/', '/errors/error-404'];

/** Whether a path creates a tab. */
export function makesTab(path: string): boolean {
  return path !== '/' && !tabless.some((part) => path.includes(part));
}
