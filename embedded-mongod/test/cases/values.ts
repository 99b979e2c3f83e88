import { Binary, Decimal128, Long, ObjectId } from 'bson';

/** Values shared by the case tables. FIRST and FIRST_AGAIN are equal but not the same object. */
export const FIRST = new ObjectId('64b000000000000000000001');
export const FIRST_AGAIN = new ObjectId('64b000000000000000000001');
export const SECOND = new ObjectId('64b000000000000000000002');
export const JANUARY = new Date('2024-01-01');
export const JUNE = new Date('2024-06-01');

export const long = (text: string) => Long.fromString(text);
export const decimal = (text: string) => Decimal128.fromString(text);
export const binary = (...bytes: number[]) => new Binary(Buffer.from(bytes));
