import { Field, ObjectType } from 'type-graphql';
import type { EmergencyNumber as Listed } from '../../../../content/herbal/emergencyNumbers.schema.js';
import { Country } from '../../../core/input/country.type.js';

@ObjectType()
export class EmergencyNumber {
  @Field(() => String, { description: 'emergency, poison, crisis or pets.' })
  type!: Listed['type'];

  @Field(() => String)
  name!: string;

  @Field(() => String)
  number!: string;
}

@ObjectType({ description: 'Whom to call where the site is.' })
export class EmergencyNumbers {
  @Field(() => Country)
  country!: Country;

  @Field(() => String, { description: 'All of it as one line, with the numbers in their order.' })
  text!: string;

  @Field(() => [EmergencyNumber])
  numbers!: EmergencyNumber[];
}
