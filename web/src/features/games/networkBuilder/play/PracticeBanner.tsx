import { styled } from 'styled-components';
import { theme } from '../../../../theme/theme';
import { Banner } from '../../../../ui/feedback/Banner';

/** Explains what happens to a lab that was started without a connection. */
export function PracticeBanner() {
  return (
    <Gap>
      <Banner tone="accent" title="Offline practice">
        Your work is saved in this browser and graded when you’re back online. It counts toward your progress
        but not the leaderboard. Hints are free.
      </Banner>
    </Gap>
  );
}

const Gap = styled.div`
  margin-bottom: ${theme.space.base};
`;
