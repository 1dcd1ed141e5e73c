/** Keys of AG Grid's own texts, replaced by ours: `grid:ag.<key>`. */
export const agWords: ReadonlySet<string> = new Set([
  'ariaRowDeselect',
  'ariaRowSelect',
  'ariaRowSelectionDisabled',
  'ariaSkeletonCellLoading',
  'ariaSkeletonCellLoadingFailed',
  'ariaSortableColumn',
]);
