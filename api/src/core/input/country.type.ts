import { registerEnumType } from 'type-graphql';
import { Country } from '../../../content/herbal/emergencyNumbers.schema.js';

registerEnumType(Country, {
  name: 'Country',
  description: 'The site’s country, which decides the emergency numbers.',
});

export { Country };
