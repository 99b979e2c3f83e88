import { z } from 'zod';
import { ccnaObjectives, sentence, slug } from './fields.schema.js';

/** What the commands of Cisco IOS are about: a drill can keep to one of these. */
const topicSchema = z.enum(['basics', 'interfaces', 'routing', 'security', 'services', 'show', 'switching']);

/** What to type a command of the library for; the prompts and the answers are the lines of its example. */
export const commandTaskSchema = z.strictObject({
  command: slug,
  topic: topicSchema,
  objectives: ccnaObjectives,
  /** One for each line of the example; it names every value that the line has. */
  tasks: z.array(sentence).min(1),
  /** Other commands that do the same as the first line. */
  also: z.array(z.string().trim().min(1)).min(1).optional(),
});

export type CommandTask = z.infer<typeof commandTaskSchema>;
export type CommandTopic = z.infer<typeof topicSchema>;
