import { render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { dark, light } from '../../theme/palettes';
import { Markdown } from './Markdown';
import './MarkdownFlow';
import { hasHighlightableCode } from './codeLanguages';
import { hasMath } from './normalizeMath';

const show = (text: string) => render(<Markdown text={text} />, { wrapper: MemoryRouter }).container;
const formulas = (container: HTMLElement) => container.querySelectorAll('math').length;

test('formulas are rendered in double dollars and in the delimiters that models write', async () => {
  const container = show(
    'So $$a^2$$ and \\(b^2\\) and\n\n\\[ c = \\frac{1}{2} \\]\n\nbut `\\(code\\)` stays.',
  );
  await waitFor(() => expect(formulas(container)).toBe(3));
  expect(container.querySelector('.katex-display')).not.toBeNull();
  expect(screen.getByText('\\(code\\)')).toBeVisible();
});

test("prices aren't formulas, and a text without formulas loads nothing", async () => {
  const container = show('It costs $5 and $10, or **$15 and $20**.');
  expect(await screen.findByText('$15 and $20')).toBeVisible();
  expect(formulas(container)).toBe(0);
  expect(hasMath('It costs $5 and $10.')).toBe(false);
});

test.each([
  ['$$\\frac{1}{$$', 'a broken one'],
  ['$$\\def\\x{\\x\\x}\\x$$', 'one that never stops growing'],
  [`$$${'{'.repeat(5_000)}$$`, 'a deep one'],
  ['$$\\href{javascript:alert(1)}{x}\\includegraphics{https://example.org/p.png}$$', 'one that would load'],
])('the formula %s… leaves the page readable: %s', async (text) => {
  const container = show(`Before **it**\n\n${text}`);
  expect(await screen.findByText('it')).toBeVisible();
  await waitFor(() => expect(container.querySelector('.katex, .katex-error')).not.toBeNull());
  expect(container.querySelector('a, img')).toBeNull();
});

test('code in a known language is highlighted, and router consoles and unknown languages stay plain', async () => {
  const container = show('```python\ndef hello():\n    return "x"\n```\n\n```ios\nSW1# show vlan\n```');
  await waitFor(() => expect(container.querySelector('.hljs-keyword')).toHaveTextContent('def'));
  const [python, ios] = [...container.querySelectorAll('pre')];
  expect(python).toHaveTextContent('def hello(): return "x"');
  expect(ios?.querySelector('span')).toBeNull();
  expect(hasHighlightableCode('```ios\nSW1# show vlan\n```')).toBe(false);
  expect(hasHighlightableCode('No code in ```python at all')).toBe(false);
});

/** WCAG contrast ratio of two #rrggbb colors. */
function contrast(one: string, other: string): number {
  const luminance = (hex: string) => {
    const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
      const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const [dim = 0, bright = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (bright + 0.05) / (dim + 0.05);
}

test.each(['muted', 'accentText', 'ok', 'danger', 'tech'] as const)('%s can be read in code', (name) => {
  for (const palette of [dark, light])
    expect(contrast(palette[name], palette.deep)).toBeGreaterThanOrEqual(4.5);
});
