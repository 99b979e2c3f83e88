import { styled } from 'styled-components';
import { theme } from '../../../theme/theme';
import { Banner } from '../../../ui/feedback/Banner';
import type { ImportReport } from './importNotes';

const count = (number: number) => (number === 1 ? '1 note' : `${number.toLocaleString()} notes`);

/** How many notes came in, and which files were left out for what reason. */
export function ImportResult({ report }: { report: ImportReport }) {
  return (
    <Banner tone={report.imported > 0 ? 'ok' : 'accent'} title={`${count(report.imported)} imported`}>
      {report.skipped.length === 0 ? (
        'Every file was imported.'
      ) : (
        <Skipped>
          {report.skipped.map(({ name, reason }) => (
            <li key={name}>
              <bdi>{name}</bdi>: {reason}
            </li>
          ))}
        </Skipped>
      )}
    </Banner>
  );
}

const Skipped = styled.ul`
  max-height: 14rem;
  overflow: auto;
  font-size: ${theme.size.sm};
`;
