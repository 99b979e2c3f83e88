import { IsInt, IsMongoId, IsOptional, Max, Min } from 'class-validator';
import { ArgsType, Field, ID, Int } from 'type-graphql';
import { checkInput } from './validation.js';

@ArgsType()
export class PageArgs {
  @Field(() => Int, { defaultValue: 1000, description: 'Maximum number of items, 1 to 1000.' })
  @IsInt({ message: 'first must be a whole number' })
  @Min(1, { message: 'first must be at least 1' })
  @Max(1000, { message: 'first must be at most 1000' })
  first: number = 1000;

  @Field(() => ID, { nullable: true, description: 'The ID of the last item on the previous page.' })
  @IsOptional()
  @IsMongoId({ message: 'after must be an id' })
  after?: string;
}

/**
 * Reads the page from a REST query.
 * @throws UserError BAD_USER_INPUT
 */
export async function readPage(query: Record<string, unknown>): Promise<PageArgs> {
  const page = new PageArgs();
  if (query.first !== undefined) page.first = Number(query.first);
  if (query.after !== undefined) page.after = String(query.after);
  await checkInput(page);
  return page;
}
