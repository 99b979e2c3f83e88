import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { timeZone } from '../../../platform/timeZone';
import { theme } from '../../../theme/theme';
import { formatDay } from '../scheduling/formatSession';
import { useExamVersionQuery } from './examVersion.generated';
import { VersionSelect } from './VersionSelect';

/** The choice of the CCNA version and what to know about it: when it changes, and where our outline comes from. */
export function VersionNotes() {
  const { data } = useExamVersionQuery({ variables: { timeZone } });
  const state = data?.examVersion;
  const outline = state?.versions.find(({ version }) => version === state.version);
  if (!state || !outline) return null;
  return (
    <Notes>
      <VersionSelect />
      {state.isDateNeeded && state.changesOn && (
        <p>
          Cisco replaces this exam on {formatDay(state.changesOn)}.{' '}
          <Link to="/study-hub/planner?exam=ccna">Set your exam date</Link>, and we’ll pick the right version.
          Without one, we’ll switch you to the new version that day. Your progress counts for both.
        </p>
      )}
      {outline.isArchived && (
        <p>
          This exam has ended, so you can’t start new practice exams for it. Your results and progress stay
          here.
        </p>
      )}
      <p>
        {outline.sourceNote}{' '}
        <a href={outline.sourceUrl} target="_blank" rel="noreferrer">
          Cisco’s exam page
        </a>
      </p>
    </Notes>
  );
}

const Notes = styled.div`
  display: grid;
  gap: ${theme.space.sm};
  max-width: 80ch;
  margin-block: ${theme.space.base};
  color: ${theme.color.muted};
`;
