import { Field, Float, ID, Int, ObjectType } from 'type-graphql';

@ObjectType({ description: 'An objective worth practicing, and how well you know it.' })
export class WeakObjective {
  @Field(() => String, { description: 'Its number in the exam outline, such as 2.3.' })
  objective!: string;

  @Field(() => String, { description: 'Its short title.' })
  title!: string;

  @Field(() => String, { description: 'Its domain’s ID.' })
  domain!: string;

  @Field(() => ID, { description: 'The module that teaches it.' })
  moduleId!: string;

  @Field(() => String)
  moduleTitle!: string;

  @Field(() => Int, { description: 'Number of correct answers in the last ten.' })
  right!: number;

  @Field(() => Int, { description: 'Number of answers, up to ten.' })
  answered!: number;

  @Field(() => Float, { description: 'Predicted percentage still remembered.' })
  recall!: number;
}

@ObjectType({
  description: 'The estimated chance of passing an exam today, as a percentage based on practice.',
})
export class Readiness {
  @Field(() => ID)
  exam!: string;

  @Field(() => String)
  code!: string;

  @Field(() => String)
  title!: string;

  @Field(() => String)
  category!: string;

  @Field(() => Int, { nullable: true, description: 'Null until there are enough answers.' })
  chance?: number;

  @Field(() => Int, {
    nullable: true,
    description: 'Lower end of the 80% confidence range.',
  })
  low?: number;

  @Field(() => Int, { nullable: true, description: 'Upper end of the 80% confidence range.' })
  high?: number;

  @Field(() => Int, { description: 'Number of different exam questions answered.' })
  answered!: number;

  @Field(() => Int, { description: 'Number of answers still needed for an estimate, some in each domain.' })
  missing!: number;

  @Field(() => [WeakObjective], { description: 'The weakest objectives, at most three.' })
  weakest!: WeakObjective[];
}
