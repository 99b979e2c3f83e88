import { IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { ReferenceEntry } from '../reference/reference.type.js';

@ObjectType({ description: 'Your progress with a topic’s commands.' })
export class CommandTopicProgress {
  @Field(() => String)
  topic!: string;

  @Field(() => Int, { description: 'Number of commands to type.' })
  total!: number;

  @Field(() => Int, { description: 'Number that were correct the last time.' })
  right!: number;
}

@ObjectType({ description: 'A command to type, with its purpose and mode.' })
export class CommandTask {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  topic!: string;

  @Field(() => String)
  task!: string;

  @Field(() => String, { description: 'The prompt of the mode to type it in.' })
  prompt!: string;
}

/** The outcome of a typed line. */
export enum CommandVerdict {
  /** The line does what the task asks for. */
  right = 'right',
  /** The line is incorrect, and the task is over. */
  wrong = 'wrong',
  /** The line is incorrect, but there is another try, with a hint after the second one. */
  tryAgain = 'tryAgain',
  /** The line would be correct in another mode; it doesn't count. */
  elsewhere = 'elsewhere',
  /** The line leads to another mode; it doesn't count. */
  moved = 'moved',
  /** The line asked for help. */
  help = 'help',
}
registerEnumType(CommandVerdict, { name: 'CommandVerdict' });

@ObjectType({ description: 'The device’s response to a line.' })
export class CommandOutcome {
  @Field(() => CommandVerdict)
  verdict!: CommandVerdict;

  @Field(() => String, { description: 'The prompt after the line.' })
  prompt!: string;

  @Field(() => [String], { description: 'What the device prints.' })
  output!: string[];

  @Field(() => String, { nullable: true, description: 'What’s wrong with the line.' })
  explanation?: string;

  @Field(() => String, { nullable: true, description: 'The full line, once the task is over.' })
  answer?: string;

  @Field(() => ReferenceEntry, { nullable: true, description: 'The command, once the task is over.' })
  entry?: ReferenceEntry;
}

@InputType()
export class TypeCommandInput {
  @Field(() => ID, { description: 'The task’s ID.' })
  @IsString({ message: 'taskId must be text' })
  @MaxLength(100, { message: 'taskId is too long' })
  taskId!: string;

  @Field(() => String, { description: 'What the device shows before the cursor.' })
  @IsString({ message: 'prompt must be text' })
  @MaxLength(60, { message: 'prompt is too long' })
  prompt!: string;

  @Field(() => String)
  @IsString({ message: 'line must be text' })
  @MaxLength(300, { message: 'Use up to 300 characters' })
  line!: string;

  @Field(() => Int, {
    nullable: true,
    description:
      'Number of incorrect lines typed for this task so far. If omitted, the first one ends the task.',
  })
  @IsOptional()
  @IsInt({ message: 'tries must be a whole number' })
  @Min(0, { message: 'tries must be at least 0' })
  @Max(1000, { message: 'tries must be at most 1,000' })
  tries?: number;
}
