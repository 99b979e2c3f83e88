// Runs before the first paint, so that the wrong theme never flashes.
(() => {
  const root = document.documentElement;
  let theme = 'dark';
  let animations = 'on';
  try {
    theme = localStorage.getItem('theme') ?? theme;
    localStorage.setItem('theme', theme);
    animations = localStorage.getItem('animations') ?? animations;
  } catch {
    // Storage is blocked: the default holds for this visit.
  }
  root.classList.toggle('dark', theme !== 'light');
  root.classList.toggle('calm', animations === 'off');
  const bar = document.querySelector('meta[name="theme-color"]');
  if (theme === 'light') bar.content = bar.dataset.light;
})();
