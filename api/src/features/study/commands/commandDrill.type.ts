import { IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { ReferenceEntry } from '../reference/reference.type.js';

@ObjectType({ description: 'How far a person is with the commands of a topic.' })
export class CommandTopicProgress {
  @Field(() => String)
  topic!: string;

  @Field(() => Int, { description: 'Lines to type.' })
  total!: number;

  @Field(() => Int, { description: 'Lines that were right the last time.' })
  right!: number;
}

@ObjectType({ description: 'A line to type: what for, and where.' })
export class CommandTask {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  topic!: string;

  @Field(() => String)
  task!: string;

  @Field(() => String, { description: 'The prompt of the mode in which the line is typed.' })
  prompt!: string;
}

/** What became of a line. */
export enum CommandVerdict {
  /** It does what the task asks for. */
  right = 'right',
  /** It does not, and the task is over. */
  wrong = 'wrong',
  /** It does not, but there is another try; after the second one with a hint. */
  tryAgain = 'tryAgain',
  /** It would, in another mode; it does not count. */
  elsewhere = 'elsewhere',
  /** It leads to another mode; it does not count. */
  moved = 'moved',
  /** It asked what can come next. */
  help = 'help',
}
registerEnumType(CommandVerdict, { name: 'CommandVerdict' });

@ObjectType({ description: 'A word that may come next, and a command that it belongs to.' })
export class CommandHelp {
  @Field(() => String)
  word!: string;

  @Field(() => String)
  command!: string;
}

@ObjectType({ description: 'The device’s response to a line.' })
export class CommandOutcome {
  @Field(() => CommandVerdict)
  verdict!: CommandVerdict;

  @Field(() => String, { description: 'The prompt after the line.' })
  prompt!: string;

  @Field(() => [String], { description: 'What the device prints.' })
  output!: string[];

  @Field(() => [CommandHelp])
  help!: CommandHelp[];

  @Field(() => String, { nullable: true, description: 'What is wrong with the line.' })
  explanation?: string;

  @Field(() => String, { nullable: true, description: 'The line in full, once the task is over.' })
  answer?: string;

  @Field(() => ReferenceEntry, { nullable: true, description: 'The command, once the task is over.' })
  entry?: ReferenceEntry;
}

@InputType()
export class TypeCommandInput {
  @Field(() => ID, { description: 'Of the task.' })
  @IsString({ message: 'taskId must be text' })
  @MaxLength(100, { message: 'taskId is too long' })
  taskId!: string;

  @Field(() => String, { description: 'What the device shows before the cursor.' })
  @IsString({ message: 'prompt must be text' })
  @MaxLength(60, { message: 'prompt is too long' })
  prompt!: string;

  @Field(() => String)
  @IsString({ message: 'line must be text' })
  @MaxLength(300, { message: 'A line has at most 300 characters' })
  line!: string;

  @Field(() => Int, {
    nullable: true,
    description: 'Wrong lines typed for this task so far; without it the first one ends the task.',
  })
  @IsOptional()
  @IsInt({ message: 'tries must be a whole number' })
  @Min(0, { message: 'tries must be at least 0' })
  @Max(1000, { message: 'tries must be at most 1,000' })
  tries?: number;
}
