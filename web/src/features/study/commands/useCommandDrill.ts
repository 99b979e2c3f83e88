import { useState } from 'react';
import { applyServerError } from '../../../core/errors/applyServerError';
import { refreshProgress } from '../questions/refreshProgress';
import {
  type CommandTasksQuery,
  type TypeCommandMutation,
  useCommandTasksQuery,
  useTypeCommandMutation,
} from './commandDrill.generated';

type Task = CommandTasksQuery['commandTasks'][number];
export type Outcome = TypeCommandMutation['typeCommand'];

/** A line that was typed, and what the device made of it. */
export interface TypedLine {
  prompt: string;
  line: string;
  outcome: Outcome;
}

interface CommandDrillOptions {
  topic: string | undefined;
  command: string | undefined;
  /** The way into the mode of each command is to be found too. */
  isFromStart: boolean;
}

/** Commands one after the other; one that was wrong comes again at the end of the round. */
export function useCommandDrill({ topic, command, isFromStart }: CommandDrillOptions) {
  const { data, error, refetch } = useCommandTasksQuery({
    variables: { topic, command },
    // An open round never changes below the person.
    fetchPolicy: 'no-cache',
  });
  const [typeCommand, { loading: isTyping }] = useTypeCommandMutation();
  const [again, setAgain] = useState<readonly Task[]>([]);
  const [index, setIndex] = useState(0);
  const [typed, setTyped] = useState<readonly TypedLine[]>([]);
  const [firsts, setFirsts] = useState<Readonly<Record<string, boolean>>>({});
  const drawn = data?.commandTasks;
  const tasks = drawn && [...drawn, ...again];
  const task = tasks?.[index];
  const last = typed.at(-1)?.outcome;
  const outcome = last?.verdict === 'right' || last?.verdict === 'wrong' ? last : undefined;
  const start = task && (isFromStart ? task.prompt.replace(/[(#>][\s\S]*$/, '>') : task.prompt);

  const type = async (line: string) => {
    if (!task || !start) return;
    const prompt = last?.prompt ?? start;
    try {
      const { data: answer } = await typeCommand({
        variables: { input: { taskId: task.id, prompt, line } },
        update: (cache, { data: result }) => {
          const verdict = result?.typeCommand.verdict;
          if (verdict !== 'right' && verdict !== 'wrong') return;
          refreshProgress(cache);
          cache.evict({ id: 'ROOT_QUERY', fieldName: 'commandTopics' });
        },
      });
      if (!answer) return;
      const { verdict } = answer.typeCommand;
      setTyped([...typed, { prompt, line, outcome: answer.typeCommand }]);
      if (verdict !== 'right' && verdict !== 'wrong') return;
      const isRight = verdict === 'right';
      if (!(task.id in firsts)) setFirsts({ ...firsts, [task.id]: isRight });
      if (!isRight && !again.some(({ id }) => id === task.id)) setAgain([...again, task]);
    } catch (failure) {
      applyServerError(failure);
    }
  };

  const restart = async () => {
    await refetch();
    setAgain([]);
    setFirsts({});
    setTyped([]);
    setIndex(0);
  };

  return {
    drawn,
    task,
    number: index + 1,
    total: tasks?.length ?? 0,
    error: data ? undefined : error,
    typed,
    outcome,
    prompt: last?.prompt ?? start ?? '',
    firsts,
    isTyping,
    type,
    next: () => {
      setTyped([]);
      setIndex(index + 1);
    },
    restart: () => restart().catch((failure: unknown) => applyServerError(failure)),
  };
}
