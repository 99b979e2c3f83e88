import { z } from 'zod';

/** The countries and regions that an admin can choose, so that the site shows the right emergency numbers. */
export enum Country {
  US = 'US',
  CA = 'CA',
  UK = 'UK',
  AU = 'AU',
  EU = 'EU',
  OTHER = 'OTHER',
}

const emergencyNumberSchema = z.strictObject({
  type: z.enum(['emergency', 'poison', 'crisis', 'pets']),
  name: z.string().min(1),
  number: z.string().regex(/^\d[\d -]+\d$/, 'must be digits with spaces or hyphens between them'),
  /** The page that states the number, and the day it was read. */
  source: z.strictObject({ title: z.string().min(1), url: z.url(), opened: z.iso.date() }),
});

/**
 * Each country's numbers in display order. The first one of a type is the country's own; the others are for callers
 * from elsewhere.
 */
export const emergencyNumbersSchema = z
  .array(
    z.strictObject({
      country: z.enum(Country),
      title: z.string().min(1),
      numbers: z.array(emergencyNumberSchema),
    }),
  )
  .refine(
    (items) => Object.values(Country).every((each) => items.some(({ country }) => country === each)),
    'must have every country',
  );

export type EmergencyNumber = z.infer<typeof emergencyNumberSchema>;
export type EmergencyNumbers = z.infer<typeof emergencyNumbersSchema>;
