import { IsBoolean } from 'class-validator';
import { Field, InputType, ObjectType, registerEnumType } from 'type-graphql';
import { Feature, type Rights } from './access.js';

registerEnumType(Feature, {
  name: 'Feature',
  description: 'A part of the product that a person may be given.',
});

@ObjectType({ description: 'Which features a person may use.' })
export class AccessRights implements Rights {
  @Field(() => Boolean)
  aiAssistants!: boolean;

  @Field(() => Boolean)
  games!: boolean;

  @Field(() => Boolean)
  studyHub!: boolean;

  @Field(() => Boolean)
  notes!: boolean;

  @Field(() => Boolean)
  fileVault!: boolean;

  @Field(() => Boolean)
  tools!: boolean;
}

@InputType({ description: 'All six rights; the whole set is replaced.' })
export class AccessRightsInput implements Rights {
  @Field(() => Boolean)
  @IsBoolean()
  aiAssistants!: boolean;

  @Field(() => Boolean)
  @IsBoolean()
  games!: boolean;

  @Field(() => Boolean)
  @IsBoolean()
  studyHub!: boolean;

  @Field(() => Boolean)
  @IsBoolean()
  notes!: boolean;

  @Field(() => Boolean)
  @IsBoolean()
  fileVault!: boolean;

  @Field(() => Boolean)
  @IsBoolean()
  tools!: boolean;
}
