import type { Evidence } from '@cosmic/network-sim/labs/checkTypes';
import { CircleCheck, CircleX, Layers } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { useAccess } from '../../../../core/access/useAccess';
import { theme, tint } from '../../../../theme/theme';
import { Button, ButtonLink } from '../../../../ui/forms/Button';
import { Card } from '../../../../ui/layout/Card';
import { Stack } from '../../../../ui/layout/Stack';
import { useLabList } from '../labs/useLabList';
import { nextLabId } from '../session/labFiles';
import type { LabSession } from '../session/labSession';
import type { LabResult_GradeFragment } from './grading.generated';

interface LabResultProps {
  session: LabSession;
  grade: LabResult_GradeFragment;
  onAgain: () => void;
}

/** The score and the reasons for it: what was expected, what was found, and the output that shows it. */
export function LabResult({ session, grade, onAgain }: LabResultProps) {
  const { score, isPassed, requirements, keep, storm, explanation, rank } = grade;
  const next = nextLabId(session.lab.id);
  const list = useLabList();
  const { can } = useAccess();
  // Without a step, nothing was tried, so nothing was missed.
  const hasMissCards = !isPassed && session.log.length > 0 && can('STUDY_HUB');
  const textOf = (id: string) => session.lab.requirements.find((one) => one.id === id)?.text ?? id;
  return (
    <Box as="section" aria-label="Result" $isPassed={isPassed}>
      <Head>
        <Score>{score}</Score>
        <div>
          <h2>{isPassed ? 'Passed' : 'Not there yet'}</h2>
          <p>
            {score} of 100 points{isPassed ? '' : '. To pass, meet every requirement and break nothing else'}
            {typeof rank === 'number' && ` · place ${rank}`}
          </p>
        </div>
      </Head>
      {storm && <p>{storm}</p>}
      <Stack as="ul" $gap="md" $canShrink>
        {requirements.map(({ id, ok, lost, expected, found, evidence }) => (
          <Item key={id} ok={ok} title={textOf(id)} lost={lost}>
            {!ok && <Difference expected={expected} found={found} />}
            {!ok && evidence ? <EvidenceText evidence={evidence as Evidence} /> : null}
          </Item>
        ))}
        {keep.map(({ expected, found }) => (
          <Item key={expected + found} ok={false} title="Something else broke" lost={10}>
            <Difference expected={expected} found={found} />
          </Item>
        ))}
      </Stack>
      {explanation && (
        <Stack $gap="sm">
          <h3>Why it works</h3>
          {explanation.split('\n\n').map((text) => (
            <p key={text}>{text}</p>
          ))}
        </Stack>
      )}
      {hasMissCards && (
        <Go>
          <p>Each requirement you missed is now a flashcard. It goes away once you meet the requirement.</p>
          <ButtonLink to="/study-hub/flashcards">
            <Layers aria-hidden />
            Review flashcards
          </ButtonLink>
        </Go>
      )}
      {isPassed && (
        <Go>
          {next && (
            <ButtonLink to={`${list}/${next}`} variant="primary">
              Next lab
            </ButtonLink>
          )}
          <Button onClick={onAgain}>Play again</Button>
        </Go>
      )}
    </Box>
  );
}

interface ItemProps {
  ok: boolean;
  title: string;
  lost: number;
  children: ReactNode;
}

function Item({ ok, title, lost, children }: ItemProps) {
  const Icon = ok ? CircleCheck : CircleX;
  return (
    <Entry $ok={ok}>
      <Icon role="img" aria-label={ok ? 'Met' : 'Not met'} size={18} />
      <div>
        <p>
          {title} {lost > 0 && <Lost>−{lost}</Lost>}
        </p>
        {children}
      </div>
    </Entry>
  );
}

const Difference = ({ expected, found }: { expected: string; found: string }) => (
  <Facts>
    <dt>Expected</dt>
    <dd>{expected}</dd>
    <dt>Found</dt>
    <dd>{found}</dd>
  </Facts>
);

/** The output of the person's own device, with the relevant lines marked. */
function EvidenceText({ evidence: { device, command, output, lines } }: { evidence: Evidence }) {
  return (
    <Output tabIndex={0} role="group" aria-label={`${command} on ${device}`}>
      <b>
        {device}: {command}
      </b>
      {'\n'}
      {output.split('\n').map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an output never move
        <Fragment key={index}>
          {lines.includes(index) ? <mark>{line}</mark> : line}
          {'\n'}
        </Fragment>
      ))}
    </Output>
  );
}

const Box = styled(Card)<{ $isPassed: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.base};
  border-color: ${({ $isPassed }) => tint($isPassed ? 'ok' : 'warn', 60)};
`;

const Head = styled.header`
  display: flex;
  align-items: center;
  gap: ${theme.space.base};
  p { color: ${theme.color.muted}; }
`;

const Score = styled.span`
  font: 600 ${theme.size.hero} ${theme.font.heading};
  font-variant-numeric: tabular-nums;
`;

const Entry = styled.li<{ $ok: boolean }>`
  display: flex;
  gap: ${theme.space.sm};
  > svg { margin-top: 2px; color: ${({ $ok }) => theme.color[$ok ? 'ok' : 'danger']}; }
  > div { flex: 1; min-width: 0; }
`;

const Lost = styled.span`
  color: ${theme.color.muted};
  font-size: ${theme.size.sm};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

const Facts = styled.dl`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 2px ${theme.space.md};
  margin-top: ${theme.space.xs};
  font-size: ${theme.size.sm};
  overflow-wrap: anywhere;
  dt { color: ${theme.color.muted}; }
`;

const Output = styled.div`
  max-height: 11rem;
  margin-top: ${theme.space.sm};
  padding: ${theme.space.sm} ${theme.space.md};
  overflow: auto;
  border-radius: ${theme.radius.input};
  background: ${theme.color.deep};
  font: 400 ${theme.size.xs} / 1.5 ${theme.font.code};
  white-space: pre;
  b { color: ${theme.color.accentText}; font-weight: 500; }
  mark { background: ${tint('warn', 30)}; color: inherit; }
`;

const Go = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.sm};
`;
