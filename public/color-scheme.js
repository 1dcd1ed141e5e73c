// Says which colour scheme holds before anything is painted; a file, since the policy allows no script in the page.
(() => {
  let mode = 'system';
  try {
    mode = localStorage.getItem('color-mode') ?? mode;
  } catch {
    // No storage: the system's scheme.
  }
  const dark = mode === 'dark' || (mode === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-color-scheme', dark ? 'dark' : 'light');
})();
