import { Authorized, Query, Resolver } from 'type-graphql';
import { Feature } from '../../../core/access/access.js';
import type { Country } from '../../../core/input/country.type.js';
import { fixedLine, numbersOf } from './emergencyNumbers.js';
import { EmergencyNumbers } from './emergencyNumbers.type.js';

/** The emergency numbers shown above Herbal AI's text box; the site's country is passed in. */
export function createEmergencyNumbersResolver(readCountry: () => Promise<Country>) {
  @Resolver()
  @Authorized(Feature.AI_ASSISTANTS)
  class EmergencyNumbersResolver {
    @Query(() => EmergencyNumbers, { description: 'Emergency numbers for the site’s country.' })
    async emergencyNumbers(): Promise<EmergencyNumbers> {
      const country = await readCountry();
      return { country, text: fixedLine(country), numbers: [...numbersOf(country)] };
    }
  }
  return EmergencyNumbersResolver;
}
