// Runs before the first paint, so that the wrong theme never flashes. The page contains the admins' choices;
// theme/appearance.ts and core/site read them from the attributes set here.
(() => {
  const root = document.documentElement;
  const site = JSON.parse(document.getElementById('site')?.textContent ?? 'null');
  root.dataset.theme = site?.theme ?? 'dark';
  root.dataset.animations = site?.animations === false ? 'off' : 'on';
  root.dataset.background = site?.background ?? 'space';
  let { theme, animations } = root.dataset;
  try {
    theme = localStorage.getItem('theme') ?? theme;
    // Don't store the device's theme, because it may change.
    if (theme !== 'system') localStorage.setItem('theme', theme);
    animations = localStorage.getItem('animations') ?? animations;
  } catch {
    // Storage is blocked, so use the default for this visit.
  }
  const isLight =
    theme === 'system' ? matchMedia('(prefers-color-scheme: light)').matches : theme === 'light';
  root.classList.toggle('dark', !isLight);
  root.classList.toggle('calm', animations === 'off');
  const bar = document.querySelector('meta[name="theme-color"]');
  if (isLight) bar.content = bar.dataset.light;
})();
