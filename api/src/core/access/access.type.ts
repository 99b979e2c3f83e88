import { IsBoolean } from 'class-validator';
import { Field, InputType, ObjectType, registerEnumType } from 'type-graphql';
import { Feature, features, RequiredAction, type Rights } from './access.js';

registerEnumType(Feature, {
  name: 'Feature',
  description: 'A part of the product that a person may be given.',
});

registerEnumType(RequiredAction, {
  name: 'RequiredAction',
  description: 'What somebody who has signed in has to do before anything else.',
});

// The fields come from the enum, below. TypeScript can't infer them, so their types are declared here.
const Flags = class {} as new () => Rights;

@ObjectType({ description: 'Which features a person may use.' })
export class AccessRights extends Flags {}

@InputType({ description: 'All rights; the whole set is replaced.' })
export class AccessRightsInput extends Flags {}

for (const feature of features) {
  Field(() => Boolean)(AccessRights.prototype, feature);
  Field(() => Boolean)(AccessRightsInput.prototype, feature);
  IsBoolean()(AccessRightsInput.prototype, feature);
}
