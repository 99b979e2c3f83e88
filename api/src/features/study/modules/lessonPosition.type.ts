import { IsBoolean, IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { Field, ID, InputType, Int } from 'type-graphql';

@InputType()
export class SaveLessonPositionInput {
  @Field(() => ID)
  @IsString({ message: 'moduleId must be text' })
  @MaxLength(100, { message: 'moduleId is too long' })
  moduleId!: string;

  @Field(() => Int, { nullable: true })
  @IsOptional()
  @IsInt({ message: 'slide must be a whole number' })
  @Min(0, { message: 'slide must be at least 0' })
  @Max(20, { message: 'slide must be at most 20' })
  slide?: number;

  @Field(() => Boolean, { nullable: true })
  @IsOptional()
  @IsBoolean({ message: 'isRead must be true or false' })
  isRead?: boolean;

  @Field(() => Boolean, { nullable: true })
  @IsOptional()
  @IsBoolean({ message: 'isWatched must be true or false' })
  isWatched?: boolean;
}
