import { IsIn, IsInt, IsOptional, IsUrl, Max, MaxLength, Min, ValidateIf } from 'class-validator';
import { Field, InputType, Int, ObjectType } from 'type-graphql';
import { type ModelSettings, providers } from '../../../platform/llm/modelSettings.js';

@ObjectType({ description: 'Which model answers; the key is never told.' })
export class AiSettings {
  @Field(() => String, { description: 'builtin, openai, anthropic or openai-compatible.' })
  provider!: string;

  @Field(() => String, { description: "Empty: the provider's own address." })
  baseUrl!: string;

  @Field(() => Boolean, { description: 'A key is stored and can be read.' })
  hasKey!: boolean;

  @Field(() => String)
  model!: string;

  @Field(() => String, { description: 'For Herbal AI, where it is another.' })
  herbalModel!: string;

  @Field(() => String)
  techModel!: string;

  @Field(() => String)
  generalModel!: string;

  @Field(() => Int, { description: 'Messages of a person a day to the provider; 0: no limit.' })
  dailyCap!: number;

  @Field(() => Boolean, {
    description: 'The environment of the server decides; nothing can be changed here.',
  })
  isFixed!: boolean;
}

@ObjectType({ description: 'What came of asking the provider.' })
export class AiTest {
  @Field(() => Boolean)
  isOk!: boolean;

  @Field(() => String, { description: 'What happened, in our words; never what the address answered.' })
  message!: string;

  @Field(() => Int, { description: 'Milliseconds to the whole answer.' })
  duration!: number;
}

const longModel = { message: 'At most 200 characters' };

@InputType()
export class AiSettingsInput {
  @Field(() => String)
  @IsIn(['builtin', ...providers], { message: `provider must be one of builtin, ${providers.join(', ')}` })
  provider!: ModelSettings['provider'] | 'builtin';

  @Field(() => String, { defaultValue: '' })
  @ValidateIf(({ baseUrl }) => baseUrl !== '')
  @IsUrl(
    { protocols: ['http', 'https'], require_protocol: true, require_tld: false },
    { message: 'Enter an address that begins with http:// or https://' },
  )
  @MaxLength(500, { message: 'At most 500 characters' })
  baseUrl!: string;

  @Field(() => String, { nullable: true, description: 'Absent: the stored one stays. Empty: it is removed.' })
  @IsOptional()
  @MaxLength(500, { message: 'At most 500 characters' })
  apiKey?: string | null;

  @Field(() => String, { defaultValue: '' })
  @MaxLength(200, longModel)
  model!: string;

  @Field(() => String, { defaultValue: '' })
  @MaxLength(200, longModel)
  herbalModel!: string;

  @Field(() => String, { defaultValue: '' })
  @MaxLength(200, longModel)
  techModel!: string;

  @Field(() => String, { defaultValue: '' })
  @MaxLength(200, longModel)
  generalModel!: string;

  @Field(() => Int, { defaultValue: 0 })
  @IsInt({ message: 'Enter a whole number' })
  @Min(0, { message: 'Must be at least 0' })
  @Max(100_000, { message: 'Must be at most 100,000' })
  dailyCap!: number;
}
