// Says which colour scheme holds before anything is painted; a file, since the policy allows no script in the page.
(() => {
  const page = document.documentElement;
  // What the installation is configured to, until the user chooses.
  let mode = page.dataset.defaultScheme ?? 'system';
  try {
    mode = localStorage.getItem('color-mode') ?? mode;
  } catch {
    // No storage: the configured scheme.
  }
  const dark = mode === 'dark' || (mode === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  page.setAttribute('data-color-scheme', dark ? 'dark' : 'light');
})();
