import { styled } from 'styled-components';
import { theme } from '../../../theme/theme';
import { Markdown } from '../../../ui/data/Markdown';

/** Stands at the end of what the built-in assistant says. */
const label = '_Built-in assistant, no language model._';
/** Shorter answers are shown whole. */
const minFoldedLength = 900;
/** A verdict is a sentence or two. */
const maxVerdictLength = 500;
const separator = '\n\n';
/** Whatever may be a warning is never folded. */
const warning =
  /caution|warn|danger|poison|toxic|interact|avoid|never|not safe|unsafe|risk|pregnan|breastfe|child|bleed|allerg|emergency|doctor|pharmacist/i;
/** Code, tables, quotes, lists and lines that are only a title: no verdict. */
const otherThanProse = /^(?:```|~~~|\||>|[-*+] |\d+[.)] |#|\*\*[^*]+\*\*$)/m;

interface AnswerTextProps {
  text: string;
  isComplete: boolean;
}

/** An answer; a long one of the built-in assistant leads with its verdict, and the rest unfolds. */
export function AnswerText({ text, isComplete }: AnswerTextProps) {
  const parts = isComplete ? foldAnswer(text) : undefined;
  if (!parts) return <Markdown text={text} />;
  return (
    <>
      <Markdown text={parts.verdict} />
      <Details>
        <summary>More details</summary>
        <Markdown text={parts.details} />
      </Details>
      <Markdown text={label} />
    </>
  );
}

/** The verdict and the details of a long answer of the built-in assistant; undefined: it is shown whole. */
function foldAnswer(text: string): { verdict: string; details: string } | undefined {
  if (text.length < minFoldedLength || !text.endsWith(label) || warning.test(text)) return undefined;
  const [verdict = '', ...rest] = text.slice(0, -label.length).trim().split(separator);
  if (rest.length === 0 || verdict.length > maxVerdictLength || otherThanProse.test(verdict))
    return undefined;
  return { verdict, details: rest.join(separator) };
}

const Details = styled.details`
  margin: ${theme.space.sm} 0;
  summary { min-height: 24px; padding: ${theme.space.xs} 0; color: ${theme.color.accentText}; cursor: pointer; }
  ${theme.media.touch} { summary { min-height: 44px; align-content: center; } }
`;
