import { useId } from 'react';
import { styled } from 'styled-components';
import { applyServerError } from '../../../core/errors/applyServerError';
import { timeZone } from '../../../platform/timeZone';
import { theme } from '../../../theme/theme';
import { Select } from '../../../ui/forms/Select';
import { formatDay } from '../scheduling/formatSession';
import {
  type ExamVersion_StateFragment,
  useChooseExamVersionMutation,
  useExamVersionQuery,
} from './examVersion.generated';
import { refreshVersionContent } from './refreshVersion';

type Outline = ExamVersion_StateFragment['versions'][number];

interface VersionSelectProps {
  /** Whether the page is also for other exams, so that only members who study for the CCNA see it. */
  isShared?: boolean;
}

/** Shows which CCNA version the member is studying, with a list to switch to the other one. */
export function VersionSelect({ isShared = false }: VersionSelectProps) {
  const id = useId();
  const { data } = useExamVersionQuery({ variables: { timeZone }, fetchPolicy: 'cache-and-network' });
  const [choose, { loading: isSwitching }] = useChooseExamVersionMutation();
  const state = data?.examVersion;

  const switchTo = async (version: string) => {
    const wanted = state?.versions.find((outline) => outline.version === version);
    if (!wanted) return;
    try {
      await choose({
        variables: { version: wanted.version, timeZone },
        update: refreshVersionContent,
      });
    } catch (failure) {
      applyServerError(failure);
    }
  };

  if (isShared && !state?.isStudied) return null;
  return (
    <Line>
      <label htmlFor={id}>Which CCNA exam?</label>
      {state && (
        <Select
          id={id}
          value={state.version}
          isDisabled={isSwitching}
          onChange={(version) => void switchTo(version)}
          options={state.versions.map((outline) => ({
            value: outline.version,
            label: `${outline.code}, ${formatTerm(outline)}`,
          }))}
        />
      )}
    </Line>
  );
}

function formatTerm({ firstDay, lastDay, isArchived }: Outline): string {
  if (lastDay) return `${isArchived ? 'ended' : 'until'} ${formatDay(lastDay)}`;
  return firstDay ? `from ${formatDay(firstDay)}` : 'available now';
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space.sm} ${theme.space.md};
  min-height: 44px;
  margin-bottom: ${theme.space.base};
  label { color: ${theme.color.muted}; }
  > button { width: auto; }
`;
