import { z } from 'zod';
import { ccnaObjectives, sentence, slug } from './fields.schema.js';

/** Topics of Cisco IOS commands; a drill can be limited to one of them. */
const topicSchema = z.enum(['basics', 'interfaces', 'routing', 'security', 'services', 'show', 'switching']);

/** The task for a library command; the prompts and answers are the lines of its example. */
export const commandTaskSchema = z.strictObject({
  command: slug,
  topic: topicSchema,
  objectives: ccnaObjectives,
  /** One for each line of the example, naming every value in the line. */
  tasks: z.array(sentence).min(1),
  /** Other commands that do the same as the first line. */
  also: z.array(z.string().trim().min(1)).min(1).optional(),
});

export type CommandTask = z.infer<typeof commandTaskSchema>;
export type CommandTopic = z.infer<typeof topicSchema>;
