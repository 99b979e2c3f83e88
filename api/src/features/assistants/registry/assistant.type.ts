import { Matches } from 'class-validator';
import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';

/** How a person comes by an assistant. */
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
    builtIn: { description: 'Everybody has it.' },
    own: { description: 'Made by the person.' },
    shared: { description: 'Made by another member, who shares it.' },
    former: { description: 'Deleted, or not shared any more: its conversations can still be read.' },
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

  @Field(() => Boolean, { description: 'The Memory switch of the person who asks.' })
  memoryEnabled!: boolean;

  @Field(() => AssistantOrigin)
  origin!: AssistantOrigin;

  @Field(() => String, { description: 'Name of its icon.' })
  icon!: string;

  @Field(() => String, { description: 'Name of its color.' })
  color!: string;

  @Field(() => [String], { description: 'Questions to begin with.' })
  starters!: string[];

  @Field(() => String, { nullable: true, description: 'Who shares it.' })
  sharedBy!: string | null;
}

/** Names one of the three assistants of everybody, or by its id one that a member made. */
export function IsAssistantId(): PropertyDecorator {
  return Matches(/^(?:herbal|tech|general|[\da-f]{24})$/, {
    message: 'assistantType must be herbal, tech, general or the id of an assistant',
  });
}
