import { ArrayMaxSize, ArrayUnique, Matches } from 'class-validator';
import { Field, InputType, ObjectType } from 'type-graphql';

const maxWidgets = 30;
const widgetName = /^[a-zA-Z]{1,30}$/;

@ObjectType({ description: 'How the person has arranged the dashboard; both lists are empty until then.' })
export class Dashboard {
  @Field(() => [String], {
    description: 'Names of widgets in their order; what is missing follows in its usual place.',
  })
  order!: string[];

  @Field(() => [String], { description: 'Names of widgets that are not shown.' })
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
  @ArrayUnique({ message: 'A widget is hidden once' })
  @Matches(widgetName, { each: true, message: 'Unknown widget' })
  hidden!: string[];
}
