// Says which colour scheme holds before anything is painted; a file, since the policy allows no script in the page.
(() => {
  const page = document.documentElement;
  const system = matchMedia('(prefers-color-scheme: dark)');
  function apply() {
    // What the installation is configured to, until the user chooses.
    let mode = page.dataset.defaultScheme ?? 'system';
    try {
      mode = localStorage.getItem('color-mode') ?? mode;
    } catch {
      // No storage: the configured scheme.
    }
    const dark = mode === 'dark' || (mode === 'system' && system.matches);
    page.setAttribute('data-color-scheme', dark ? 'dark' : 'light');
  }
  apply();
  // The sign-in page has no other script that follows the system; once the theme is loaded, both agree.
  system.addEventListener('change', apply);
})();
