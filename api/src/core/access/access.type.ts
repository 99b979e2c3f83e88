import { IsBoolean } from 'class-validator';
import { Field, InputType, ObjectType, registerEnumType } from 'type-graphql';
import { Feature, features, RequiredAction, type Rights } from './access.js';

registerEnumType(Feature, {
  name: 'Feature',
  description: 'A feature that members can be given access to.',
});

registerEnumType(RequiredAction, {
  name: 'RequiredAction',
  description: 'What a signed-in member must do before any other operation.',
});

// The fields come from the enum, below. TypeScript can't infer them, so their types are declared here.
const Flags = class {} as new () => Rights;

@ObjectType({ description: 'The features a member can use.' })
export class AccessRights extends Flags {}

@InputType({ description: 'Access to every feature. Replaces the whole set.' })
export class AccessRightsInput extends Flags {}

for (const feature of features) {
  Field(() => Boolean)(AccessRights.prototype, feature);
  Field(() => Boolean)(AccessRightsInput.prototype, feature);
  IsBoolean()(AccessRightsInput.prototype, feature);
}
