import { registerEnumType } from 'type-graphql';
import { Country } from '../../../content/herbal/emergencyNumbers.schema.js';

registerEnumType(Country, {
  name: 'Country',
  description: 'Where the site is, for its emergency numbers.',
});

export { Country };
