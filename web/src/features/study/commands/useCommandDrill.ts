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

/** A typed line, and the device's response. */
export interface TypedLine {
  prompt: string;
  line: string;
  outcome: Outcome;
}

interface CommandDrillOptions {
  topic: string | undefined;
  command: string | undefined;
  /** Whether the commands for entering each command's mode have to be found, too. */
  isFromStart: boolean;
}

/** There are two tries: a correct line or the second incorrect one is the answer. Lines after the hint don't count. */
const answersTask = ({ verdict }: Outcome, tries: number) =>
  tries < 2 && (verdict === 'right' || verdict === 'wrong' || (verdict === 'tryAgain' && tries === 1));

/** Commands one after another; one that was answered incorrectly comes again at the end of the round. */
export function useCommandDrill({ topic, command, isFromStart }: CommandDrillOptions) {
  const { data, error, refetch } = useCommandTasksQuery({
    variables: { topic, command },
    // An open round never changes while the person is working on it.
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
  const tries = typed.filter((one) => one.outcome.verdict === 'tryAgain').length;
  const outcome = last?.verdict === 'right' || last?.verdict === 'wrong' ? last : undefined;
  const start = task && (isFromStart ? task.prompt.replace(/[(#>][\s\S]*$/, '>') : task.prompt);

  const type = async (line: string) => {
    if (!task || !start) return;
    const prompt = last?.prompt ?? start;
    try {
      const { data: answer } = await typeCommand({
        variables: { input: { taskId: task.id, prompt, line, tries } },
        update: (cache, { data: result }) => {
          if (!result || !answersTask(result.typeCommand, tries)) return;
          refreshProgress(cache);
          cache.evict({ id: 'ROOT_QUERY', fieldName: 'commandTopics' });
        },
      });
      if (!answer) return;
      setTyped([...typed, { prompt, line, outcome: answer.typeCommand }]);
      if (!answersTask(answer.typeCommand, tries)) return;
      const isRight = answer.typeCommand.verdict === 'right';
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
    tries,
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
