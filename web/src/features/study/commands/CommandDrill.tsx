import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { QueryState } from '../../../core/components/QueryState';
import { theme } from '../../../theme/theme';
import { Progress } from '../../../ui/feedback/Progress';
import { Stack } from '../../../ui/layout/Stack';
import { RoundResult } from '../questions/RoundResult';
import { CommandTask } from './CommandTask';
import { useCommandDrill } from './useCommandDrill';

interface CommandDrillProps {
  topic: string | undefined;
  command: string | undefined;
  isFromStart: boolean;
}

/** A round of commands to type, and its result. */
export function CommandDrill(props: CommandDrillProps) {
  const drill = useCommandDrill(props);
  const navigate = useNavigate();
  const { drawn, task, number, total } = drill;
  if (!drawn)
    return (
      <QueryState error={drill.error} onRetry={() => void drill.restart()} what="commands" height={360} />
    );
  if (!task)
    return (
      <RoundResult
        questions={drawn.map(({ id, task: prompt }) => ({ id, prompt }))}
        verdicts={drawn.map(({ id }) => {
          const isCorrect = drill.firsts[id];
          return isCorrect === undefined ? undefined : { isCorrect };
        })}
        onRestart={() => void drill.restart()}
        leaveLabel="All commands"
        onLeave={() => void navigate('/study-hub/glossary?tab=commands')}
      />
    );
  return (
    <Stack $canShrink>
      <Count>
        Command {number} of {total}
      </Count>
      <Progress label="Progress" percent={((number - 1) / total) * 100} tone="accent2" />
      <CommandTask
        key={number}
        id={task.id}
        task={task.task}
        prompt={drill.prompt}
        typed={drill.typed}
        outcome={drill.outcome}
        tries={drill.tries}
        isBusy={drill.isTyping}
        isLast={number === total}
        onLine={(line) => void drill.type(line)}
        onNext={drill.next}
      />
    </Stack>
  );
}

const Count = styled.span`
  color: ${theme.color.muted};
  font-variant-numeric: tabular-nums;
`;
