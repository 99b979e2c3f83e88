import { styled } from 'styled-components';
import { theme, tint } from '../../../../theme/theme';

const hues = ['accent', 'tech', 'herb', 'brain'] as const;

/** A customer as a drawn face, derived from the name. */
export function CustomerAvatar({ name }: { name: string }) {
  const sum = [...name].reduce((total, letter) => total + letter.charCodeAt(0), 0);
  const hue = hues[sum % hues.length] ?? 'accent';
  const hasGlasses = sum % 3 === 0;
  const hair = [
    'M14 26c0-16 36-16 36 0-4-6-32-6-36 0z',
    'M12 34c-2-26 42-26 40 0 0-10-8-14-20-14s-20 4-20 14z',
    'M16 24q16-18 32 0-6-4-16-4t-16 4z',
  ][sum % 3];
  return (
    <Face viewBox="0 0 64 64" aria-hidden $hue={hue}>
      <circle className="back" cx="32" cy="32" r="31" />
      <path className="body" d="M12 60c2-14 38-14 40 0" />
      <circle className="skin" cx="32" cy="32" r="15" />
      <path className="hair" d={hair} />
      <path d="M27 38q5 4 10 0M27 31h.01M37 31h.01" />
      {hasGlasses && (
        <path d="M22 31a4.5 4.5 0 1 0 9 0 4.5 4.5 0 1 0-9 0m11 0a4.5 4.5 0 1 0 9 0 4.5 4.5 0 1 0-9 0m-2 0h2" />
      )}
    </Face>
  );
}

const Face = styled.svg<{ $hue: (typeof hues)[number] }>`
  width: 52px;
  height: 52px;
  fill: none;
  stroke: ${theme.color.text};
  stroke-width: 2;
  stroke-linecap: round;
  .back { fill: ${({ $hue }) => tint($hue, 18)}; stroke: none; }
  .body { fill: ${({ $hue }) => tint($hue, 55)}; stroke: none; }
  .skin { fill: ${theme.color.raised}; stroke-width: 1.5; }
  .hair { fill: ${({ $hue }) => theme.color[$hue]}; stroke: none; }
`;
