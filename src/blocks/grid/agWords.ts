/** What AG Grid says by itself, and the texts of ours that it says instead: `grid:ag.<key>`. */
export const agWords: ReadonlySet<string> = new Set([
  'ariaRowDeselect',
  'ariaRowSelect',
  'ariaRowSelectionDisabled',
  'ariaSkeletonCellLoading',
  'ariaSkeletonCellLoadingFailed',
  'ariaSortableColumn',
]);
