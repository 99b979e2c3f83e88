import { Matches } from 'class-validator';
import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';

/** Where the assistant comes from. */
export enum AssistantOrigin {
  builtIn = 'builtIn',
  own = 'own',
  shared = 'shared',
  former = 'former',
}

registerEnumType(AssistantOrigin, {
  name: 'AssistantOrigin',
  description: 'Where the assistant comes from.',
  valuesConfig: {
    builtIn: { description: 'Built in; available to everyone.' },
    own: { description: 'Created by you.' },
    shared: { description: 'Shared with you by another member.' },
    former: { description: 'Deleted or no longer shared. You can still read its conversations.' },
  },
});

@ObjectType({ description: 'An AI assistant.' })
export class Assistant {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  name!: string;

  @Field(() => String)
  description!: string;

  @Field(() => Boolean, { description: 'Your Memory setting.' })
  memoryEnabled!: boolean;

  @Field(() => AssistantOrigin)
  origin!: AssistantOrigin;

  @Field(() => String, { description: 'Its icon’s name.' })
  icon!: string;

  @Field(() => String, { description: 'Its color’s name.' })
  color!: string;

  @Field(() => [String], { description: 'Suggested first questions.' })
  starters!: string[];

  @Field(() => String, { nullable: true, description: 'Who shares it.' })
  sharedBy!: string | null;
}

/** Names one of the three built-in assistants, or a custom one by its ID. */
export function IsAssistantId(): PropertyDecorator {
  return Matches(/^(?:herbal|tech|general|[\da-f]{24})$/, {
    message: 'assistantType must be herbal, tech, general, or the id of an assistant',
  });
}
