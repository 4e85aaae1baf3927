/** The parts of our OpenAPI document that the documentation shows; `npm run openapi` makes it. */

/** JSON Schema, draft 2020-12. */
export interface DocumentedSchema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly properties?: Readonly<Record<string, DocumentedSchema>>;
  readonly required?: readonly string[];
  readonly items?: DocumentedSchema;
  readonly anyOf?: readonly DocumentedSchema[];
  readonly enum?: readonly (string | null)[];
  readonly const?: string | number | boolean;
  readonly additionalProperties?: boolean | DocumentedSchema;
  readonly format?: string;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly default?: string | number;
}

export interface DocumentedExample {
  readonly value: unknown;
}

export interface DocumentedBody {
  readonly schema: DocumentedSchema;
  /** Those of problems are references: each stands once, among the components. */
  readonly examples?: Readonly<Record<string, DocumentedExample | { readonly $ref: string }>>;
}
type Content = Readonly<Record<string, DocumentedBody>>;

export interface DocumentedParameter {
  readonly $ref?: string;
  readonly name?: string;
  readonly in?: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly schema?: DocumentedSchema;
}

export interface DocumentedAnswer {
  readonly description: string;
  readonly headers?: Readonly<Record<string, { readonly $ref: string }>>;
  readonly content?: Content;
}

export interface DocumentedOperation {
  readonly operationId?: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description: string;
  readonly deprecated?: boolean;
  readonly parameters?: readonly DocumentedParameter[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, DocumentedAnswer>>;
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly callbacks?: Readonly<Record<string, unknown>>;
}

export interface OpenApiDocument {
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, DocumentedOperation>>>>;
  readonly webhooks: Readonly<Record<string, { readonly post: DocumentedOperation }>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, DocumentedSchema>>;
    readonly parameters: Readonly<Record<string, DocumentedParameter>>;
    readonly headers: Readonly<Record<string, { readonly description: string }>>;
    readonly examples: Readonly<Record<string, DocumentedExample>>;
  };
}
