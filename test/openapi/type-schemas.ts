/** JSON Schemas and descriptions out of the project's own types, read with the TypeScript compiler. */
import { globSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";

/** A JSON Schema of draft 2020-12. */
export type Schema = { [member: string]: unknown };

const ROOT = join(import.meta.dirname, "../..");
/** Types that stand for any JSON. */
const ANY_JSON = new Set(["Json"]);

export interface TypeSchemas {
  /** The schema of each member of `AnswerTypes`, by name. Named types that they use are components. */
  readonly answers: Readonly<Record<string, Schema>>;
  readonly components: Readonly<Record<string, Schema>>;
  /** What the comment above an exported type of `src/model` says, else that above its schema. */
  describe(name: string): string | undefined;
  /** Puts the comments above the fields of an exported schema of `src/model` where the fields are described. */
  describeFields(schemaName: string, schema: Schema): void;
}

/**
 * @param taken - names of components that are described elsewhere
 */
export function readTypes(taken: ReadonlySet<string>): TypeSchemas {
  const answerFile = join(ROOT, "adapters/http/answer-types.ts");
  const modelFiles = globSync("src/model/*.ts", { cwd: ROOT }).map((file) => join(ROOT, file));
  const { config } = ts.readConfigFile(join(ROOT, "tsconfig.base.json"), ts.sys.readFile);
  const options = { ...config.compilerOptions, composite: false, lib: ["ES2024", "DOM"] };
  const { options: parsed } = ts.convertCompilerOptionsFromJson(options, ROOT);
  const program = ts.createProgram([answerFile, ...modelFiles], { ...parsed, noEmit: true });
  const checker = program.getTypeChecker();
  const exportsOf = (file: string): readonly ts.Symbol[] => {
    const source = program.getSourceFile(file);
    const module = source && checker.getSymbolAtLocation(source);
    return module ? checker.getExportsOfModule(module) : [];
  };
  const model = new Map(modelFiles.flatMap(exportsOf).map((symbol) => [symbol.name, symbol]));
  const writer = new SchemaWriter(checker, taken);
  const answerTypes = exportsOf(answerFile).find(({ name }) => name === "AnswerTypes");
  if (!answerTypes) throw new Error(`${answerFile}: expected an interface AnswerTypes`);
  const answers = Object.fromEntries(
    checker
      .getDeclaredTypeOfSymbol(answerTypes)
      .getProperties()
      .map((member) => {
        const schema = writer.schemaOf(checker.getTypeOfSymbol(member));
        if (schema.$ref !== undefined) return [member.name, schema];
        return [member.name, { description: commentOf(member, checker), ...withTags(schema, member, checker) }];
      }),
  );
  return {
    answers,
    components: writer.components,
    describe: (name) => {
      const schema = model.get(`${name.charAt(0).toLowerCase()}${name.slice(1)}Schema`);
      const [type] = [name, `${name}Request`].flatMap((each) => model.get(each) ?? []);
      const ofType = type && (type.flags & ts.SymbolFlags.Type) !== 0 ? commentOf(type, checker) : undefined;
      return ofType ?? (schema && commentOf(schema, checker));
    },
    describeFields: (schemaName, schema) => {
      // What only a pipe tells is declared beside it: `…Members` of a `…Schema`.
      const members = model.get(schemaName.replace(/Schema$/u, "Members"));
      const symbol = members ?? model.get(schemaName);
      if (symbol) describeMembers(checker.getTypeOfSymbol(symbol), schema, checker);
    },
  };
}

const isNull = ({ type }: Schema): boolean => type === "null";

/** The member that says which of several objects it is: one text of its own in each of them. */
function discriminatorOf(types: readonly ts.Type[], checker: ts.TypeChecker): Schema | undefined {
  if (types.length < 2 || !types.every((type) => nameOf(type) !== undefined)) return undefined;
  const textOf = (type: ts.Type, name: string): string | undefined => {
    const member = type.getProperty(name);
    const literal = member && checker.getTypeOfSymbol(member);
    return literal?.isStringLiteral() ? literal.value : undefined;
  };
  const propertyName = types[0]?.getProperties().find(({ name }) => {
    const texts = new Set(types.map((type) => textOf(type, name)));
    return texts.size === types.length && !texts.has(undefined);
  })?.name;
  if (propertyName === undefined) return undefined;
  const mapping = types.map((type) => [textOf(type, propertyName), `#/components/schemas/${nameOf(type)}`]);
  return { propertyName, mapping: Object.fromEntries(mapping) };
}

/** Tags of a comment that say what the type of a member cannot: keywords of JSON Schema. */
const NUMBER_TAGS: ReadonlySet<string> = new Set(["minimum", "maximum", "minLength", "maxLength"]);
function withTags(schema: Schema, symbol: ts.Symbol, checker: ts.TypeChecker): Schema {
  const tags = symbol.getJsDocTags(checker).flatMap(({ name, text }): [string, unknown][] => {
    const value = ts.displayPartsToString(text).trim();
    if (name === "format") return [["format", value]];
    if (name === "integer") return [["type", "integer"]];
    return NUMBER_TAGS.has(name) ? [[name, Number(value)]] : [];
  });
  return { ...schema, ...Object.fromEntries(tags) };
}

/** A valibot schema keeps its fields in its type: `fields` of our resources, `entries` of valibot's objects. */
function describeMembers(type: ts.Type, schema: Schema, checker: ts.TypeChecker): void {
  const fields = type.getProperty("fields") ?? type.getProperty("entries");
  const properties = schema.properties as Record<string, Schema> | undefined;
  if (!fields || !properties) return;
  for (const field of checker.getTypeOfSymbol(fields).getProperties()) {
    const property = properties[field.name];
    if (!property) continue;
    const comment = commentOf(field, checker);
    if (comment !== undefined) property.description = comment;
    Object.assign(property, withTags({}, field, checker));
    describeMembers(checker.getTypeOfSymbol(field), property, checker);
  }
}

function commentOf(symbol: ts.Symbol, checker: ts.TypeChecker): string | undefined {
  const text = ts
    .displayPartsToString(symbol.getDocumentationComment(checker))
    .replaceAll(/\{@link ([^}]*)\}/gu, "`$1`")
    .replaceAll(/\s*\n\s*/gu, " ")
    .trim();
  return text === "" ? undefined : text;
}

class SchemaWriter {
  readonly components: Record<string, Schema> = {};
  readonly #checker: ts.TypeChecker;
  readonly #taken: ReadonlySet<string>;
  readonly #named = new Map<string, ts.Type>();

  constructor(checker: ts.TypeChecker, taken: ReadonlySet<string>) {
    this.#checker = checker;
    this.#taken = taken;
  }

  schemaOf(type: ts.Type): Schema {
    const name = nameOf(type);
    if (name === undefined) return this.#inline(type);
    if (ANY_JSON.has(name)) return {};
    if (!this.#taken.has(name)) this.#addComponent(name, type);
    return { $ref: `#/components/schemas/${name}` };
  }

  #addComponent(name: string, type: ts.Type): void {
    const known = this.#named.get(name);
    if (known !== undefined && known !== type) throw new Error(`two types are named ${name}: rename one`);
    if (known !== undefined) return;
    this.#named.set(name, type);
    const symbol = type.aliasSymbol ?? type.symbol;
    const description = commentOf(symbol, this.#checker);
    // Its place is kept before its members are looked at: a type may contain itself.
    this.components[name] = {};
    this.components[name] = { ...(description ? { description } : {}), ...this.#inline(type) };
  }

  #inline(type: ts.Type): Schema {
    const { flags } = type;
    if (type.isUnion()) return this.#union(type.types);
    if (type.isStringLiteral()) return { type: "string", const: type.value };
    // A member that is there only when it is true is a boolean to whoever reads it.
    if (flags & ts.TypeFlags.BooleanLike) return { type: "boolean" };
    if (flags & ts.TypeFlags.String) return { type: "string" };
    if (flags & ts.TypeFlags.Number) return { type: "number" };

    if (flags & ts.TypeFlags.Null) return { type: "null" };
    if (flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) return {};
    // `string & {}`: any text, beside texts that are known.
    if (type.isIntersection() && type.types.some((part) => part.flags & ts.TypeFlags.String)) return { type: "string" };
    if (this.#checker.isArrayType(type) || this.#checker.isTupleType(type)) {
      const items = this.#checker.getTypeArguments(type as ts.TypeReference).map((item) => this.schemaOf(item));
      return { type: "array", items: items.length === 1 ? items[0] : { anyOf: items } };
    }
    if (flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) return this.#object(type);
    throw new Error(`no JSON Schema for the type ${this.#checker.typeToString(type)}`);
  }

  #object(type: ts.Type): Schema {
    const values = type.getStringIndexType();
    const members = type.getProperties();
    const required = members.filter((member) => !(member.flags & ts.SymbolFlags.Optional)).map(({ name }) => name);
    const properties = Object.fromEntries(members.map((member) => [member.name, this.#member(member)]));
    return {
      type: "object",
      ...(members.length > 0 ? { properties } : {}),
      ...(required.length > 0 ? { required } : {}),
      ...(values ? { additionalProperties: this.schemaOf(values) } : {}),
    };
  }

  #member(member: ts.Symbol): Schema {
    const schema = this.schemaOf(this.#checker.getTypeOfSymbol(member));
    const description = commentOf(member, this.#checker);
    return { ...withTags(schema, member, this.#checker), ...(description ? { description } : {}) };
  }

  #union(types: readonly ts.Type[]): Schema {
    const given = types.filter((type) => !(type.flags & ts.TypeFlags.Undefined));
    const texts = given.filter((type) => type.isStringLiteral()).map((type) => (type as ts.StringLiteralType).value);
    const isBoolean = given.filter((type) => type.flags & ts.TypeFlags.BooleanLiteral).length === 2;
    const others = given
      .filter((type) => !type.isStringLiteral() && !(isBoolean && type.flags & ts.TypeFlags.BooleanLiteral))
      .map((type) => this.schemaOf(type));
    const discriminator = discriminatorOf(given, this.#checker);
    if (discriminator) {
      // The fuller one first: readers that try one after the other must not take the smaller one for it.
      const fuller = given.toSorted((one, other) => other.getProperties().length - one.getProperties().length);
      return { oneOf: fuller.map((type) => this.schemaOf(type)), discriminator };
    }
    const parts: Schema[] = [
      ...(texts.length > 0 ? [{ type: "string", enum: texts }] : []),
      ...(isBoolean ? [{ type: "boolean" }] : []),
      ...others,
    ];
    if (parts.length === 1) return parts[0] as Schema;
    // As requests write it: a text or nothing is a type of two names.
    const [some, nothing] = parts.toSorted((one, other) => Number(isNull(one)) - Number(isNull(other)));
    if (parts.length === 2 && nothing && isNull(nothing) && typeof some?.type === "string") {
      const { enum: values } = some as { readonly enum?: readonly unknown[] };
      return { ...some, type: [some.type, "null"], ...(values ? { enum: [...values, null] } : {}) };
    }
    return { anyOf: parts };
  }
}

/** The name under which a type is a component: of interfaces, and of aliases of objects and of unions of them. */
function nameOf(type: ts.Type): string | undefined {
  if (type.aliasSymbol && !type.aliasTypeArguments) {
    const isObject = type.isUnion() ? type.types.some(isObjectType) : isObjectType(type);
    return isObject || ANY_JSON.has(type.aliasSymbol.name) ? type.aliasSymbol.name : undefined;
  }
  const isInterface = type.symbol && (type.symbol.flags & ts.SymbolFlags.Interface) !== 0;
  const isOurs = type.symbol?.declarations?.every((place) => !place.getSourceFile().fileName.includes("node_modules"));
  return isInterface && isOurs ? type.symbol.name : undefined;
}

const isObjectType = (type: ts.Type): boolean => (type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) !== 0;
