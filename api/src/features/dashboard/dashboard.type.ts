import { ArrayMaxSize, ArrayUnique, Matches } from 'class-validator';
import { Field, InputType, ObjectType } from 'type-graphql';

const maxWidgets = 30;
const widgetName = /^[a-zA-Z]{1,30}$/;

@ObjectType({ description: 'Your dashboard layout. Both lists are empty until you change it.' })
export class Dashboard {
  @Field(() => [String], {
    description: 'Widget names in order. Any that are missing follow in their usual place.',
  })
  order!: string[];

  @Field(() => [String], { description: 'Names of hidden widgets.' })
  hidden!: string[];
}

@InputType()
export class DashboardInput implements Dashboard {
  @Field(() => [String])
  @ArrayMaxSize(maxWidgets, { message: 'Too many widgets' })
  @ArrayUnique({ message: 'Each widget can appear only once' })
  @Matches(widgetName, { each: true, message: 'Unknown widget' })
  order!: string[];

  @Field(() => [String])
  @ArrayMaxSize(maxWidgets, { message: 'Too many widgets' })
  @ArrayUnique({ message: 'Each widget can be hidden only once' })
  @Matches(widgetName, { each: true, message: 'Unknown widget' })
  hidden!: string[];
}
