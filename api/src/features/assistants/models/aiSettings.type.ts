import { IsIn, IsInt, IsNumber, IsOptional, Max, MaxLength, Min } from 'class-validator';
import { Field, Float, InputType, Int, ObjectType } from 'type-graphql';
import { type ModelSettings, providers } from '../../../platform/llm/modelSettings.js';

@ObjectType({ description: 'External model usage in the current month (UTC).' })
export class AiUsage {
  @Field(() => Int, { description: 'Members who used an external model.' })
  members!: number;

  @Field(() => Float)
  inputTokens!: number;

  @Field(() => Float)
  outputTokens!: number;

  @Field(() => Float, { description: 'In dollars, at the prices set at the time.' })
  cost!: number;
}

@ObjectType({ description: 'The model in use. Never includes the key.' })
export class AiSettings {
  @Field(() => String, { description: 'builtin, openai, anthropic, or openai-compatible.' })
  provider!: string;

  @Field(() => String, {
    nullable: true,
    description: 'The provider whose settings are kept while the built-in assistant is in use.',
  })
  keptProvider!: string | null;

  @Field(() => String, { description: 'If empty, the provider’s own address.' })
  baseUrl!: string;

  @Field(() => Boolean, { description: 'Whether a key is stored and can be read.' })
  hasKey!: boolean;

  @Field(() => String)
  model!: string;

  @Field(() => String, { description: 'The model for Herbal AI, if different.' })
  herbalModel!: string;

  @Field(() => String)
  techModel!: string;

  @Field(() => String)
  generalModel!: string;

  @Field(() => Int, { description: 'Messages per member per day to the provider. 0 = unlimited.' })
  dailyCap!: number;

  @Field(() => Float, { nullable: true, description: 'Dollars per million input tokens.' })
  inputPrice!: number | null;

  @Field(() => Float, { nullable: true, description: 'Dollars per million output tokens.' })
  outputPrice!: number | null;

  @Field(() => Float, { description: 'Monthly cost limit per member in dollars. 0 = unlimited.' })
  monthlyCostCap!: number;

  @Field(() => AiUsage)
  monthUsage!: AiUsage;

  @Field(() => Boolean, {
    description: 'Whether the server’s environment sets the model, so nothing can be changed here.',
  })
  isFixed!: boolean;
}

@ObjectType({ description: 'The result of the connection test.' })
export class AiTest {
  @Field(() => Boolean)
  isOk!: boolean;

  @Field(() => String, {
    description: 'What happened, in our own words. Never includes the address’s response.',
  })
  message!: string;

  @Field(() => String, { description: 'The model’s reply. Empty if it didn’t reply.' })
  answer!: string;

  @Field(() => Int, { description: 'Milliseconds until the complete answer.' })
  duration!: number;
}

@ObjectType({ description: 'The models a provider offers.' })
export class AiModelList {
  @Field(() => [String])
  models!: string[];

  @Field(() => String, { nullable: true, description: 'Why there’s no list.' })
  problem!: string | null;
}

@ObjectType({ description: 'A model server found on the dashboard’s server.' })
export class LocalModelServer {
  @Field(() => String)
  baseUrl!: string;

  @Field(() => [String])
  models!: string[];
}

@ObjectType({ description: 'The external model that receives the messages.' })
export class ExternalModel {
  @Field(() => String)
  model!: string;

  @Field(() => String)
  host!: string;

  @Field(() => Boolean, { description: 'Whether it runs on the dashboard’s server.' })
  isLocal!: boolean;
}

const longModel = { message: 'Use up to 200 characters' };

function IsDollars(): PropertyDecorator {
  const message = 'Enter an amount from 0 to 100,000';
  return (target, name) => {
    IsNumber({}, { message })(target, name);
    Min(0, { message })(target, name);
    Max(100_000, { message })(target, name);
  };
}

@InputType()
export class AiSettingsInput {
  @Field(() => String)
  @IsIn(['builtin', ...providers], { message: `provider must be one of builtin, ${providers.join(', ')}` })
  provider!: ModelSettings['provider'] | 'builtin';

  @Field(() => String, { defaultValue: '' })
  @MaxLength(500, { message: 'Use up to 500 characters' })
  baseUrl!: string;

  @Field(() => String, {
    nullable: true,
    description: 'If omitted, the stored key is kept. If empty, it’s removed.',
  })
  @IsOptional()
  @MaxLength(500, { message: 'Use up to 500 characters' })
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
  @Min(0, { message: 'Enter 0 or more' })
  @Max(100_000, { message: 'Enter 100,000 or less' })
  dailyCap!: number;

  @Field(() => Float, { nullable: true })
  @IsOptional()
  @IsDollars()
  inputPrice?: number | null;

  @Field(() => Float, { nullable: true })
  @IsOptional()
  @IsDollars()
  outputPrice?: number | null;

  @Field(() => Float, { defaultValue: 0 })
  @IsDollars()
  monthlyCostCap!: number;
}
