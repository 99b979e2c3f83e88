import { IsMongoId, IsOptional, MaxLength, ValidateIf } from 'class-validator';
import { GraphQLDateTime } from 'graphql-scalars';
import { ArgsType, Field, Float, ID, InputType, ObjectType, registerEnumType } from 'type-graphql';
import { PageArgs } from '../../../core/input/page.type.js';
import { NameClash } from '../folders/folderPlace.js';
import { FileKind } from '../storage/fileKind.js';
import { FileOrder } from './fileOrder.js';

registerEnumType(FileKind, { name: 'FileKind', description: 'File types, as shown on the vault’s tabs.' });
registerEnumType(FileOrder, { name: 'FileOrder' });
registerEnumType(NameClash, {
  name: 'NameClash',
  description: 'What to do if a file with the same name exists.',
});

@ObjectType('File', { description: 'A file in your vault.' })
export class VaultFile {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  name!: string;

  @Field(() => String, { description: 'Media type, detected from the content rather than the name.' })
  type!: string;

  @Field(() => Float, { description: 'Size in bytes.' })
  size!: number;

  @Field(() => GraphQLDateTime)
  createdAt!: Date;

  @Field(() => GraphQLDateTime)
  updatedAt!: Date;

  @Field(() => [String])
  tags!: string[];

  @Field(() => ID, { nullable: true, description: 'The folder’s ID. Null at the top level.' })
  folderId!: string | null;

  @Field(() => GraphQLDateTime, { nullable: true, description: 'Set while it’s in the trash.' })
  trashedAt!: Date | null;
}

@InputType({ description: 'Which files to list. Omit for all.' })
export class FileFilter {
  @Field(() => ID, { nullable: true, description: 'A folder’s ID, or `top`.' })
  @ValidateIf(({ folder }: FileFilter) => folder !== undefined && folder !== null && folder !== 'top')
  @IsMongoId({ message: 'folder must be an id or top' })
  folder?: string | null;

  @Field(() => FileKind, { nullable: true })
  kind?: FileKind;

  @Field(() => String, { nullable: true, description: 'Text that the name or a tag contains.' })
  @IsOptional()
  @MaxLength(200, { message: 'Use up to 200 characters in your search' })
  search?: string | null;
}

@ArgsType()
export class FilesArgs extends PageArgs {
  @Field(() => FileFilter, { nullable: true })
  where?: FileFilter | null;

  @Field(() => FileOrder, { defaultValue: FileOrder.NEWEST })
  order: FileOrder = FileOrder.NEWEST;
}

@ArgsType()
export class MoveArgs {
  @Field(() => [ID])
  fileIds!: string[];

  @Field(() => [ID])
  folderIds!: string[];

  @Field(() => ID, { nullable: true, description: 'The target folder. Null for the top level.' })
  folderId!: string | null;

  @Field(() => NameClash, { defaultValue: NameClash.KEEP_BOTH })
  onClash: NameClash = NameClash.KEEP_BOTH;
}
