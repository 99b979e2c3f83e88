import { Authorized, Query, Resolver } from 'type-graphql';
import { Feature } from '../../../core/access/access.js';
import type { Country } from '../../../core/input/country.type.js';
import { fixedLine, numbersOf } from './emergencyNumbers.js';
import { EmergencyNumbers } from './emergencyNumbers.type.js';

/** The emergency numbers shown above Herbal AI's text box. */
@Resolver()
@Authorized(Feature.AI_ASSISTANTS)
export class EmergencyNumbersResolver {
  constructor(private readonly services: { readCountry: () => Promise<Country> }) {}

  @Query(() => EmergencyNumbers, { description: 'Emergency numbers for the site’s country.' })
  async emergencyNumbers(): Promise<EmergencyNumbers> {
    const country = await this.services.readCountry();
    return { country, text: fixedLine(country), numbers: [...numbersOf(country)] };
  }
}
