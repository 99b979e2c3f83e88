import { IsIn, IsInt, IsNumber, IsOptional, Max, MaxLength, Min } from 'class-validator';
import { Field, Float, InputType, Int, ObjectType } from 'type-graphql';
import { type ModelSettings, providers } from '../../../platform/llm/modelSettings.js';

@ObjectType({ description: 'What external models have counted in the current month (UTC).' })
export class AiUsage {
  @Field(() => Int, { description: 'Members who have asked one.' })
  members!: number;

  @Field(() => Float)
  inputTokens!: number;

  @Field(() => Float)
  outputTokens!: number;

  @Field(() => Float, { description: 'Dollars, by the prices that were set when it was used.' })
  cost!: number;
}

@ObjectType({ description: 'The model in use. Never includes the key.' })
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

  @Field(() => Int, { description: 'Messages of a person a day to the provider; 0 = unlimited.' })
  dailyCap!: number;

  @Field(() => Float, { nullable: true, description: 'Dollars for a million tokens that are sent.' })
  inputPrice!: number | null;

  @Field(() => Float, { nullable: true, description: 'Dollars for a million tokens of answers.' })
  outputPrice!: number | null;

  @Field(() => Float, { description: 'Monthly cost limit per member in dollars. 0 = unlimited.' })
  monthlyCostCap!: number;

  @Field(() => AiUsage)
  monthUsage!: AiUsage;

  @Field(() => Boolean, {
    description: 'The environment of the server decides; nothing can be changed here.',
  })
  isFixed!: boolean;
}

@ObjectType({ description: 'The result of the connection test.' })
export class AiTest {
  @Field(() => Boolean)
  isOk!: boolean;

  @Field(() => String, { description: 'What happened, in our words; never what the address answered.' })
  message!: string;

  @Field(() => String, { description: 'The model’s reply. Empty if it didn’t reply.' })
  answer!: string;

  @Field(() => Int, { description: 'Milliseconds to the whole answer.' })
  duration!: number;
}

@ObjectType({ description: 'The models that a provider offers.' })
export class AiModelList {
  @Field(() => [String])
  models!: string[];

  @Field(() => String, { nullable: true, description: 'Why there is no list.' })
  problem!: string | null;
}

@ObjectType({ description: 'A model server that was found on the machine of the dashboard.' })
export class LocalModelServer {
  @Field(() => String)
  baseUrl!: string;

  @Field(() => [String])
  models!: string[];
}

@ObjectType({ description: 'The model outside of this program that gets the messages.' })
export class ExternalModel {
  @Field(() => String)
  model!: string;

  @Field(() => String)
  host!: string;

  @Field(() => Boolean, { description: 'It runs on the machine of the dashboard.' })
  isLocal!: boolean;
}

const longModel = { message: 'At most 200 characters' };

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
