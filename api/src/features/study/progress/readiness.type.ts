import { Field, Float, ID, Int, ObjectType } from 'type-graphql';

@ObjectType({ description: 'How an objective stands that is worth a drill.' })
export class WeakObjective {
  @Field(() => String, { description: 'Its number in the exam, such as 2.3.' })
  objective!: string;

  @Field(() => String, { description: 'Its short title.' })
  title!: string;

  @Field(() => String, { description: 'Id of its domain.' })
  domain!: string;

  @Field(() => ID, { description: 'The module that teaches it.' })
  moduleId!: string;

  @Field(() => String)
  moduleTitle!: string;

  @Field(() => Int, { description: 'Right answers of the last ten.' })
  right!: number;

  @Field(() => Int, { description: 'Answers, ten at the most.' })
  answered!: number;

  @Field(() => Float, { description: 'Predicted share that is still remembered, in percent.' })
  recall!: number;
}

@ObjectType({ description: 'A practice estimate of the chance to pass an exam today, in percent.' })
export class Readiness {
  @Field(() => ID)
  exam!: string;

  @Field(() => String)
  code!: string;

  @Field(() => String)
  title!: string;

  @Field(() => String)
  category!: string;

  @Field(() => Int, { nullable: true, description: 'Missing until there are enough answers.' })
  chance?: number;

  @Field(() => Int, {
    nullable: true,
    description: 'Lower end of the range in which the chance lies four of five times.',
  })
  low?: number;

  @Field(() => Int, { nullable: true, description: 'Upper end of that range.' })
  high?: number;

  @Field(() => Int, { description: 'Different questions of the exam that were answered.' })
  answered!: number;

  @Field(() => Int, { description: 'Questions that an estimate still needs, some of them in each domain.' })
  missing!: number;

  @Field(() => [WeakObjective], { description: 'What is known least, at most three.' })
  weakest!: WeakObjective[];
}
