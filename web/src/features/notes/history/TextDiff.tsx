import { useMemo } from 'react';
import { styled } from 'styled-components';
import { plural } from '../../../platform/plural';
import { theme, tint } from '../../../theme/theme';
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden';
import { diffRows, type LineKind } from './diffRows';

interface TextDiffProps {
  before: string;
  after: string;
  /** Names for the lines with a minus and those with a plus, such as "Theirs" and "Yours". */
  names: { before: string; after: string };
}

const signs: Record<LineKind, string> = { same: ' ', removed: '−', added: '+' };

/** Shows line by line where two texts differ, with signs and words and not by color alone. */
export function TextDiff({ before, after, names }: TextDiffProps) {
  const rows = useMemo(() => diffRows(before, after), [before, after]);
  if (before === after) return <p>Both versions are the same.</p>;
  return (
    <Box tabIndex={0} role="group" aria-label="Differences">
      {rows.map((row, index) =>
        typeof row === 'number' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no ID
          <Gap key={index}>{plural(row, 'line is the same', 'lines are the same')}</Gap>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no ID
          <Line key={index} $kind={row.kind}>
            <span aria-hidden>{signs[row.kind]}</span>
            {row.kind !== 'same' && (
              <VisuallyHidden>{row.kind === 'removed' ? names.before : names.after}: </VisuallyHidden>
            )}
            <Text>{row.text}</Text>
          </Line>
        ),
      )}
    </Box>
  );
}

const Box = styled.div`
  max-height: min(50dvh, 32rem);
  overflow: auto;
  padding: ${theme.space.sm} 0;
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.input};
  background: ${theme.color.deep};
  font: ${theme.size.sm} / 1.6 ${theme.font.code};
`;

const tones = { removed: 'danger', added: 'ok' } as const;

const Line = styled.div<{ $kind: LineKind }>`
  display: flex;
  gap: ${theme.space.sm};
  padding: 0 ${theme.space.md};
  background: ${({ $kind }) => ($kind === 'same' ? 'transparent' : tint(tones[$kind], 12))};
  > span:first-child { flex: none; width: 1ch; color: ${({ $kind }) => theme.color[$kind === 'same' ? 'muted' : tones[$kind]]}; }
`;

const Text = styled.span`
  min-width: 0;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

const Gap = styled.p`
  padding: ${theme.space.xs} ${theme.space.md};
  color: ${theme.color.muted};
  font: ${theme.size.xs} ${theme.font.text};
`;
