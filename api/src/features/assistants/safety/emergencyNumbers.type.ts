import { Field, ObjectType } from 'type-graphql';
import type { EmergencyNumber as Listed } from '../../../../content/herbal/emergencyNumbers.schema.js';
import { Country } from '../../../core/input/country.type.js';

@ObjectType()
export class EmergencyNumber {
  @Field(() => String, { description: 'emergency, poison, crisis, or pets.' })
  type!: Listed['type'];

  @Field(() => String)
  name!: string;

  @Field(() => String)
  number!: string;
}

@ObjectType({ description: 'Emergency numbers for the site’s country.' })
export class EmergencyNumbers {
  @Field(() => Country)
  country!: Country;

  @Field(() => String, { description: 'All numbers in one line, in order.' })
  text!: string;

  @Field(() => [EmergencyNumber])
  numbers!: EmergencyNumber[];
}
