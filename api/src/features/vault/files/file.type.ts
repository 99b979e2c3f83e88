import { IsMongoId, IsOptional, MaxLength, ValidateIf } from 'class-validator';
import { GraphQLDateTime } from 'graphql-scalars';
import { ArgsType, Field, Float, ID, InputType, ObjectType, registerEnumType } from 'type-graphql';
import { PageArgs } from '../../../core/input/page.type.js';
import { NameClash } from '../folders/folderPlace.js';
import { FileKind } from '../storage/fileKind.js';
import { FileOrder } from './fileOrder.js';

registerEnumType(FileKind, { name: 'FileKind', description: 'File types, as shown on the vault’s tabs.' });
registerEnumType(FileOrder, { name: 'FileOrder' });
registerEnumType(NameClash, { name: 'NameClash', description: 'What to do about a file of the same name.' });

@ObjectType('File', { description: 'A file in the vault of the signed-in person.' })
export class VaultFile {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  name!: string;

  @Field(() => String, { description: 'Media type, found from the bytes and not from the name.' })
  type!: string;

  @Field(() => Float, { description: 'Bytes.' })
  size!: number;

  @Field(() => GraphQLDateTime)
  createdAt!: Date;

  @Field(() => GraphQLDateTime)
  updatedAt!: Date;

  @Field(() => [String])
  tags!: string[];

  @Field(() => ID, { nullable: true, description: 'The folder; null at the top.' })
  folderId!: string | null;

  @Field(() => GraphQLDateTime, { nullable: true, description: 'Given while it is in the trash.' })
  trashedAt!: Date | null;
}

@InputType({ description: 'Which files are listed; without it all.' })
export class FileFilter {
  @Field(() => ID, { nullable: true, description: 'The id of a folder, or `top`.' })
  @ValidateIf(({ folder }: FileFilter) => folder !== undefined && folder !== null && folder !== 'top')
  @IsMongoId({ message: 'folder must be an id or top' })
  folder?: string | null;

  @Field(() => FileKind, { nullable: true })
  kind?: FileKind;

  @Field(() => String, { nullable: true, description: 'What name or a tag contains.' })
  @IsOptional()
  @MaxLength(200, { message: 'Search for at most 200 characters' })
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

  @Field(() => ID, { nullable: true, description: 'Where to; null is the top.' })
  folderId!: string | null;

  @Field(() => NameClash, { defaultValue: NameClash.KEEP_BOTH })
  onClash: NameClash = NameClash.KEEP_BOTH;
}
