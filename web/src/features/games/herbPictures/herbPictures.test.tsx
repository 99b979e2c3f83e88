import table from '@cosmic/api/content/library/herbPictures.json' with { type: 'json' };
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { drawHerb } from './drawHerb';
import { HerbPicture } from './HerbPicture';
import { findHerbPicture } from './herbPicture';

const herbs = table.map(({ herb }) => herb);
const drawingOf = (herb: string) => renderToStaticMarkup(<HerbPicture herb={herb} />);

test('every part of every picture is painted with valid numbers', () => {
  for (const herb of herbs) {
    const picture = findHerbPicture(herb);
    const unpainted = picture?.parts.filter(
      (part) =>
        !drawHerb({ ...picture, parts: [part] })
          .at(-1)
          ?.shapes.some(({ d }) => d.length > 4),
    );
    expect(unpainted, herb).toEqual([]);
    expect(drawingOf(herb), herb).not.toMatch(/NaN|undefined|Infinity/);
  }
});

test('no two herbs look the same', () => {
  const shapes = herbs.map((herb) =>
    drawingOf(herb)
      .match(/ d="[^"]*"/g)
      ?.join(''),
  );
  expect(new Set(shapes).size).toBe(herbs.length);
});

test('a picture has alt text, or none if its name is next to it', () => {
  expect(drawingOf('herb-chamomile')).toContain('Feathery leaves');
  expect(renderToStaticMarkup(<HerbPicture herb="herb-chamomile" isDecorative />)).not.toContain('Feathery');
  expect(drawingOf('herb-unknown')).toBe('');
});
